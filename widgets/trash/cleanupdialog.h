// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/trash/cleanup.h"
#include "widgets/delegates/freesheet.h"

#include <QTimer>

class QCheckBox;
class QPushButton;
class QSpinBox;
class QTableView;

namespace trainyard::delegates {
class EmptyNote;
}

namespace trainyard::trash {

// Which of the ended jobs of an experiment or workspace go into the trash: by how they ended, how short they
// were and how long ago that is, with all of them listed, counted and measured before. Each can be left out
// by its check box; those that somebody has starred or noted are at first. They can be looked at in the
// window meanwhile. Its subject is the experiment or workspace.
class CleanUpDialog final : public delegates::FreeSheet
{
    Q_OBJECT
public:
    CleanUpDialog(std::unique_ptr<models::CleanUp> cleanUp, QWidget &window);

    models::CleanUpRule rule() const;

    QCheckBox &failed() { return *m_failed; }
    QCheckBox &succeeded() { return *m_succeeded; }
    QCheckBox &isShort() { return *m_isShort; }
    QSpinBox &minutes() { return *m_minutes; }
    QCheckBox &isOld() { return *m_isOld; }
    QSpinBox &days() { return *m_days; }
    QTableView &table() { return *m_table; }
    QPushButton &action() { return *m_action; }
    QString summary() const;

signals:
    void chosen(const QList<trainyard::api::ResourceId> &jobs);
    void jobActivated(const trainyard::api::ResourceId &job); // to be looked at

private:
    QWidget *makeRule();
    void makeTable();
    void retranslate();
    void toggleSelected();
    void activate(const QModelIndex &index);
    void sayUnits(); // of the number that stands there
    void applyRule();
    void refresh();

    std::unique_ptr<models::CleanUp> m_cleanUp;
    QCheckBox *m_failed = nullptr;
    QCheckBox *m_succeeded = nullptr;
    QCheckBox *m_isShort = nullptr;
    QSpinBox *m_minutes = nullptr;
    QCheckBox *m_isOld = nullptr;
    QSpinBox *m_days = nullptr;
    QTableView *m_table = nullptr;
    delegates::EmptyNote *m_nothing = nullptr;
    QLabel *m_hint = nullptr;
    QLabel *m_summary = nullptr;
    QPushButton *m_action = nullptr;
    QTimer m_rest; // a rule that is being typed
};

} // namespace trainyard::trash
