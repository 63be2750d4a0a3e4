// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/resourcemaker.h"

#include "models/text.h"
#include "widgets/mainwindow/tabarea.h"
#include "widgets/wizards/newclusterpage.h"

#include <QMainWindow>
#include <QStatusBar>

namespace trainyard {

namespace {

constexpr int messageMs = 5000;

} // namespace

ResourceMaker::ResourceMaker(models::Backend &backend, TabArea &tabs, QMainWindow &window)
    : QObject(&window)
    , m_backend(backend)
    , m_tabs(tabs)
    , m_window(window)
{}

wizards::NewClusterPage *ResourceMaker::openCluster(const std::optional<api::ResourceId> &target)
{
    static int number = 0; // each is a page of its own
    wizards::NewClusterPage *page = nullptr;
    m_tabs.open(QStringLiteral("newcluster/%1").arg(++number), [&] {
        page = new wizards::NewClusterPage(m_backend, &m_window);
        return page;
    });
    if (target)
        page->setTarget(*target);
    connect(page, &wizards::NewClusterPage::created, this, [this, page](const api::ResourceId &id) {
        m_window.statusBar()->showMessage(tr("%1 is made.").arg(models::toQString(id.name)), messageMs);
        m_tabs.closePage(page);
    });
    emit opened();
    return page;
}

wizards::NewResourceDialog *ResourceMaker::openDialog(Kind kind, const std::optional<api::ResourceId> &target)
{
    auto *dialog = new wizards::NewResourceDialog(kind, m_backend, target, &m_window);
    connect(dialog, &wizards::NewResourceDialog::created, this, [this](const QString &name) {
        m_window.statusBar()->showMessage(tr("%1 is made.").arg(name), messageMs);
    });
    dialog->open();
    return dialog;
}

} // namespace trainyard
