// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/keepbutton.h"

#include "models/draft/jobdraft.h"
#include "models/onanotherthread.h"
#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "widgets/delegates/askdialogs.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/textsize.h"
#include "widgets/wizards/templatekeeper.h"

#include <QEvent>
#include <QFileDialog>
#include <QMenu>
#include <QSaveFile>

namespace trainyard::wizards {

KeepButton::KeepButton(models::JobDraft &draft, models::TemplateList &templates, QWidget *parent)
    : QToolButton(parent)
    , m_draft(draft)
    , m_keeper(new TemplateKeeper(templates, this))
{
    setIcon(theme::icon(QStringLiteral("more")));
    theme::setIconSize(*this, 16);
    setPopupMode(QToolButton::InstantPopup);
    auto *menu = new QMenu(this);
    m_template = menu->addAction(theme::icon(QStringLiteral("gallery")), QString(), this, [this] {
        m_keeper->askForNew(window(), [this] { return m_draft.document().file(); });
    });
    m_file = menu->addAction(theme::icon(QStringLiteral("save")), QString(), this, &KeepButton::askFile);
    setMenu(menu);
    connect(m_keeper, &TemplateKeeper::kept, this, &KeepButton::kept);
    connect(m_keeper, &TemplateKeeper::failed, this, &KeepButton::failed);
    retranslate();
}

void KeepButton::askFile()
{
    auto *dialog = delegates::makeFileDialog(
        this, [] { return tr("Export the job"); }, settings::lastFolder.get(settings::Store()),
        [] { return tr("Jobs (*.json)"); });
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->selectFile(QStringLiteral("job.json"));
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &path) {
        delegates::rememberFolderOf(path);
        write(path);
    });
    dialog->open();
}

void KeepButton::write(const QString &path)
{
    models::onAnotherThread(
        this,
        [path, bytes = m_draft.document().file()] {
            QSaveFile file(path);
            return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit();
        },
        [this, path](bool isWritten) {
            if (isWritten)
                emit kept([path] { return tr("Saved as %1.").arg(path); });
            else
                emit failed([path] { return tr("The file %1 cannot be written.").arg(path); });
        });
}

void KeepButton::changeEvent(QEvent *event)
{
    QToolButton::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void KeepButton::retranslate()
{
    setToolTip(tr("More"));
    setAccessibleName(tr("More"));
    m_template->setText(tr("Save as a &template…"));
    m_file->setText(tr("&Export job.json…"));
}

} // namespace trainyard::wizards
