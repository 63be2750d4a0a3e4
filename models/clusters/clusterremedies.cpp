// SPDX-License-Identifier: Apache-2.0
#include "models/clusters/clusterremedies.h"

#include "models/text.h"

#include <QRegularExpression>

#include <algorithm>

namespace trainyard::models {

namespace {

constexpr char takenCode[] = "MachineTaken";
constexpr char setupCode[] = "NodeSetupFailed";

const api::ServiceError *findError(const api::Cluster &cluster, const char *code)
{
    const auto found = std::find_if(cluster.errors.begin(), cluster.errors.end(),
                                    [code](const api::ServiceError &each) { return each.code == code; });
    return found == cluster.errors.end() ? nullptr : &*found;
}

} // namespace

QList<ClusterStep> nextSteps(const api::Cluster &cluster)
{
    QList<ClusterStep> steps;
    if (findError(cluster, setupCode))
        steps << ClusterStep::ShowSetupLog;
    if (!unpreparedNodes(cluster).isEmpty())
        steps << ClusterStep::SetUpAgain;
    if (holderOf(cluster))
        steps << ClusterStep::ScaleHolder;
    if (findError(cluster, takenCode) || findError(cluster, "MachineTooSmall"))
        steps << ClusterStep::Scale;
    return steps;
}

QStringList unpreparedNodes(const api::Cluster &cluster)
{
    QStringList nodes;
    for (const api::ServiceError &error : cluster.errors)
        for (const api::NameValue &detail : error.details)
            if (error.code == setupCode && detail.name == "NodeId")
                nodes << toQString(detail.value);
    return nodes;
}

std::optional<api::ResourceId> greatestHolder(const QString &sentence, const api::ResourceId &own)
{
    static const QRegularExpression holder(
        QStringLiteral("(?:\\A|[,:] )([^/,: ]+)/([^/, ]+) has ([0-9]+) GPUs?(?=[,;]|\\z)"));
    int most = 0;
    std::optional<api::ResourceId> found;
    auto matches = holder.globalMatch(sentence);
    while (matches.hasNext()) {
        const auto each = matches.next();
        const api::ResourceId id =
            api::ResourceId::forWorkspace(own.subscription, own.group, each.captured(1).toStdString())
                .cluster(each.captured(2).toStdString());
        if (each.captured(3).toInt() <= most || id.key() == own.key())
            continue;
        most = each.captured(3).toInt();
        found = id;
    }
    return found;
}

std::optional<api::ResourceId> holderOf(const api::Cluster &cluster)
{
    const api::ServiceError *error = findError(cluster, takenCode);
    return error ? greatestHolder(toQString(error->message), cluster.id) : std::nullopt;
}

} // namespace trainyard::models
