// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace trainyard::train {

// A number that changes by epoch, in CNTK's notation: "0.001*10:0.0005*10:0.0001" is 0.001 for ten epochs,
// 0.0005 for ten more, then 0.0001. The last value holds for ever, whatever its count.
class Schedule
{
public:
    // Fails with one sentence for anything but finite numbers of at least 0 with counts of at least 1.
    static Result<Schedule> parse(std::string_view text);

    double at(int epoch) const; // counted from 0
    double largest() const;
    bool isConstant() const; // the same in every epoch
    // Each value replaced by what the function makes of it.
    Schedule transformed(const std::function<double(double)> &function) const;
    // By epoch, what the function makes of the values of both.
    Schedule combined(const Schedule &other, const std::function<double(double, double)> &function) const;
    const std::string &text() const { return m_text; }

private:
    struct Stage {
        double value = 0;
        int epochs = 1;
    };
    void add(const Stage &stage);

    std::vector<Stage> m_stages; // never empty once parsed
    std::string m_text;
};

// How much of the velocity a minibatch of so many samples keeps: exp(-samples / timeConstant), and 0 for a
// time constant of 0. (CNTK's momentum as time constant: after timeConstant samples, 1/e of a gradient is
// left.)
double momentumOf(double timeConstant, int samples);

} // namespace trainyard::train
