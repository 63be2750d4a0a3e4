// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"
#include "models/resources/resourcetreemodel.h"

#include <QWidget>

#include <optional>

class QLineEdit;
class QSortFilterProxyModel;

namespace trainyard::navigator {

class NavigatorView;

// Everything that the engine knows, as a tree with a filter.
class NavigatorPane final : public QWidget
{
    Q_OBJECT
public:
    explicit NavigatorPane(models::ResourceTreeModel &resources, QWidget *parent = nullptr);

    std::optional<api::ResourceId> current() const; // of groups and the engine: none
    void select(const api::ResourceId &id);         // without opening it
    void focusFilter();
    NavigatorView &view() { return *m_view; }
    QLineEdit &filterField() { return *m_filter; }

signals:
    void engineOpened();
    void resourceOpened(const trainyard::api::ResourceId &id);
    void currentChanged();
    void menuRequested(const QPoint &globalPosition);

protected:
    void changeEvent(QEvent *event) override;

private:
    void open(const QModelIndex &index);
    void expandNew(const QModelIndex &parent, int first, int last);
    void retranslate();

    models::ResourceTreeModel &m_resources;
    QSortFilterProxyModel *m_proxy = nullptr;
    QLineEdit *m_filter = nullptr;
    NavigatorView *m_view = nullptr;
};

} // namespace trainyard::navigator
