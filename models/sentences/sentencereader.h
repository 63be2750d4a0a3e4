// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/sentences/sentencepattern.h"

#include <QString>

#include <vector>

namespace trainyard::models {

// What a text is found to be made of.
struct ReadSentence {
    enum class Kind {
        Text,      // somebody's own words
        Number,    // a whole number
        Pattern,   // `parts` are its arguments, the first of %1
        Sentences, // `parts` one after the other
        Lines,
        Commas,
        Semicolons
    };

    Kind kind = Kind::Text;
    QString text{};          // of Text and Number
    std::size_t pattern = 0; // of Pattern
    std::vector<ReadSentence> parts{};
    qsizetype known = 0; // how many of its characters patterns say
};

// Tells which of its patterns a text was made of, one within another, such that as much as possible of it is
// said by patterns. Safe from any thread; takes a bounded time, and what would take longer is Text.
class SentenceReader
{
public:
    explicit SentenceReader(std::vector<SentencePattern> patterns);

    const SentencePattern &pattern(std::size_t number) const { return m_patterns[number]; }
    std::size_t patternCount() const { return m_patterns.size(); }

    ReadSentence read(const QString &text) const;

private:
    std::vector<SentencePattern> m_patterns;
};

} // namespace trainyard::models
