// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/storage/storedfoldersmodel.h"
#include "widgets/delegates/sheet.h"

#include <functional>

class QLabel;
class QLineEdit;
class QPushButton;
class QStackedWidget;
class QTreeView;

namespace trainyard::delegates {
class EmptyState;
}

namespace trainyard::wizards {

class StoredOrder;

// A folder, or a file, in the shares and containers of an engine is chosen, or a folder made for it. It opens
// where something was chosen last, unless another place is named.
class StoredPicker final : public delegates::Sheet
{
    Q_OBJECT
public:
    using Wanted = models::StoredFoldersModel::Wanted;
    // What is said of a place once it is current: how a job finds it.
    using Saying = std::function<QString(const models::StoragePlace &)>;

    // `isLocal`: the engine's machine is this one, of which other dialogs show all.
    StoredPicker(const std::optional<client::Endpoint> &engine, const Wanted &wanted, bool isLocal,
                 const Saying &saying, QWidget *window);

    void openAt(const models::StoragePlace &place); // or at what of it is there

    models::StoredFoldersModel &folders() { return *m_folders; }
    QTreeView &tree() { return *m_tree; }
    QLineEdit &filter() { return *m_filter; }
    QLabel &saying() { return *m_said; }
    QLabel &notice() { return *m_notice; } // of what is missing or went wrong
    QPushButton &chooseButton() { return *m_choose; }
    QPushButton &newFolderButton() { return *m_newFolder; }

signals:
    void chosen(const trainyard::models::StoragePlace &place);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override; // of the search: down leads into the tree

private:
    enum Place { TreePlace, LoadingPlace, EmptyPlace, NotFoundPlace, FailedPlace };

    void makeTree();
    void makeStates();
    void widenNotices(const QModelIndex &parent, int first, int last);
    QWidget *makeTile();
    void search(const QString &letters);
    void expandFound(const QModelIndex &parent);
    void answer(const QModelIndex &index); // where it is a notice
    void show(const QModelIndex &found);   // of the folders
    void makeFolder();
    void refresh();
    void take();
    QModelIndex current() const; // of the folders
    bool canTake() const;
    QString sentence() const;
    QString noticeText() const;

    Wanted m_wanted;
    bool m_isLocal;
    Saying m_saying;
    models::StoredFoldersModel *m_folders = nullptr;
    StoredOrder *m_order = nullptr;
    QLabel *m_sentence = nullptr;
    QLineEdit *m_filter = nullptr;
    QStackedWidget *m_stack = nullptr;
    QTreeView *m_tree = nullptr;
    delegates::EmptyState *m_failed = nullptr;
    QLabel *m_said = nullptr;
    QLabel *m_notice = nullptr;
    QString m_problem; // the engine's, of a folder that it did not make
    QPushButton *m_newFolder = nullptr;
    QPushButton *m_choose = nullptr;
};

} // namespace trainyard::wizards
