// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/keepbutton.h"

#include "models/draft/jobdraft.h"
#include "models/onanotherthread.h"
#include "models/settings/settings.h"
#include "models/templates/templatelist.h"
#include "widgets/delegates/askdialogs.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/textsize.h"
#include "widgets/wizards/templatesheet.h"

#include <QEvent>
#include <QFileDialog>
#include <QMenu>
#include <QSaveFile>
#include <QSettings>

#include <utility>

namespace trainyard::wizards {

KeepButton::KeepButton(models::JobDraft &draft, models::TemplateList &templates, QWidget *parent)
    : QToolButton(parent)
    , m_draft(draft)
    , m_templates(templates)
{
    setIcon(theme::icon(QStringLiteral("more")));
    theme::setIconSize(*this, 16);
    setPopupMode(QToolButton::InstantPopup);
    auto *menu = new QMenu(this);
    m_template =
        menu->addAction(theme::icon(QStringLiteral("gallery")), QString(), this, &KeepButton::askTexts);
    m_file = menu->addAction(theme::icon(QStringLiteral("save")), QString(), this, &KeepButton::askFile);
    setMenu(menu);
    connect(&templates, &models::TemplateList::saved, this, [this](const QString &title) {
        if (title != m_saving)
            return; // another page's
        m_saving.clear();
        emit kept([title] { return tr("%1 is among the templates now.").arg(title); });
    });
    connect(&templates, &models::TemplateList::failed, this, [this](const QString &sentence) {
        if (!std::exchange(m_saving, {}).isEmpty())
            emit failed(sentence);
    });
    retranslate();
}

void KeepButton::askTexts()
{
    auto *sheet = new TemplateSheet(
        {}, [] { return tr("Save as a template"); }, [] { return tr("&Save"); }, window());
    connect(sheet, &TemplateSheet::chosen, this, [this](const models::TemplateTexts &texts) {
        m_saving = texts.title;
        m_templates.save(
            {.title = texts.title, .description = texts.description, .job = m_draft.document().file()});
    });
    sheet->open();
}

void KeepButton::askFile()
{
    auto *dialog = delegates::makeFileDialog(
        this, [] { return tr("Export the job"); }, settings::lastFolder.get(QSettings()),
        [] { return tr("Jobs (*.json)"); });
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->selectFile(QStringLiteral("job.json"));
    connect(dialog, &QFileDialog::fileSelected, this, &KeepButton::write);
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
