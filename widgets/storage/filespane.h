// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/storage/storagebrowser.h"

#include <QDateTime>
#include <QWidget>

#include <vector>

class QLabel;
class QLineEdit;
class QMenu;
class QPushButton;
class QStackedLayout;
class QTableView;

namespace trainyard {
class ValueSteps;
}
namespace trainyard::delegates {
class ContactNotice;
class EmptyState;
} // namespace trainyard::delegates

namespace trainyard::storage {

class FolderCrumbs;

// The files of the folder that is open in a share or container, as a table below the way to it. Files that
// are dropped onto it are to be uploaded.
class FilesPane final : public QWidget
{
    Q_OBJECT
public:
    explicit FilesPane(models::StorageBrowser &browser, QWidget *parent = nullptr); // which outlives it
    ~FilesPane() override;

    void setConnected(bool isConnected, const QDateTime &lostSince);
    void showFile(const QString &name); // chosen, as soon as the open folder has it
    QTableView &table() { return *m_table; }
    QLineEdit &filter() { return *m_filter; }
    QPushButton &uploadButton() { return *m_upload; }
    QPushButton &newFolderButton() { return *m_newFolder; }
    QPushButton &openButton() { return *m_open; }
    QPushButton &saveButton() { return *m_save; }
    QPushButton &removeButton() { return *m_remove; }
    models::StorageFilesOrder &shown() { return *m_order; }
    std::vector<models::StorageEntry> selected() const;

signals:
    void uploadWanted(bool isFolder);
    void dropped(const QStringList &paths);
    void newFolderWanted();
    void openWanted(const QString &url, const QString &fileName, qint64 size);
    void saveWanted(); // what is selected
    void removalWanted();

protected:
    void changeEvent(QEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    QWidget *makeHead();
    QWidget *makeBar();
    void makeTable();
    void makeKeys();
    void showMenu(const QPoint &at);
    void fillMenu(QMenu &menu);
    void openCurrent();
    void copyPaths(bool isInJob) const;
    void showWanted();
    void follow(); // where the browser is
    void refresh();
    bool canChoose() const;
    void showNothing();
    void retranslate();

    models::StorageBrowser &m_browser;
    models::StorageFilesOrder *m_order = nullptr;
    bool m_isConnected = true;
    QString m_wanted; // the file that is to be chosen
    FolderCrumbs *m_crumbs = nullptr;
    QLineEdit *m_filter = nullptr;
    ValueSteps *m_filterSteps = nullptr;
    QPushButton *m_upload = nullptr;
    QPushButton *m_newFolder = nullptr;
    QPushButton *m_open = nullptr;
    QPushButton *m_save = nullptr;
    QPushButton *m_remove = nullptr;
    QLabel *m_count = nullptr;
    delegates::ContactNotice *m_contact = nullptr;
    QStackedLayout *m_stack = nullptr;
    QTableView *m_table = nullptr;
    delegates::EmptyState *m_empty = nullptr;
};

} // namespace trainyard::storage
