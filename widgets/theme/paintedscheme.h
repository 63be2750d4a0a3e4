// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/theme/tokens.h"

namespace trainyard::theme {

// What is painted while it lives has the colours of its scheme, whatever is shown: for files. GUI thread.
class PaintedScheme
{
public:
    explicit PaintedScheme(Scheme scheme);
    ~PaintedScheme();
    PaintedScheme(const PaintedScheme &) = delete;
    PaintedScheme &operator=(const PaintedScheme &) = delete;
};

} // namespace trainyard::theme
