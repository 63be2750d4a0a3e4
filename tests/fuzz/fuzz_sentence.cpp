// SPDX-License-Identifier: Apache-2.0
#include "models/sentences/enginetext.h"
#include "tests/fuzz/demand.h"
#include "tests/models/sentences/again.h"

// What an engine says, which may be another one: whatever it is, nothing of it is lost or added when it is
// read and put together again, numbers are numbers, and no more is known than there is.
using namespace trainyard;
using fuzz::demand;

namespace {

void look(const models::ReadSentence &sentence)
{
    if (sentence.kind == models::ReadSentence::Kind::Number) {
        bool isNumber = false;
        sentence.text.toLongLong(&isNumber);
        demand(isNumber, "a number is none");
    }
    for (const models::ReadSentence &part : sentence.parts)
        look(part);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const QString text = QString::fromUtf8(reinterpret_cast<const char *>(data), qsizetype(size));
    const models::SentenceReader &reader = models::engineSentences();
    const models::ReadSentence read = reader.read(text);
    look(read);
    demand(read.known >= 0 && read.known <= text.size(), "more is known than was said");
    demand(test::again(reader, read) == text, "it is another text when it is put together again");
    demand(text.isEmpty() || !models::engineText(text).isEmpty(), "nothing is shown of it");
    return 0;
}
