// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/files/outputsave.h"

#include <QDateTime>
#include <QJsonObject>
#include <QWidget>

#include <optional>
#include <utility>

class QLabel;
class QLineEdit;
class QMenu;
class QPushButton;
class QSortFilterProxyModel;
class QStackedLayout;
class QTreeView;

namespace trainyard::models {
class OutputFilesModel;
}

namespace trainyard::delegates {
class ContactNotice;
class EmptyState;
} // namespace trainyard::delegates

namespace trainyard::files {

class TransferList;

// The files that a job has written, with what one can do with them, and below them those that are being
// saved. Says what the user wants; does nothing itself.
class OutputsPane final : public QWidget
{
    Q_OBJECT
public:
    explicit OutputsPane(models::OutputFilesModel &model, QWidget *parent = nullptr);

    void setFolderKnown(bool known);          // whether the job's folder can be opened on this machine
    void setLostSince(const QDateTime &time); // of contact with the engine; invalid: there is contact
    void showFile(const QString &directory, const QString &path); // chosen, as soon as it is listed
    void focusFilter();
    QJsonObject state() const; // the current file and the filter
    void restore(const QJsonObject &state);
    const delegates::ContactNotice &contactNotice() const { return *m_contact; }
    QTreeView &view() { return *m_view; }
    QLineEdit &filter() { return *m_filter; }
    QPushButton &saveButton() { return *m_save; }
    QPushButton &saveAllButton() { return *m_saveAll; }
    QPushButton &moreButton() { return *m_more; } // visible where not all are listed
    QLabel &foot() { return *m_footText; }
    TransferList &transfers() { return *m_transfers; }
    models::OutputChoices selected() const;
    // The folder that the current file is in; none at the top.
    std::optional<models::OutputChoice> currentFolder() const;
    // The same, or at the top all of its directory; none where that is of what the job has printed.
    std::optional<models::OutputChoice> inputFolder() const;

signals:
    void logRequested(const QString &fileName); // of what the job has printed
    void openRequested(const QString &url, const QString &fileName, qint64 size);
    void programRequested(const QString &url, const QString &fileName, qint64 size); // the desktop's
    void saveRequested(const trainyard::models::OutputChoices &chosen);
    void folderRequested();
    void pathsWanted(const trainyard::models::OutputChoices &chosen); // to be copied
    void inputWanted(const trainyard::models::OutputChoice &folder);  // by a new job

protected:
    void changeEvent(QEvent *event) override;

private:
    void makeBar();
    void makeView();
    QWidget *makeFoot();
    QString countText(bool isWhole) const;
    QString footText() const;
    void refreshFoot();
    void retranslate();
    void refresh();
    void showWanted();
    void openCurrent();
    void openElsewhere(); // likewise
    void saveAll();
    void showMenu(const QPoint &at);
    void fillMenu(QMenu &menu);

    models::OutputFilesModel &m_model;
    QWidget *m_bar = nullptr;
    QWidget *m_foot = nullptr;
    QLabel *m_footText = nullptr;
    QPushButton *m_more = nullptr;
    bool m_wantsMore = false; // until there is more
    bool m_hasContact = true;
    delegates::ContactNotice *m_contact = nullptr;
    QLineEdit *m_filter = nullptr;
    QLabel *m_count = nullptr;
    QPushButton *m_open = nullptr;
    QPushButton *m_save = nullptr;
    QPushButton *m_saveAll = nullptr;
    QPushButton *m_folder = nullptr;
    QTreeView *m_view = nullptr;
    QSortFilterProxyModel *m_sorted = nullptr;
    QStackedLayout *m_stack = nullptr;
    delegates::EmptyState *m_empty = nullptr;
    TransferList *m_transfers = nullptr;
    std::optional<std::pair<QString, QString>> m_wanted; // directory and path
};

} // namespace trainyard::files
