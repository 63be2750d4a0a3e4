// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace trainyard::models {

// A sentence with places for its arguments: %1 to %9 for any text, %L1 to %L9 for a whole number. What stands
// in quotation marks, as in "%1", are others' words: they are shown as they are.
class SentencePattern
{
public:
    struct Place {
        int number = 1;
        bool isNumber = false;
        bool isVerbatim = false;
    };

    explicit SentencePattern(const QString &text);

    const QString &text() const { return m_text; }
    // What stands before, between and behind the places: one more than there are of these.
    const QStringList &literals() const { return m_literals; }
    const std::vector<Place> &places() const { return m_places; }
    qsizetype literalLength() const { return m_literalLength; }

    // The first of `arguments` is that of %1. What looks like a place in an argument is none.
    QString filled(const QStringList &arguments) const;

private:
    QString m_text;
    QStringList m_literals;
    std::vector<Place> m_places;
    qsizetype m_literalLength = 0;
};

} // namespace trainyard::models
