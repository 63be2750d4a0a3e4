// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/templatekeeper.h"

#include "models/templates/templatelist.h"
#include "widgets/wizards/templatesheet.h"

#include <utility>

namespace trainyard::wizards {

TemplateKeeper::TemplateKeeper(models::TemplateList &templates, QObject *parent)
    : QObject(parent)
    , m_templates(templates)
{
    connect(&templates, &models::TemplateList::saved, this, &TemplateKeeper::take);
    connect(&templates, &models::TemplateList::failed, this, [this](const QString &sentence) {
        if (!std::exchange(m_saving, {}).isEmpty())
            emit failed(sentence);
    });
}

void TemplateKeeper::ask(const models::JobTemplate &made, const delegates::LiveText &title,
                         const delegates::LiveText &action, QWidget *window,
                         const std::function<QByteArray()> &job)
{
    auto *sheet = new TemplateSheet({made.title, made.description, made.picture}, title, action, window);
    connect(sheet, &TemplateSheet::chosen, this, [this, made, job](const models::TemplateTexts &texts) {
        models::JobTemplate own = made;
        own.title = texts.title;
        own.description = texts.description;
        own.picture = texts.picture;
        own.job = job();
        m_saving = own.title;
        m_templates.save(own);
    });
    sheet->open();
}

void TemplateKeeper::askForNew(QWidget *window, const std::function<QByteArray()> &job)
{
    ask(
        {}, [] { return tr("Save as a template"); }, [] { return tr("&Save"); }, window, job);
}

void TemplateKeeper::take(const QString &title, bool isInPlace)
{
    if (title != m_saving)
        return; // another page's
    m_saving.clear();
    emit kept([title, isInPlace] {
        return isInPlace ? tr("%1 has replaced the template of this name.").arg(title)
                         : tr("%1 is now one of the templates.").arg(title);
    });
}

} // namespace trainyard::wizards
