// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/armresources.h"
#include "models/sentences/sentence.h"
#include "models/storage/uploadlook.h"
#include "widgets/wizards/newresourcedialog.h"
#include "widgets/wizards/uploaddialog.h"

#include <QObject>

#include <optional>

class QMainWindow;

namespace trainyard::models {
class Backend;
}
namespace trainyard::wizards {
class NewClusterPage;
}

namespace trainyard::tabs {
class PageArea;
}

namespace trainyard {

class Page;

// Opens what makes clusters, workspaces, experiments and storage, and tells when they are there. A child of
// the window, which outlives the rest.
class ResourceMaker final : public QObject
{
    Q_OBJECT
public:
    using Kind = wizards::NewResourceDialog::Kind;

    ResourceMaker(models::Backend &backend, tabs::PageArea &pages, QMainWindow &window);

    // In the workspace of `target`, where there is one.
    wizards::NewClusterPage *openCluster(const std::optional<api::ResourceId> &target);
    wizards::NewClusterPage *openClusterLike(const api::ResourceId &cluster); // null: it is not there
    wizards::UploadDialog *openUpload();                           // the one that is open comes to the front
    wizards::UploadDialog *openUploadInto(const QString &account); // likewise, one for that account
    // One more, to be shown by showSheet().
    wizards::UploadDialog *makeUpload(QWidget &about, const QString &subject = {});
    wizards::NewResourceDialog *openBucketDialog(bool isShare, const api::AccountId &account);
    wizards::NewResourceDialog *openDialog(Kind kind, const std::optional<api::ResourceId> &target);

    Page *
    makeDraft(const QString &draft); // a page, by the address of one that was open; null: of another kind

signals:
    void clusterMade(const trainyard::api::ResourceId &id); // and its draft closed
    void told(const trainyard::models::Sentence &sentence);
    // As UploadDialog::clashesFound, of one that is open.
    void uploadClashes(trainyard::wizards::UploadDialog *dialog, const trainyard::models::StoragePlace &place,
                       const trainyard::models::UploadClashes &found);
    // As UploadDialog::chosen, by such a one.
    void uploadChosen(const trainyard::models::StoragePlace &place, const QStringList &paths,
                      const trainyard::models::UploadNames &names, const QStringList &fresh);

private:
    models::Backend &m_backend;
    tabs::PageArea &m_pages;
    QMainWindow &m_window;
};

} // namespace trainyard
