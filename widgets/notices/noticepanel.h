// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"

#include <QFrame>

class QListView;
class QPushButton;

namespace trainyard::models {
class NoticeList;
struct Notice;
} // namespace trainyard::models
namespace trainyard::delegates {
class EmptyState;
}

namespace trainyard::notices {

// The list of notices, over the window's corner. Return or a click leads to what it is about; what was seen
// is read when the panel closes.
class NoticePanel final : public QFrame
{
    Q_OBJECT
public:
    NoticePanel(models::NoticeList &notices, QWidget *parent);

    void popUp(const QPoint &bottomRight); // global
    QListView &list() { return *m_list; }

signals:
    void noticeChosen(const trainyard::models::Notice &notice);
    void rulesRequested();

protected:
    void hideEvent(QHideEvent *event) override;

private:
    QLayout *makeHead();
    void refresh();
    void open(const QModelIndex &index);

    models::NoticeList &m_notices;
    QListView *m_list = nullptr;
    delegates::EmptyState *m_empty = nullptr;
    QPushButton *m_clear = nullptr;
};

} // namespace trainyard::notices
