// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/metrics/linepattern.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace trainyard::metrics {

struct LineState;

// A value that a line of output reports.
struct Reading {
    std::string tag; // "train/loss", "train/error", "epoch/loss", "test/error", "epoch/samples_per_second", …
    std::int64_t step = 0; // as the toolkit counts: samples, iterations, batches; one for all of a line
    double value = 0;      // error rates are fractions: 0 … 1
};

// Recognises the progress lines of toolkits in one stream of output. It keeps what later lines need (the
// epoch, the samples seen), so it must be fed the stream from its first line. One thread at a time.
class LineParser
{
public:
    virtual ~LineParser() = default;
    // `line` without its end. Appends to `readings`. Whether the line is one of its own, which no other
    // parser need look at.
    virtual bool feed(std::string_view line, std::vector<Reading> &readings) = 0;
};

// CNTK's lines, of its Python and BrainScript printers, which the built-in trainer prints too.
std::unique_ptr<LineParser> makeCntkParser();

// Caffe's lines, which the built-in trainer prints too. Loss and learning rate become train/loss and
// train/learning_rate, outputs train/NAME and test/NAME (test1/NAME of the second test net); of an accuracy,
// which is a fraction, the error as well: test/error.
std::unique_ptr<LineParser> makeCaffeParser();

// Keras's bars and epoch lines: "12/60 [====>.....] - ETA: 0s - loss: 0.3 - accuracy: 0.9"; steps are batches
// over all epochs. The bars of evaluate(), which no epoch goes before, become test/….
std::unique_ptr<LineParser> makeKerasParser(LineState &state);

// Lines that are a JSON object with a step (step, global_step, iteration, iter or epoch) and numbers; those
// of inner objects as OUTER/INNER.
std::unique_ptr<LineParser> makeJsonLineParser(LineState &state);

struct ParserOptions {
    std::string toolType;              // of the job (api::toolType()): whose lines are looked for first
    std::vector<LinePattern> patterns; // the user's own, in front of all
};

// Without what moves a terminal's cursor or colours its text: backspaces and "ESC [ … letter". `scratch`
// holds the result where there is any of it.
std::string_view withoutControls(std::string_view line, std::string &scratch);

// All parsers together. A line goes to the first that knows it; ordinary ones cost little. The escape
// sequences of terminals are passed over.
std::unique_ptr<LineParser> makeDefaultParser(const ParserOptions &options = {});

} // namespace trainyard::metrics
