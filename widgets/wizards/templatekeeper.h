// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/sentences/sentence.h"
#include "models/templates/jobtemplate.h"
#include "widgets/delegates/livetexts.h"

#include <QObject>

class QWidget;

namespace trainyard::models {
class TemplateList;
}

namespace trainyard::wizards {

// Keeps jobs as templates of the user's: asks for what one reads of them, and says what became of it.
class TemplateKeeper final : public QObject
{
    Q_OBJECT
public:
    // They outlive it.
    explicit TemplateKeeper(models::TemplateList &templates, QObject *parent = nullptr);

    // In a sheet over the window. `job` is asked for when that is answered; of the template nothing else
    // need be known, and what is known is proposed.
    void ask(const models::JobTemplate &made, const delegates::LiveText &title,
             const delegates::LiveText &action, QWidget *window, const std::function<QByteArray()> &job);
    // As a new one, in the usual words.
    void askForNew(QWidget *window, const std::function<QByteArray()> &job);

signals:
    void kept(const trainyard::models::Sentence &sentence); // and whether another one made way
    void failed(const trainyard::models::Sentence &sentence);

private:
    void take(const QString &title, bool isInPlace);

    models::TemplateList &m_templates;
    QString m_saving; // the title of what becomes a template; empty: nothing does, of this one's
};

} // namespace trainyard::wizards
