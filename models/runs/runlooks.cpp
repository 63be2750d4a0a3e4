// SPDX-License-Identifier: Apache-2.0
#include "models/runs/runlooks.h"

#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "models/text.h"

#include <QCryptographicHash>

#include <algorithm>
#include <map>
#include <utility>

namespace trainyard::models {

namespace {

constexpr int keepAfterMs = 2000;

std::optional<int> lookFrom(const QByteArray &text)
{
    bool isNumber = false;
    const int look = text.toInt(&isNumber);
    return isNumber && look >= 0 && look < RunLooks::count ? std::optional(look) : std::nullopt;
}

QByteArray textOf(std::optional<int> look)
{
    return look ? QByteArray::number(*look) : QByteArray("-");
}

} // namespace

RunLooks::RunLooks(QObject *parent)
    : QObject(parent)
{
    m_keep.setSingleShot(true);
    m_keep.setInterval(keepAfterMs);
    connect(&m_keep, &QTimer::timeout, this, &RunLooks::keep);
    m_entries = kept(m_uses);
}

RunLooks::~RunLooks()
{
    if (m_keep.isActive())
        keep();
}

void RunLooks::setEngine(const QString &identity)
{
    if (std::exchange(m_engine, identity) != identity)
        emit changed();
}

RunLooks::Key RunLooks::keyOf(const api::ResourceId &id) const
{
    return keyOf(m_engine, id);
}

RunLooks::Key RunLooks::keyOf(const QString &engine, const api::ResourceId &id)
{
    const QByteArray prefix = engine.isEmpty() ? QByteArray() : engine.toUtf8() + '\n';
    const QByteArray digest =
        QCryptographicHash::hash(prefix + QByteArray::fromStdString(id.key()), QCryptographicHash::Sha1);
    return digest.first(sizeof(Key)).toHex().toULongLong(nullptr, 16);
}

// What was kept before engines were told apart is of the one that asks for it first.
RunLooks::Entry RunLooks::find(const api::ResourceId &run) const
{
    const auto own = m_entries.constFind(keyOf(run));
    return own != m_entries.cend() ? *own : m_entries.value(keyOf({}, run));
}

RunLooks::Entry &RunLooks::touch(const api::ResourceId &run)
{
    const Entry known = find(run);
    if (const Key before = keyOf({}, run); !m_engine.isEmpty() && m_entries.remove(before))
        m_takenOver.insert(before);
    Entry &entry = m_entries[keyOf(run)];
    entry = known;
    entry.experiment = keyOf(run.parent());
    entry.use = ++m_uses;
    entry.isOwn = true;
    return entry;
}

RunLooks::Users RunLooks::usersOf(Key experiment) const
{
    Users users{};
    for (const Entry &entry : m_entries)
        if (const auto known = entry.look(); known && entry.experiment == experiment)
            ++users[std::size_t(*known)];
    return users;
}

// The one that is least used among those drawn together, and of these in the run's experiment.
void RunLooks::give(const QList<api::ResourceId> &drawnTogether)
{
    Users together{};
    for (const api::ResourceId &run : drawnTogether)
        if (const auto known = look(run))
            ++together[std::size_t(*known)];
    std::map<Key, Users> experiments;
    bool isNew = false;
    for (const api::ResourceId &run : drawnTogether) {
        Entry &entry = touch(run);
        if (entry.look())
            continue;
        const auto [experiment, isFirst] = experiments.try_emplace(entry.experiment);
        Users &own = experiment->second;
        if (isFirst)
            own = usersOf(entry.experiment);
        std::size_t least = 0;
        for (std::size_t each = 1; each < count; ++each)
            if (std::pair(together[each], own[each]) < std::pair(together[least], own[least]))
                least = each;
        entry.given = int(least);
        ++together[least];
        ++own[least];
        isNew = true;
    }
    m_keep.start();
    if (isNew)
        changedNow();
}

std::optional<int> RunLooks::look(const api::ResourceId &run) const
{
    return find(run).look();
}

std::optional<int> RunLooks::chosen(const api::ResourceId &run) const
{
    return find(run).chosen;
}

void RunLooks::choose(const api::ResourceId &run, std::optional<int> look)
{
    Entry &entry = touch(run);
    if (entry.chosen == look)
        return;
    const std::optional<int> before = std::exchange(entry.chosen, look);
    changedNow();
    emit lookChosen(run, before, look);
}

void RunLooks::changedNow()
{
    forgetOldest();
    m_keep.start();
    emit changed();
}

void RunLooks::forgetOldest()
{
    while (m_entries.size() > mostRemembered)
        m_entries.erase(std::min_element(m_entries.begin(), m_entries.end(),
                                         [](const Entry &a, const Entry &b) { return a.use < b.use; }));
}

// With what others have kept since, each of another engine.
void RunLooks::merge()
{
    quint64 uses = 0;
    Entries all = kept(uses);
    for (const Key key : std::as_const(m_takenOver))
        all.remove(key);
    std::vector<std::pair<quint64, Key>> own;
    for (auto entry = m_entries.cbegin(); entry != m_entries.cend(); ++entry)
        if (entry->isOwn)
            own.emplace_back(entry->use, entry.key());
    std::sort(own.begin(), own.end());
    for (const auto &[use, key] : own) {
        Entry &entry = all[key];
        entry = m_entries.value(key);
        entry.use = ++uses;
    }
    m_entries = std::move(all);
    m_uses = uses;
    forgetOldest();
}

// A line for each run, the one drawn longest ago first: its key, its experiment's, both looks.
void RunLooks::keep()
{
    m_keep.stop();
    merge();
    std::vector<std::pair<quint64, QByteArray>> lines;
    for (auto entry = m_entries.cbegin(); entry != m_entries.cend(); ++entry)
        lines.emplace_back(entry->use, QByteArray::number(entry.key(), 16) + ' ' +
                                           QByteArray::number(entry->experiment, 16) + ' ' +
                                           textOf(entry->given) + ' ' + textOf(entry->chosen) + '\n');
    std::sort(lines.begin(), lines.end());
    QByteArray text;
    for (const auto &[use, line] : lines)
        text += line;
    settings::Store store;
    settings::runLooks.set(store, text);
}

RunLooks::Entries RunLooks::kept(quint64 &uses)
{
    Entries entries;
    const QByteArray text = settings::runLooks.get(settings::Store());
    for (const QByteArray &line : text.split('\n').mid(0, mostRemembered)) {
        const QList<QByteArray> parts = line.split(' ');
        bool isKey = false;
        const Key key = parts.front().toULongLong(&isKey, 16);
        if (isKey && parts.size() == 4)
            entries[key] = {parts[1].toULongLong(nullptr, 16), lookFrom(parts[2]), lookFrom(parts[3]),
                            ++uses};
    }
    return entries;
}

} // namespace trainyard::models
