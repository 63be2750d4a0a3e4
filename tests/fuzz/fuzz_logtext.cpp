// SPDX-License-Identifier: Apache-2.0
#include "models/logs/logtext.h"
#include "tests/fuzz/demand.h"

#include <algorithm>

// Rows of logs as programs leave them: colours, progress bars, backspaces, broken sequences and characters.
// The text has no control characters, its runs cover it without a gap, and a row without states of a bar
// reads the same folded or not.
namespace {

using namespace trainyard::models;
using trainyard::fuzz::demand;

bool isControl(QChar c)
{
    return (c.unicode() < 0x20 && c != u'\t') || c.unicode() == 0x7F;
}

bool isColour(std::int32_t colour)
{
    return colour >= TextStyle::none && colour <= 256 + 0xFFFFFF;
}

void check(const LogText &shown)
{
    const QString &text = shown.text;
    demand(std::none_of(text.begin(), text.end(), isControl), "a control character is left");
    demand(text.isValidUtf16(), "half a character is left");
    qsizetype end = 0;
    const LogText::Run *before = nullptr;
    for (const LogText::Run &run : shown.runs) {
        demand(run.begin == end && run.length > 0, "runs do not lie side by side");
        demand(!before || before->style != run.style, "two runs are one");
        demand(isColour(run.style.foreground) && isColour(run.style.background), "there is no such colour");
        end += run.length;
        before = &run;
    }
    demand(end == text.size(), "runs do not cover the text");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const QByteArrayView raw(data, qsizetype(size));
    const LogText folded = logText(raw, LogSource::Bars::Folded);
    const LogText unfolded = logText(raw, LogSource::Bars::Unfolded);
    check(folded);
    check(unfolded);
    demand(unfolded.text.endsWith(folded.text) || raw.contains('\r'), "folding changes what has no bars");
    demand(folded.text.size() <= unfolded.text.size(), "folding makes more of it");
    demand(raw.contains('\r') || folded.runs == unfolded.runs, "folding changes colours");
    return 0;
}
