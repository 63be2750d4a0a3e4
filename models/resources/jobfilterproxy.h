// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"
#include "models/resources/displaystate.h"

#include <QSet>
#include <QSortFilterProxyModel>

#include <optional>

namespace trainyard::models {

// The jobs of a JobTableModel that are below one resource, are in one of some states and contain every word
// of a text (in name, toolkit, cluster or state; any case). Sorts by the raw values.
class JobFilterProxy final : public QSortFilterProxyModel
{
    Q_OBJECT
public:
    explicit JobFilterProxy(QObject *parent = nullptr);

    void
    setScope(const std::optional<api::ResourceId> &scope); // a workspace, cluster or experiment; none: all
    void setText(const QString &text);
    void setStates(const QSet<DisplayState> &states); // empty: all

protected:
    bool filterAcceptsRow(int sourceRow, const QModelIndex &sourceParent) const override;

private:
    bool isInScope(int sourceRow) const;

    std::optional<api::ResourceId> m_scope;
    QStringList m_words;
    QSet<DisplayState> m_states;
};

} // namespace trainyard::models
