// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/continuation/jobsagain.h"
#include "widgets/delegates/freesheet.h"

#include <memory>

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;
class QTableView;

namespace trainyard::models {
class AgainTransfer;
}

namespace trainyard::jobs {

// Several jobs that are to be made again: what becomes of each, and what is changed in all of them. Closes as
// they are submitted, which others do and tell of.
class JobsAgainSheet final : public delegates::FreeSheet
{
    Q_OBJECT
public:
    JobsAgainSheet(std::shared_ptr<models::JobsAgain> jobs, QWidget &window, const QString &subject = {});

    models::JobsAgain &jobs() { return *m_jobs; }
    QTableView &table() { return *m_table; }
    QComboBox &clusterField() { return *m_cluster; }
    QSpinBox &nodesField() { return *m_nodes; }
    QSpinBox &epochsField() { return *m_epochs; } // hidden unless they train longer
    QLineEdit &variableField() { return *m_variable; }
    QLineEdit &valueField() { return *m_value; }
    QLineEdit &argumentField() { return *m_argument; }
    QPushButton &submitButton() { return *m_submit; }
    QString message() const;

signals:
    void submitWanted();

private:
    void makeTable();
    QWidget *makeFields();
    void makeFoot();
    void fillClusters();
    void fill(const models::AgainChanges &changes);
    models::AgainChanges changes() const;
    void takeChanges();
    void retranslate();
    void refresh();
    QString summary() const; // what has come of it, or what keeps it from going on

    std::shared_ptr<models::JobsAgain> m_jobs;
    bool m_isWanted = false; // once they are submitted it is done
    QTableView *m_table = nullptr;
    QFormLayout *m_form = nullptr;
    QComboBox *m_cluster = nullptr;
    QSpinBox *m_nodes = nullptr;
    QSpinBox *m_epochs = nullptr;
    QLineEdit *m_variable = nullptr;
    QLineEdit *m_value = nullptr;
    QLineEdit *m_argument = nullptr;
    QLabel *m_message = nullptr;
    QPushButton *m_close = nullptr;
    QPushButton *m_submit = nullptr;
};

// What came of each job of one that did not end well, over this window; what is left may be submitted anew.
void showSubmission(models::AgainTransfer &submission, QWidget &window);

} // namespace trainyard::jobs
