// SPDX-License-Identifier: Apache-2.0
#include "models/resources/seenfailures.h"

#include "models/resources/resourcetreemodel.h"
#include "models/settings/settings.h"
#include "models/settings/store.h"

#include <algorithm>

namespace trainyard::models {

namespace {

// Those whose last failure is the longest ago go first.
void forgetOldest(QVariantMap &seen)
{
    while (seen.size() > SeenFailures::mostRemembered)
        seen.erase(std::min_element(seen.begin(), seen.end(), [](const QVariant &a, const QVariant &b) {
            return a.toLongLong() < b.toLongLong();
        }));
}

} // namespace

SeenFailures::SeenFailures(ResourceTreeModel &tree)
    : m_tree(tree)
{
    takeKept();
}

void SeenFailures::setEngine(const QString &identity)
{
    if (m_engine == identity)
        return;
    m_engine = identity;
    takeKept();
}

QString SeenFailures::keyOf(const api::ResourceId &experiment) const
{
    return m_engine + u'\n' + QString::fromStdString(experiment.key());
}

void SeenFailures::takeKept()
{
    m_kept = settings::failuresSeen.get(settings::Store());
    m_tree.setSeenUntil([this](const api::ResourceId &experiment) {
        return std::int64_t(m_kept.value(keyOf(experiment)).toLongLong());
    });
}

void SeenFailures::see(const std::optional<api::ResourceId> &scope)
{
    const auto news = m_tree.seeFailures(scope);
    if (news.empty())
        return;
    settings::Store store;
    m_kept = settings::failuresSeen.get(store);
    for (const auto &[experiment, until] : news)
        m_kept.insert(keyOf(experiment), qlonglong(until));
    forgetOldest(m_kept);
    settings::failuresSeen.set(store, m_kept);
}

} // namespace trainyard::models
