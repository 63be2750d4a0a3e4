// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/keepbutton.h"

#include "models/draft/jobdraft.h"
#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "widgets/delegates/askdialogs.h"
#include "widgets/delegates/filekeeper.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/textsize.h"
#include "widgets/wizards/templatekeeper.h"

#include <QEvent>
#include <QFileDialog>
#include <QMenu>

namespace trainyard::wizards {

KeepButton::KeepButton(models::JobDraft &draft, models::TemplateList &templates, QWidget *parent)
    : QToolButton(parent)
    , m_draft(draft)
    , m_keeper(new TemplateKeeper(templates, this))
    , m_files(new delegates::FileKeeper(this))
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
    connect(m_files, &delegates::FileKeeper::kept, this, &KeepButton::kept);
    connect(m_files, &delegates::FileKeeper::failed, this, &KeepButton::failed);
    retranslate();
}

void KeepButton::askFile()
{
    auto *dialog = delegates::makeFileDialog(
        this, [] { return tr("Export the job"); }, settings::lastFolder.get(settings::Store()),
        [] { return tr("Jobs (*.json)"); });
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->selectFile(QStringLiteral("job.json"));
    connect(dialog, &QFileDialog::fileSelected, this,
            [this](const QString &path) { m_files->keep(path, m_draft.document().file()); });
    dialog->open();
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
