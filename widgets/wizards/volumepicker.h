// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/storage/volumelist.h"
#include "widgets/delegates/sheet.h"

class QLabel;
class QLineEdit;
class QListView;
class QPushButton;
class QSortFilterProxyModel;
class QStackedWidget;

namespace trainyard::models {
class Backend;
}
namespace trainyard::delegates {
class EmptyState;
}

namespace trainyard::wizards {

// What the engine has of a kind to be mounted: one is chosen, or made where there is none. What cannot be
// asked for is said, with the way to ask again.
class VolumePicker final : public delegates::Sheet
{
    Q_OBJECT
public:
    // `workspace`: whose file servers. The backend outlives it.
    VolumePicker(models::Backend &backend, models::VolumeKind kind,
                 const std::optional<api::ResourceId> &workspace, QWidget *window);

    models::VolumeList &volumes() { return *m_volumes; }
    QListView &list() { return *m_list; }
    QLabel &notice() { return *m_notice; } // of what is missing in the list

signals:
    void chosen(const trainyard::models::Volume &volume);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override; // of the search: arrows move in the list

private:
    enum Place { ListPlace, LoadingPlace, EmptyPlace, NotFoundPlace, FailedPlace };

    QWidget *makeList();
    QWidget *makeState(const char *icon, delegates::EmptyState *&state);
    void makeStates();
    void makeOne();
    void refresh();
    void take();

    models::Backend &m_backend;
    models::VolumeKind m_kind;
    std::optional<api::ResourceId> m_workspace;
    models::VolumeList *m_volumes = nullptr;
    QSortFilterProxyModel *m_proxy = nullptr;
    QLineEdit *m_filter = nullptr;
    QStackedWidget *m_stack = nullptr;
    QListView *m_list = nullptr;
    delegates::EmptyState *m_failed = nullptr;
    QLabel *m_notice = nullptr;
    QPushButton *m_mount = nullptr;
    QString m_made; // is to be selected once it is there
};

} // namespace trainyard::wizards
