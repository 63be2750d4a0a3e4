// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/files/uploadpieces.h"
#include "models/storage/uploadlook.h"
#include "widgets/delegates/sheet.h"

#include <QPointer>
#include <QStringList>

#include <memory>

class QComboBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;

namespace trainyard::models {
class Backend;
} // namespace trainyard::models

namespace trainyard::wizards {

// Which files of this machine are sent into a file share or blob container of the engine, and what is there
// already: before anything is replaced others ask. They send it, once this is closed. Files can be dropped
// onto it.
class UploadDialog final : public delegates::Sheet
{
    Q_OBJECT
public:
    UploadDialog(models::Backend &backend, QWidget *window); // the backend outlives it
    ~UploadDialog() override;

    void add(const QStringList &paths);               // files or folders; those that are there stay once
    void send(const models::UploadNames &names = {}); // over what is there
    QComboBox &accountField() { return *m_account; }
    QComboBox &bucketField() { return *m_bucket; }
    QLineEdit &folderField() { return *m_folder; }
    QListWidget &list() { return *m_files; }
    QPushButton &uploadButton() { return *m_upload; }
    QLabel &hint() { return *m_hint; }

signals:
    // `fresh`: see freshPaths().
    void chosen(const trainyard::models::StoragePlace &place, const QStringList &paths,
                const trainyard::models::UploadNames &names, const QStringList &fresh);
    // What is about to be sent is there already: send() is for who has asked the user.
    void clashesFound(const trainyard::models::StoragePlace &place,
                      const trainyard::models::UploadClashes &found);

protected:
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    QLayout *makeForm();
    QLayout *makeFiles();
    void choose(bool isFolder);
    void listBuckets();
    models::BucketKind kind() const;
    QString problem() const; // one sentence; empty: none
    void retranslate();
    void validate(); // what failed before is no matter any longer
    void refresh();
    void start();
    void fail(const QString &sentence);
    models::StoragePlace place() const; // where all of it goes
    QStringList paths() const;
    bool isBusy() const { return m_look != nullptr; }

    models::Backend &m_backend;
    QComboBox *m_kind = nullptr;
    QComboBox *m_account = nullptr;
    QComboBox *m_bucket = nullptr;
    QLineEdit *m_folder = nullptr;
    QListWidget *m_files = nullptr;
    QPushButton *m_addFiles = nullptr;
    QPushButton *m_addFolder = nullptr;
    QPushButton *m_remove = nullptr;
    QLabel *m_drop = nullptr; // in the list while it is empty
    QLabel *m_hint = nullptr;
    QPushButton *m_upload = nullptr;
    std::unique_ptr<models::UploadLook> m_look; // for what would be replaced
    QPointer<QWidget> m_before;                 // had the focus when that began, and gets it again
    models::UploadClashes m_found;              // by it
    QString m_failure;                          // of the last try
};

} // namespace trainyard::wizards
