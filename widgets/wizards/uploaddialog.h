// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/endpoint.h"
#include "models/files/uploadpieces.h"
#include "models/sentences/sentence.h"
#include "models/storage/uploadlook.h"
#include "widgets/delegates/freesheet.h"
#include "widgets/wizards/uploadplaceform.h"

#include <QPointer>
#include <QStringList>

#include <memory>

class QLabel;
class QListView;
class QPushButton;
class QStringListModel;

namespace trainyard::models {
class Backend;
} // namespace trainyard::models

namespace trainyard::wizards {

// Which files of this machine are sent into a file share or blob container of the engine, and what is there
// already: before anything is replaced others ask. They send it, once this is closed. Files can be dropped
// onto it. It goes with the engine whose storage it shows: what is chosen for one is not sent to another.
class UploadDialog final : public delegates::FreeSheet
{
    Q_OBJECT
public:
    // The backend outlives it.
    UploadDialog(models::Backend &backend, QWidget &about, const QString &subject = {});
    ~UploadDialog() override;

    void add(const QStringList &paths); // files or folders; those that are there stay once
    bool isReached();                   // its engine is what the backend speaks to; else it says why not
    // What was looked at, over what is there. Where the engine is not reached, it says so.
    void send(const models::UploadNames &names = {});
    void done(int result) override;

    UploadPlaceForm &place() { return *m_place; }
    QListView &list() { return *m_list; }
    QPushButton &uploadButton() { return *m_upload; }
    QLabel &hint() { return *m_hint; }

signals:
    // `fresh`: see freshPaths().
    void chosen(const trainyard::models::StoragePlace &place, const QStringList &paths,
                const trainyard::models::UploadNames &names, const QStringList &fresh);
    // What is about to be sent is there already: send() is for who has asked the user.
    void clashesFound(const trainyard::models::StoragePlace &place,
                      const trainyard::models::UploadClashes &found);
    void engineLeft(); // the backend speaks to another one now: this closes

protected:
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    QLayout *makeFiles();
    void followEngine();
    void choose(bool isFolder);
    void removeFile();
    void retranslate();
    void validate(); // what failed before is no matter any longer
    void refresh();
    void start();
    void takeFound(const models::UploadClashes &found);
    void fail(const models::Sentence &sentence);
    QStringList paths() const;
    bool isBusy() const { return m_look != nullptr; }

    // As it was when its user wanted it sent: what there is asked about is that.
    struct Order {
        models::StoragePlace place;
        QStringList paths;
        models::UploadClashes found;
    };

    models::Backend &m_backend;
    api::Endpoint m_engine; // that it lists and looks into; without an address: none yet
    QString m_identity;     // of it; empty: it has not told yet
    UploadPlaceForm *m_place = nullptr;
    QStringListModel *m_files = nullptr; // as this machine writes their paths
    QListView *m_list = nullptr;
    QPushButton *m_addFiles = nullptr;
    QPushButton *m_addFolder = nullptr;
    QPushButton *m_remove = nullptr;
    QLabel *m_drop = nullptr; // in the list while it is empty
    QLabel *m_hint = nullptr;
    QPushButton *m_upload = nullptr;
    std::unique_ptr<models::UploadLook> m_look; // for what would be replaced
    QPointer<QWidget> m_before;                 // had the focus when that began, and gets it again
    Order m_order;
    models::Sentence m_failure; // of the last try
};

} // namespace trainyard::wizards
