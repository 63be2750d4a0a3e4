#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# offline.sh PROGRAM…: runs it without any network but the loopback. 77: this machine does not let its users do so.
if ! unshare --user --map-root-user --net true 2>/dev/null; then
    echo "SKIP: users may not make namespaces here (unshare --user --net)."
    exit 77
fi
PATH=$PATH:/usr/sbin:/sbin exec unshare --user --map-root-user --net sh -c '
    ip link set lo up || { echo "SKIP: the loopback cannot be set up without ip, of the package iproute2."; exit 77; }
    if ip route get 192.0.2.1 >/dev/null 2>&1; then echo "There is a way out of this namespace."; exit 1; fi
    exec "$@"' sh "$@"
