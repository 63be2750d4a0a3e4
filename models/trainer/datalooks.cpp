// SPDX-License-Identifier: Apache-2.0
#include "models/trainer/datalooks.h"

#include <algorithm>

namespace trainyard::models {

DataLooks::DataLooks(QObject *parent)
    : QObject(parent)
{
    connect(&m_look, &TrainerLook::looked, this, &DataLooks::take);
}

void DataLooks::setProgram(const QString &program)
{
    m_look.setProgram(program);
}

void DataLooks::setFolders(const QStringList &folders)
{
    if (folders == m_folders)
        return;
    m_folders = folders;
    m_seen.removeIf(
        [&](const QHash<QString, Seen>::iterator &seen) { return !folders.contains(seen.key()); });
    if (m_asked.isEmpty() || !folders.contains(m_asked))
        askNext();
}

void DataLooks::lookAgain()
{
    for (Seen &seen : m_seen)
        seen.isOld = true;
    if (m_asked.isEmpty())
        askNext();
}

// Where there is none left, a process that still looks at what nobody wants is ended.
void DataLooks::askNext()
{
    const auto next = std::find_if(m_folders.begin(), m_folders.end(), [this](const QString &folder) {
        const auto seen = m_seen.constFind(folder);
        return seen == m_seen.constEnd() || seen->isOld;
    });
    m_asked = next == m_folders.end() ? QString() : *next;
    if (m_asked == m_look.description().question.data && !m_asked.isEmpty())
        m_look.lookAgain();
    m_look.look({.network = {}, .data = m_asked, .label = {}});
}

void DataLooks::take()
{
    const TrainerDescription &described = m_look.description();
    if (m_asked.isEmpty() || described.question.data != m_asked)
        return; // nothing was asked for
    Seen seen;
    if (described.data && described.data->problem.isEmpty())
        seen.data = described.data;
    m_seen.insert(m_asked, seen);
    askNext();
    emit changed();
}

const DataDescription *DataLooks::of(const QString &folder) const
{
    const auto seen = m_seen.constFind(folder);
    return seen == m_seen.constEnd() || !seen->data ? nullptr : &*seen->data;
}

} // namespace trainyard::models
