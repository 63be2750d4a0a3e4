// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"

#include <QObject>
#include <QStringList>

#include <functional>

#include <optional>

class QAbstractItemModel;

namespace trainyard::models {
class Backend;
struct PageAddress;
} // namespace trainyard::models
namespace trainyard::tabs {
class PageArea;
}

namespace trainyard {

// Closes the pages of what is deleted, whoever has deleted it, once all have heard of it. Jobs' pages stay
// unless the user has deleted them here: they tell of it, and of the way back.
class GonePages final : public QObject
{
    Q_OBJECT
public:
    GonePages(models::Backend &backend, tabs::PageArea &area); // its child; the backend outlives it

private:
    void noteRows(const QAbstractItemModel &model, int role, std::function<bool()> areGoing);
    void closeGone();
    void closeBelow(const api::ResourceId &id, std::optional<api::ResourceType> but);
    void close(const models::PageAddress &address);

    models::Backend &m_backend;
    tabs::PageArea &m_area;
    QStringList m_gone; // paths of what was deleted, whose pages are still open
};

} // namespace trainyard
