// SPDX-License-Identifier: Apache-2.0
#include "models/logs/logbuffer.h"
