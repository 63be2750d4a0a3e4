// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace trainyard {

// A page that shows what texts differ in, which the window's keys go through.
class ComparesTexts
{
public:
    virtual ~ComparesTexts() = default;
    virtual void stepDifference(int by) = 0; // to the next one (1) or the previous one (-1)
    virtual bool canStepDifference(int by) const = 0;
};

} // namespace trainyard
