// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace trainyard::metrics {

// A value that a line of output reports.
struct Reading {
    std::string tag; // "train/loss", "train/error", "epoch/loss", "test/error", "epoch/samples_per_second", …
    std::int64_t step = 0; // samples seen for CNTK's lines, iterations for Caffe's; one for all of a line
    double value = 0;      // error rates are fractions: 0 … 1
};

// Recognises the progress lines of toolkits in one stream of output. It keeps what later lines need (the
// epoch, the samples seen), so it must be fed the stream from its first line. One thread at a time.
class LineParser
{
public:
    virtual ~LineParser() = default;
    // `line` without its end. Appends to `readings`.
    virtual void feed(std::string_view line, std::vector<Reading> &readings) = 0;
};

// CNTK's lines, of its Python and BrainScript printers, which the built-in trainer prints too.
std::unique_ptr<LineParser> makeCntkParser();

// Caffe's lines, which the built-in trainer prints too. Loss and learning rate become train/loss and
// train/learning_rate, outputs train/NAME and test/NAME (test1/NAME of the second test net); of an accuracy,
// which is a fraction, the error as well: test/error.
std::unique_ptr<LineParser> makeCaffeParser();

// All built-in parsers together.
std::unique_ptr<LineParser> makeDefaultParser();

} // namespace trainyard::metrics
