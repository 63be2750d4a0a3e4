// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/notices/notice.h"

#include "widgets/delegates/sheet.h"

class QCheckBox;
class QListWidget;
class QSpinBox;
class QVBoxLayout;

namespace trainyard::notices {

// What is told, of which workspaces, and how.
class NoticeRulesDialog final : public delegates::Sheet
{
    Q_OBJECT
public:
    NoticeRulesDialog(const models::NoticeRules &rules, const QList<api::ResourceId> &workspaces,
                      QWidget *window);

    models::NoticeRules rules() const;

signals:
    void rulesChosen(const trainyard::models::NoticeRules &rules);

private:
    QLayout *makeEvents();
    QSpinBox *addAmount(QVBoxLayout &events, QCheckBox &when, bool isOn); // at the end of a line of its own
    void fillWorkspaces(const QList<api::ResourceId> &workspaces);

    models::NoticeRules m_before;
    QCheckBox *m_done = nullptr;
    QCheckBox *m_failed = nullptr;
    QCheckBox *m_waits = nullptr;
    QSpinBox *m_minutes = nullptr;
    QCheckBox *m_ended = nullptr;
    QCheckBox *m_disk = nullptr;
    QSpinBox *m_gib = nullptr;
    QListWidget *m_workspaces = nullptr;
    QCheckBox *m_desktop = nullptr;
    QCheckBox *m_quiet = nullptr;
};

} // namespace trainyard::notices
