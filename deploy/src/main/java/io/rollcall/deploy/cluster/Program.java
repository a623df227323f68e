package io.rollcall.deploy.cluster;

/** A program of the control plane: its file name, and the Go package that it is built from. */
public enum Program {
  ETCD("etcd", GoModule.CONTROL_PLANE, "go.etcd.io/etcd/server/v3"),
  API_SERVER("kube-apiserver", GoModule.CONTROL_PLANE, "k8s.io/kubernetes/cmd/kube-apiserver"),
  CONTROLLER_MANAGER(
      "kube-controller-manager",
      GoModule.CONTROL_PLANE,
      "k8s.io/kubernetes/cmd/kube-controller-manager"),
  SCHEDULER("kube-scheduler", GoModule.CONTROL_PLANE, "k8s.io/kubernetes/cmd/kube-scheduler"),
  KUBECTL("kubectl", GoModule.CONTROL_PLANE, "k8s.io/kubernetes/cmd/kubectl"),
  KWOK("kwok", GoModule.KWOK, "sigs.k8s.io/kwok/cmd/kwok");

  private final String fileName;
  private final GoModule module;
  private final String goPackage;

  Program(String fileName, GoModule module, String goPackage) {
    this.fileName = fileName;
    this.module = module;
    this.goPackage = goPackage;
  }

  public String fileName() {
    return fileName;
  }

  GoModule module() {
    return module;
  }

  String goPackage() {
    return goPackage;
  }
}
