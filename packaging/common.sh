# SPDX-License-Identifier: Apache-2.0
# Shared by packaging/run and packaging/test; sourced, not run.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

fail() {
    printf '%s: %s\n' "$(basename "$0")" "$*" >&2
    exit 1
}

# install_packages KIND…: the Debian packages of these kinds (packages.list), where they are missing.
install_packages() {
    local kinds=" $* " missing=() kind names name
    while read -r kind names; do
        [[ $kinds == *" $kind "* ]] || continue
        for name in $names; do
            [[ $(dpkg-query -W -f '${db:Status-Status}' "$name" 2>/dev/null) == installed ]] || missing+=("$name")
        done
    done < <(grep -v '^#' "$root/packaging/packages.list")
    [[ ${#missing[@]} -gt 0 ]] || return 0

    command -v apt-get >/dev/null ||
        fail "these packages are missing and there is no apt-get to install them: ${missing[*]}. Install their like by your system's means."
    local as_root=()
    if [[ $(id -u) -ne 0 ]]; then
        command -v sudo >/dev/null ||
            fail "these packages are missing: ${missing[*]}. Install them as root (apt-get install …), then try again."
        as_root=(sudo)
    fi
    echo "Installing ${#missing[@]} Debian packages: ${missing[*]}"
    "${as_root[@]}" apt-get update -qq || echo "The package lists could not be refreshed; trying with those that are there." >&2
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null ||
        fail "apt-get could not install: ${missing[*]}. Its message above says why."
}

# build_preset PRESET [TARGET…]: configures when needed and builds. Quiet unless it fails or takes long.
build_preset() {
    local preset=$1
    shift
    # One cache for every build folder of this checkout: the same source with the same flags is compiled once.
    export CCACHE_BASEDIR=$root CCACHE_NOHASHDIR=1
    if [[ -x /usr/local/cuda/bin/nvcc ]]; then
        export PATH=$PATH:/usr/local/cuda/bin
    fi
    (cd "$root" && cmake --preset "$preset" >"$root/build-$preset.log" 2>&1) || {
        cat "$root/build-$preset.log" >&2
        fail "CMake could not configure the preset '$preset'; its message stands above."
    }
    mkdir -p "$root/build/$preset" && mv "$root/build-$preset.log" "$root/build/$preset/configure.log"
    local targets=()
    [[ $# -eq 0 ]] || targets=(--target "$@")
    NINJA_STATUS='[%f/%t, %es] ' cmake --build "$root/build/$preset" "${targets[@]}" ||
        fail "the build of the preset '$preset' failed; the compiler's message stands above."
}
