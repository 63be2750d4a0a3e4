// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/templates/jobtemplate.h"

#include <QFrame>

class QLabel;
class QPushButton;
class QToolButton;

namespace trainyard::models {
class TemplateList;
}

namespace trainyard::wizards {

// Above the form of a job that began with somebody's template: offers to keep that among one's own. Hidden
// while there is nothing to keep.
class KeepNotice final : public QFrame
{
    Q_OBJECT
public:
    explicit KeepNotice(models::TemplateList &templates, QWidget *parent = nullptr); // they outlive it

    void offer(const models::JobTemplate &made); // of an empty title: nothing
    QLabel &text() { return *m_text; }
    QPushButton &keepButton() { return *m_keep; }

protected:
    void changeEvent(QEvent *event) override;

private:
    void ask();
    void retranslate();

    models::TemplateList &m_templates;
    models::JobTemplate m_made;
    QLabel *m_text = nullptr;
    QPushButton *m_keep = nullptr;
    QToolButton *m_close = nullptr;
};

} // namespace trainyard::wizards
