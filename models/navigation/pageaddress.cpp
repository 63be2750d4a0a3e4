// SPDX-License-Identifier: Apache-2.0
#include "models/navigation/pageaddress.h"

#include "engine/api/accountpath.h"
#include "models/text.h"

#include <QStringList>

namespace trainyard::models {

namespace {

const QString start = QStringLiteral("start");
const QString keys = QStringLiteral("keys");
const QString trash = QStringLiteral("trash");
const QString manualName = QStringLiteral("manual");
const QString comparison = QStringLiteral("compare"); // before the jobs' paths, one a line
const QString jobsOf = QStringLiteral("jobs of ");

QString withTopic(const QString &topic)
{
    return topic.isEmpty() ? manualName : manualName + u'/' + topic;
}

} // namespace

QString PageAddress::toString() const
{
    switch (kind) {
    case Kind::Start:
        return start;
    case Kind::Keys:
        return keys;
    case Kind::Trash:
        return trash;
    case Kind::Manual:
        return withTopic(part);
    case Kind::Comparison: {
        QStringList lines{comparison};
        for (const api::ResourceId &job : resources)
            lines << toPath(job);
        return lines.join(u'\n');
    }
    case Kind::Resource:
        return toPath(resources.front());
    case Kind::Jobs:
        return jobsOf + toPath(resources.front());
    case Kind::Storage:
    case Kind::Draft:
        return part;
    }
    Q_UNREACHABLE();
}

PageAddress PageAddress::storage(const api::AccountId &account)
{
    return {Kind::Storage, {}, toQString(account.path())};
}

PageAddress PageAddress::parse(const QString &text)
{
    if (text == start || text == keys)
        return {text == start ? Kind::Start : Kind::Keys};
    if (text == trash)
        return {Kind::Trash};
    if (text == manualName || text.startsWith(manualName + u'/'))
        return PageAddress::manual(text.mid(manualName.size() + 1));
    if (text.startsWith(comparison + u'\n')) {
        PageAddress address{Kind::Comparison};
        for (const QString &line : text.split(u'\n').mid(1))
            if (const auto job = api::ResourceId::parse(line.toStdString()))
                address.resources << *job;
        if (!address.resources.isEmpty())
            return address;
    }
    if (const auto account = api::accountOfPath(text.toStdString()))
        return storage(*account);
    const bool isJobs = text.startsWith(jobsOf);
    if (const auto id = api::ResourceId::parse(text.mid(isJobs ? jobsOf.size() : 0).toStdString()))
        return isJobs ? jobs(*id) : resource(*id);
    return {Kind::Draft, {}, text};
}

QString PageAddress::key() const
{
    if (kind == Kind::Manual)
        return manualName;
    return kind == Kind::Draft ? part : toString().toLower();
}

} // namespace trainyard::models
