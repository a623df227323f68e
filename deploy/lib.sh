# Shared by the commands in this folder: finds a JDK 25, builds what is missing, runs a main class.
# Sourced by bash; sets ROLLCALL_ROOT.

ROLLCALL_ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

fail() {
  echo "$(basename "$0"): $*" >&2
  exit 1
}

is_jdk25() {
  [ -x "$1/bin/javac" ] && "$1/bin/java" -version 2>&1 | head -n 1 | grep -q '"25[."]'
}

# Prints the home of a JDK 25: JAVA_HOME or JAVA25_HOME if it is one, else from the usual folders.
find_jdk25() {
  local home
  for home in "${JAVA25_HOME:-}" "${JAVA_HOME:-}" \
    /usr/lib/jvm/*25* /usr/java/*25* /opt/java/openjdk /opt/*jdk*25* \
    "${SDKMAN_DIR:-$HOME/.sdkman}"/candidates/java/25* "$HOME"/.jdks/*25* \
    "${ASDF_DATA_DIR:-$HOME/.asdf}"/installs/java/*25* \
    "$(/usr/libexec/java_home -v 25 2>/dev/null)" \
    "$(dirname "$(dirname "$(readlink -f "$(command -v java)" 2>/dev/null)")" 2>/dev/null)"; do
    if [ -n "$home" ] && is_jdk25 "$home"; then
      echo "$home"
      return
    fi
  done
  fail "no JDK 25 found; install one (for example from https://adoptium.net) or set JAVA_HOME"
}

# Whether a jar is missing, or older than anything that it is built from.
needs_build() {
  local jar oldest=
  for jar in webhook watcher deploy; do
    jar=$ROLLCALL_ROOT/$jar/target/rollcall-$jar.jar
    [ -f "$jar" ] || return 0
    if [ -z "$oldest" ] || [ "$jar" -ot "$oldest" ]; then oldest=$jar; fi
  done
  [ -n "$(cd "$ROLLCALL_ROOT" && find pom.xml */pom.xml */src/main deploy/control-plane \
    -type f -newer "$oldest" -print -quit 2>/dev/null)" ]
}

build_if_needed() {
  if needs_build; then
    command -v mvn >/dev/null || fail "Maven is needed to build; install it and put mvn on the PATH"
    echo "building Rollcall" >&2
    (cd "$ROLLCALL_ROOT" && mvn -q -B -ntp -Dstyle.color=never -Dmaven.test.skip=true package >&2) || fail "the build failed"
    # Maven leaves a jar alone whose content is the same, and then it would seem old for ever.
    touch -c "$ROLLCALL_ROOT"/{webhook,watcher,deploy}/target/rollcall-*.jar
  fi
}

# exec_java MAIN_CLASS ARGS...: becomes that program, with everything on its class path.
exec_java() {
  local home
  home=$(find_jdk25) || exit 1
  build_if_needed
  exec "$home/bin/java" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC \
    -cp "$ROLLCALL_ROOT/deploy/target/rollcall-deploy.jar" "$@"
}
