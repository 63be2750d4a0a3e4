// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/sentences/sentence.h"
#include "models/templates/jobtemplate.h"

#include <QFrame>

class QLabel;
class QPushButton;
class QToolButton;

namespace trainyard::models {
class TemplateList;
}

namespace trainyard::wizards {

class TemplateKeeper;

// Above the form of a job that began with somebody's template: offers to keep that among one's own. Hidden
// while there is nothing to keep, and once it is kept.
class KeepNotice final : public QFrame
{
    Q_OBJECT
public:
    explicit KeepNotice(models::TemplateList &templates, QWidget *parent = nullptr); // they outlive it

    void offer(const models::JobTemplate &made); // of an empty title: nothing
    QLabel &text() { return *m_text; }
    QPushButton &keepButton() { return *m_keep; }

signals:
    void kept(const trainyard::models::Sentence &sentence);
    void failed(const trainyard::models::Sentence &sentence); // it is offered still

protected:
    void changeEvent(QEvent *event) override;

private:
    void ask();
    void retranslate();

    TemplateKeeper *m_keeper = nullptr;
    models::JobTemplate m_made;
    QLabel *m_text = nullptr;
    QPushButton *m_keep = nullptr;
    QToolButton *m_close = nullptr;
};

} // namespace trainyard::wizards
