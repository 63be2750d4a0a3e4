// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/resourcemaker.h"

#include "models/backend/backend.h"
#include "models/resources/clusterlistmodel.h"
#include "models/text.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/wizards/newclusterpage.h"

#include <QComboBox>
#include <QMainWindow>

namespace trainyard {

namespace {

const QString newCluster = QStringLiteral("newcluster");

} // namespace

ResourceMaker::ResourceMaker(models::Backend &backend, tabs::PageArea &pages, QMainWindow &window)
    : QObject(&window)
    , m_backend(backend)
    , m_pages(pages)
    , m_window(window)
{}

Page *ResourceMaker::makeDraft(const QString &draft)
{
    if (!draft.startsWith(newCluster))
        return nullptr;
    auto *page = new wizards::NewClusterPage(m_backend, &m_window);
    connect(page, &wizards::NewClusterPage::created, this, [this, page](const api::ResourceId &id) {
        emit told([name = models::toQString(id.name)] { return tr("%1 was created.").arg(name); });
        m_pages.closePage(page);
        emit clusterMade(id);
    });
    return page;
}

wizards::NewClusterPage *ResourceMaker::openCluster(const std::optional<api::ResourceId> &target)
{
    auto *page = static_cast<wizards::NewClusterPage *>(m_pages.open(m_pages.freshDraft(newCluster)));
    if (target)
        page->setTarget(*target);
    page->setFocus();
    return page;
}

wizards::NewClusterPage *ResourceMaker::openClusterLike(const api::ResourceId &cluster)
{
    const api::Cluster *known = m_backend.clusters().cluster(cluster);
    if (!known)
        return nullptr;
    wizards::NewClusterPage *page = openCluster({});
    page->beginLike(*known);
    return page;
}

wizards::NewResourceDialog *ResourceMaker::openBucketDialog(bool isShare, const api::AccountId &account)
{
    wizards::NewResourceDialog *dialog = openDialog(isShare ? Kind::FileShare : Kind::BlobContainer, {});
    if (dialog->placeField().findData(models::toQString(account.path())) >= 0)
        dialog->choosePlace(account.path());
    else
        dialog->placeField().setCurrentText(models::toQString(account.name));
    return dialog;
}

wizards::UploadDialog *ResourceMaker::openUpload()
{
    return delegates::showSheet(m_window, [this] { return makeUpload(m_window); });
}

// What somebody has begun for another account stays as it is.
wizards::UploadDialog *ResourceMaker::openUploadInto(const QString &account)
{
    wizards::UploadDialog *shown = nullptr;
    for (auto *each : m_window.findChildren<wizards::UploadDialog *>(Qt::FindDirectChildrenOnly))
        if (each->isVisible() && each->isAbout(m_window) &&
            each->place().accountField().currentText() == account)
            shown = each;
    if (!shown) {
        shown = makeUpload(m_window);
        shown->place().accountField().setCurrentText(account);
    }
    shown->bring();
    return shown;
}

wizards::UploadDialog *ResourceMaker::makeUpload(QWidget &about, const QString &subject)
{
    auto *dialog = new wizards::UploadDialog(m_backend, about, subject);
    connect(dialog, &wizards::UploadDialog::clashesFound, this,
            [this, dialog](const models::StoragePlace &place, const models::UploadClashes &found) {
                emit uploadClashes(dialog, place, found);
            });
    connect(dialog, &wizards::UploadDialog::chosen, this, &ResourceMaker::uploadChosen);
    connect(dialog, &wizards::UploadDialog::engineLeft, this, [this] {
        emit told([] {
            return tr("The window is connected to another engine: nothing of the upload that was begun was "
                      "sent.");
        });
    });
    return dialog;
}

wizards::NewResourceDialog *ResourceMaker::openDialog(Kind kind, const std::optional<api::ResourceId> &target)
{
    auto *dialog = new wizards::NewResourceDialog(kind, m_backend, target, &m_window);
    connect(dialog, &wizards::NewResourceDialog::created, this,
            [this](const QString &name) { emit told([name] { return tr("%1 was created.").arg(name); }); });
    dialog->open();
    return dialog;
}

} // namespace trainyard
