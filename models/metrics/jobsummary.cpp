// SPDX-License-Identifier: Apache-2.0
#include "models/metrics/jobsummary.h"
