// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/sentences/sentencereader.h"

namespace trainyard::test {

// What was read, put together again: always the text that was read.
inline QString again(const models::SentenceReader &reader, const models::ReadSentence &sentence)
{
    using Kind = models::ReadSentence::Kind;
    QStringList parts;
    for (const models::ReadSentence &part : sentence.parts)
        parts << again(reader, part);
    switch (sentence.kind) {
    case Kind::Text:
    case Kind::Number:
        return sentence.text;
    case Kind::Pattern:
        return reader.pattern(sentence.pattern).filled(parts);
    case Kind::Sentences:
        return parts.join(QStringLiteral(" "));
    case Kind::Lines:
        return parts.join(u'\n');
    case Kind::Commas:
        return parts.join(QStringLiteral(", "));
    case Kind::Semicolons:
        return parts.join(QStringLiteral("; "));
    }
    return {};
}

} // namespace trainyard::test
