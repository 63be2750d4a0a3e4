// SPDX-License-Identifier: Apache-2.0
#include "models/trash/deletion.h"

#include "models/sentences/joinedtext.h"
#include "models/text.h"
#include "models/trash/trashbin.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
#include <string>

namespace trainyard::models {

using api::ResourceId;
using api::ResourceType;

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::models::Deletion)
};

// None: they are of several.
std::optional<ResourceType> typeOf(const QList<ResourceId> &ids)
{
    const ResourceType type = ids.front().type;
    const bool isOne =
        std::all_of(ids.begin(), ids.end(), [type](const ResourceId &id) { return id.type == type; });
    return isOne ? std::optional(type) : std::nullopt;
}

int countOf(const QList<ResourceId> &ids, ResourceType type)
{
    return int(
        std::count_if(ids.begin(), ids.end(), [type](const ResourceId &id) { return id.type == type; }));
}

QString stepText(std::optional<ResourceType> type, int count)
{
    if (!type)
        return Texts::tr("delete %n item(s)", nullptr, count);
    switch (*type) {
    case ResourceType::Job:
        return Texts::tr("delete %n job(s)", nullptr, count);
    case ResourceType::Experiment:
        return Texts::tr("delete %n experiment(s)", nullptr, count);
    case ResourceType::Cluster:
        return Texts::tr("delete %n cluster(s)", nullptr, count);
    case ResourceType::FileServer:
        return Texts::tr("delete %n file server(s)", nullptr, count);
    case ResourceType::Workspace:
        return Texts::tr("delete %n workspace(s)", nullptr, count);
    }
    Q_UNREACHABLE();
}

QString questionText(std::optional<ResourceType> type, int count)
{
    if (!type)
        return Texts::tr("Delete %n item(s)?", nullptr, count);
    switch (*type) {
    case ResourceType::Job:
        return Texts::tr("Delete %n job(s)?", nullptr, count);
    case ResourceType::Experiment:
        return Texts::tr("Delete %n experiment(s)?", nullptr, count);
    case ResourceType::Cluster:
        return Texts::tr("Delete %n cluster(s)?", nullptr, count);
    case ResourceType::FileServer:
        return Texts::tr("Delete %n file server(s)?", nullptr, count);
    case ResourceType::Workspace:
        return Texts::tr("Delete %n workspace(s)?", nullptr, count);
    }
    Q_UNREACHABLE();
}

// Of these the one that is refused by itself; else the end.
auto refusedOf(const std::vector<api::TrashOrder> &orders, const Error &error)
{
    const auto place = ResourceId::parse(error.target);
    const bool isOfOne = error.code == Error::Code::Conflict && place;
    return std::find_if(orders.begin(), orders.end(), [&](const api::TrashOrder &order) {
        return isOfOne && !order.stored && place->liesIn(order.resource);
    });
}

void attempt(TrashBin &trash, const Removal &removal, QObject *context,
             const std::function<void(const Removal &)> &then)
{
    trash.remove(removal.orders, context, [&trash, removal, context, then](const Status &done) {
        if (done)
            return then(removal);
        Removal rest = removal;
        rest.refusals << toQString(done.error().message);
        const auto refused = refusedOf(rest.orders, done.error());
        if (refused == rest.orders.end())
            rest.orders.clear();
        else
            rest.orders.erase(refused);
        if (rest.orders.empty())
            return then(rest);
        attempt(trash, rest, context, then);
    });
}

} // namespace

bool areJobs(const QList<ResourceId> &ids)
{
    return std::all_of(ids.begin(), ids.end(),
                       [](const ResourceId &id) { return id.type == ResourceType::Job; });
}

QList<ResourceId> topmost(const QList<ResourceId> &ids)
{
    if (ids.size() < 2 || areJobs(ids)) // which may be very many
        return ids;
    std::set<std::string> keys;
    for (const ResourceId &id : ids)
        keys.insert(id.key());
    const auto isInOther = [&keys](ResourceId place) {
        while (place.type != ResourceType::Workspace) {
            place = place.parent();
            if (keys.contains(place.key()))
                return true;
        }
        return false;
    };
    QList<ResourceId> top;
    std::copy_if(ids.begin(), ids.end(), std::back_inserter(top),
                 [&](const ResourceId &id) { return !isInOther(id); });
    return top;
}

Sentence deletionStep(const QList<ResourceId> &ids)
{
    return [name = toQString(ids.front().name), type = typeOf(ids), count = int(ids.size())] {
        return count == 1 ? Texts::tr("delete %1").arg(name) : stepText(type, count);
    };
}

QString deletionQuestion(const QList<ResourceId> &ids)
{
    return questionText(typeOf(ids), int(ids.size()));
}

QString deletionConsequence(const QList<ResourceId> &ids, int running, bool toTrash)
{
    const int servers = countOf(ids, ResourceType::FileServer);
    const bool areClusters = countOf(ids, ResourceType::Cluster) > 0;
    const bool arePlaces = countOf(ids, ResourceType::Experiment) + countOf(ids, ResourceType::Workspace) > 0;
    QStringList said;
    if (toTrash) {
        if (arePlaces)
            said << Texts::tr("Everything in them goes to the trash, too.");
        if (servers > 0)
            said << Texts::tr("%n file server(s) go to the trash with all their files. Until they are "
                              "restored, jobs that mount them find them empty.",
                              nullptr, servers);
    } else {
        if (arePlaces || countOf(ids, ResourceType::Job) > 0)
            said << Texts::tr("Everything in them is deleted, too. Files on volumes outside them stay.");
        if (servers > 0)
            said << Texts::tr("%n file server(s) are deleted with all their files.", nullptr, servers);
    }
    if (running > 0)
        said << (toTrash ? Texts::tr("%n job(s) are running and will be stopped, which cannot be undone. "
                                     "Everything else can be restored from the trash.",
                                     nullptr, running)
                         : Texts::tr("%n job(s) are running and will be stopped first.", nullptr, running));
    if (areClusters)
        said << Texts::tr("A cluster on which other jobs run stays.");
    if (areClusters && !toTrash)
        said << Texts::tr("Jobs that wait for one that is deleted go on waiting.");
    if (!toTrash)
        said << Texts::tr("This cannot be undone: the engine keeps no trash.");
    return sentencesText(said);
}

QString trashedText(const QList<ResourceId> &ids)
{
    const int count = int(ids.size());
    if (count == 1)
        return Texts::tr("“%1” is in the trash.").arg(toQString(ids.front().name));
    return areJobs(ids) ? Texts::tr("%n job(s) are in the trash.", nullptr, count)
                        : Texts::tr("%n item(s) are in the trash.", nullptr, count);
}

QString trashedText(const QList<ResourceId> &ids, const QString &engine)
{
    const int count = int(ids.size());
    if (count == 1)
        return Texts::tr("“%1” is in the trash of %2.").arg(toQString(ids.front().name), engine);
    return areJobs(ids) ? Texts::tr("%n job(s) are in the trash of %1.", nullptr, count).arg(engine)
                        : Texts::tr("%n item(s) are in the trash of %1.", nullptr, count).arg(engine);
}

void removeAllowed(TrashBin &trash, const std::vector<api::TrashOrder> &orders, QObject *context,
                   const std::function<void(const Removal &done)> &then)
{
    attempt(trash, {orders}, context, then);
}

} // namespace trainyard::models
