// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/notices/notice.h"

#include "widgets/delegates/sheet.h"

#include <functional>

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
    struct Workspace {
        QString engine;                      // Notice::engine
        std::function<QString()> engineName; // in the language of now; empty: it goes without saying
        api::ResourceId id;
    };

    NoticeRulesDialog(const models::NoticeRules &rules, const QList<Workspace> &workspaces, QWidget *window);

    models::NoticeRules rules() const;

signals:
    void rulesChosen(const trainyard::models::NoticeRules &rules);

private:
    QLayout *makeEvents();
    QSpinBox *addAmount(QVBoxLayout &events, QCheckBox &when, bool isOn); // at the end of a line of its own
    void fillWorkspaces();

    models::NoticeRules m_before;
    QList<Workspace> m_told; // by the list's rows
    QCheckBox *m_done = nullptr;
    QCheckBox *m_failed = nullptr;
    QCheckBox *m_waits = nullptr;
    QSpinBox *m_minutes = nullptr;
    QCheckBox *m_ended = nullptr;
    QCheckBox *m_starred = nullptr;
    QCheckBox *m_disk = nullptr;
    QSpinBox *m_gib = nullptr;
    QListWidget *m_workspaces = nullptr;
    QCheckBox *m_desktop = nullptr;
    QCheckBox *m_quiet = nullptr;
};

} // namespace trainyard::notices
