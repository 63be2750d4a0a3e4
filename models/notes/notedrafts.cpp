// SPDX-License-Identifier: Apache-2.0
#include "models/notes/notedrafts.h"

#include "models/backend/taskthread.h"
#include "models/notes/jobnotes.h"
#include "models/settings/store.h"

#include <QMutex>

#include <algorithm>

namespace trainyard::models::notedrafts {

namespace {

QMutex changing; // a run's drafts are read, changed and put back

const QString group = QStringLiteral("notes/drafts"); // of the settings: QVariantMap of each run's uuid

QString keyOf(const std::string &run)
{
    return group + u'/' + QString::fromStdString(run);
}

void set(const std::string &run, const Tags &tags)
{
    QVariantMap kept;
    for (auto it = tags.cbegin(); it != tags.cend(); ++it)
        kept[it.key()] = it.value();
    settings::Store store;
    if (kept.isEmpty())
        store.remove(keyOf(run));
    else
        store.setValue(keyOf(run), kept);
}

} // namespace

QStringList runs()
{
    return settings::Store().childKeys(group);
}

Tags of(const std::string &run)
{
    const QVariantMap kept = settings::Store().value(keyOf(run)).toMap();
    Tags tags;
    for (auto it = kept.cbegin(); it != kept.cend(); ++it)
        tags[it.key()] = it.value().toString();
    return tags;
}

void keep(const std::string &run, const QString &tag, const QString &value)
{
    const QMutexLocker locked(&changing);
    Tags tags = of(run);
    tags[tag] = value;
    set(run, tags);
}

void drop(const std::string &run, const QString &tag, const QString &value)
{
    const QMutexLocker locked(&changing);
    Tags tags = of(run);
    const auto found = tags.constFind(tag);
    if (found == tags.cend() || *found != value)
        return;
    tags.erase(found);
    set(run, tags);
}

int excess(const QString &value)
{
    return std::max(0, int(value.toUtf8().size()) - longestValue);
}

bool isGivenUp(const QString &tag, const Status &done)
{
    return !done && done.error().code == Error::Code::InvalidInput && tag != JobNotes::textTag;
}

Status sendOne(const std::string &run, const QString &tag, const QString &value, client::Client &client)
{
    const Status done = client.setTag(run, tag.toStdString(), value.toStdString());
    if (done || isGivenUp(tag, done))
        drop(run, tag, value);
    return done;
}

void send(const std::string &run, TaskThread &thread)
{
    const Tags tags = of(run);
    for (auto it = tags.cbegin(); it != tags.cend(); ++it) {
        if (excess(it.value()) > 0)
            continue;
        thread.run(
            &thread,
            [run, tag = it.key(), value = it.value()](client::Client &client) {
                return sendOne(run, tag, value, client);
            },
            [](const Status &) {});
    }
}

} // namespace trainyard::models::notedrafts
