#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Writes the net as Caffe itself would need it, without a variable in its paths.
set -e
sed "s,@DATA@,$AZ_BATCHAI_INPUT_DATA,g" "$AZ_BATCHAI_INPUT_SAMPLE/net.prototxt.template" \
    > "$AZ_BATCHAI_INPUT_SAMPLE/net.prototxt"
