// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"

#include <QWidget>

class QTableView;

namespace trainyard::delegates {
class EmptyNote;
}
namespace trainyard::models {
class NameSortProxy;
class NodeFinder;
class NodeList;
class NodeSelection;
} // namespace trainyard::models

namespace trainyard::clusters {

// The nodes of a cluster as a table, beside the map: the same ones are selected. Of those that are looked for
// it shows the ones that match.
class NodeTable final : public QWidget
{
    Q_OBJECT
public:
    // All of them outlive it.
    NodeTable(models::NodeList &nodes, models::NodeSelection &selection, const models::NodeFinder &finder,
              QWidget *parent = nullptr);
    ~NodeTable() override;

    QTableView &view() { return *m_view; }
    int current() const; // row of the list; -1: none
    void setCurrent(int row);

signals:
    void currentChanged();
    void jobActivated(const trainyard::api::ResourceId &job);
    void menuRequested(const QPoint &globalPosition);
    void searchRequested();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void makeView();
    void takeSelection(); // of the view
    void showSelection(); // in it
    void retranslate();

    models::NodeList &m_nodes;
    models::NodeSelection &m_selection;
    models::NameSortProxy *m_proxy = nullptr;
    QTableView *m_view = nullptr;
    delegates::EmptyNote *m_nothing = nullptr;
    bool m_isOwn = false; // the selection is changed by this, or by rows that come and go
};

} // namespace trainyard::clusters
