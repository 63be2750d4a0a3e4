// SPDX-License-Identifier: Apache-2.0
#include "models/logs/logbuffer.h"

#include <cassert>

namespace trainyard::models {

bool LogBuffer::append(std::uint64_t offset, QByteArrayView bytes)
{
    if (offset != size())
        return false;
    qsizetype from = m_bytes.size();
    m_bytes.append(bytes);
    while ((from = m_bytes.indexOf('\n', from)) >= 0)
        m_starts.push_back(++from);
    return true;
}

void LogBuffer::clear()
{
    m_bytes.clear();
    m_starts = {0};
}

qsizetype LogBuffer::lineCount() const
{
    return qsizetype(m_starts.size()) - (isLastLineOpen() ? 0 : 1);
}

bool LogBuffer::isLastLineOpen() const
{
    return m_starts.back() < m_bytes.size();
}

QString LogBuffer::line(qsizetype number) const
{
    assert(number >= 0 && number < lineCount());
    const auto place = std::size_t(number);
    const qsizetype begin = m_starts[place];
    const qsizetype end = place + 1 < m_starts.size() ? m_starts[place + 1] - 1 : m_bytes.size();
    QByteArrayView text(m_bytes.constData() + begin, end - begin);
    while (text.endsWith('\r'))
        text.chop(1);
    return QString::fromUtf8(text.sliced(text.lastIndexOf('\r') + 1));
}

} // namespace trainyard::models
