// SPDX-License-Identifier: Apache-2.0
#include "models/navigation/pageaddress.h"

#include "engine/api/accountpath.h"
#include "models/compare/runsources.h"
#include "models/navigation/notebookaddress.h"
#include "models/text.h"

#include <QStringList>

#include <algorithm>
#include <optional>

namespace trainyard::models {

namespace {

const QString start = QStringLiteral("start");
const QString keys = QStringLiteral("keys");
const QString trash = QStringLiteral("trash");
const QString manualName = QStringLiteral("manual");
const QString comparison = QStringLiteral("compare");    // before the jobs' paths, one a line
const QString notebookName = QStringLiteral("notebook"); // before its place, in lines of its own
const QString allJobsName = QStringLiteral("alljobs");
const QString jobsOf = QStringLiteral("jobs of ");

QString withTopic(const QString &topic)
{
    return topic.isEmpty() ? manualName : manualName + u'/' + topic;
}

// A run of another engine has that one's id and a blank before its path.
QString lineOf(const api::ResourceId &run)
{
    const RunSources::Place place = RunSources::placeOf(run);
    return place.engine.isEmpty() ? toPath(run) : place.engine + u' ' + toPath(place.job);
}

std::optional<api::ResourceId> runOf(const QString &line)
{
    const qsizetype blank = line.lastIndexOf(u' ');
    const auto job = api::ResourceId::parse(line.mid(blank + 1).toStdString());
    return job ? std::optional(RunSources::runAt({line.left(std::max<qsizetype>(blank, 0)), *job}))
               : std::nullopt;
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
        for (const api::ResourceId &run : resources)
            lines << lineOf(run);
        return lines.join(u'\n');
    }
    case Kind::Resource:
        return toPath(resources.front());
    case Kind::Notebook:
        return notebookName + u'\n' + part;
    case Kind::Jobs:
        return resources.isEmpty() ? allJobsName : jobsOf + toPath(resources.front());
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
    if (text == allJobsName)
        return allJobs();
    if (text == manualName || text.startsWith(manualName + u'/'))
        return PageAddress::manual(text.mid(manualName.size() + 1));
    if (text.startsWith(comparison + u'\n')) {
        PageAddress address{Kind::Comparison};
        for (const QString &line : text.split(u'\n').mid(1))
            if (const auto run = runOf(line))
                address.resources << *run;
        if (!address.resources.isEmpty())
            return address;
    }
    if (text.startsWith(notebookName + u'\n'))
        if (const PageAddress address{Kind::Notebook, {}, text.mid(notebookName.size() + 1)};
            notebookFile(address))
            return address;
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
    if (kind == Kind::Notebook) // files that differ in their case alone are several
        return part.section(u'\n', 0, 0).toLower() + u'\n' + part.section(u'\n', 1);
    return kind == Kind::Draft ? part : toString().toLower();
}

} // namespace trainyard::models
