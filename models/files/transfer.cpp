// SPDX-License-Identifier: Apache-2.0
#include "models/files/transfer.h"

#include <QLocale>

#include <algorithm>

namespace trainyard::models {

Transfer::~Transfer() = default;

void Transfer::start()
{
    if (m_state == State::Running)
        return;
    m_state = State::Running;
    begin();
    emit changed();
}

void Transfer::cancel()
{
    if (m_state != State::Running)
        return;
    stop();
    end(State::Cancelled, cancelled());
}

Sentence Transfer::cancelled() const
{
    return [] { return tr("Cancelled. What was already done is kept."); };
}

void Transfer::tell(const Sentence &sentence, int percent)
{
    m_sentence = sentence;
    m_percent = percent;
    emit changed();
}

void Transfer::end(State state, const Sentence &sentence)
{
    m_state = state;
    tell(sentence, state == State::Done ? 100 : m_percent);
    emit ended();
}

Sentence itemsText(const QString &first, qsizetype count)
{
    return [first, count] { return count == 1 ? first : Transfer::tr("%n item(s)", nullptr, int(count)); };
}

QString bytesText(qint64 bytes)
{
    return QLocale().formattedDataSize(bytes, 1);
}

int percentOf(qint64 done, qint64 total)
{
    return total > 0 ? int(std::min<qint64>(100 * done / total, 100)) : 100; // files may have grown
}

} // namespace trainyard::models
