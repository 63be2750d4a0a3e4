// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/continuation/jobsagain.h"
#include "widgets/delegates/sheet.h"

#include <memory>

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QSpinBox;
class QTableView;

namespace trainyard::jobs {

// Several jobs that are to be made again: what becomes of each, what is changed in all of them, and how far
// submitting them is. Closes by itself when all have been submitted; closing it earlier cancels first.
class JobsAgainSheet final : public delegates::Sheet
{
    Q_OBJECT
public:
    JobsAgainSheet(std::unique_ptr<models::JobsAgain> jobs, QWidget *window);

    models::JobsAgain &jobs() { return *m_jobs; }
    QTableView &table() { return *m_table; }
    QComboBox &clusterField() { return *m_cluster; }
    QSpinBox &nodesField() { return *m_nodes; }
    QSpinBox &epochsField() { return *m_epochs; } // hidden unless they train longer
    QLineEdit &variableField() { return *m_variable; }
    QLineEdit &valueField() { return *m_value; }
    QLineEdit &argumentField() { return *m_argument; }
    QPushButton &submitButton() { return *m_submit; }
    QPushButton &closeButton() { return *m_close; } // cancels while they are being submitted
    QString message() const;
    void reject() override;

signals:
    void submitted(int count); // all that were wanted

private:
    void makeTable();
    QWidget *makeFields();
    void makeFoot();
    void fillClusters();
    models::AgainChanges changes() const;
    void takeChanges();
    void end();
    void retranslate();
    void refresh();
    QString summary() const; // what has come of it, or what keeps it from going on

    std::unique_ptr<models::JobsAgain> m_jobs;
    QTableView *m_table = nullptr;
    QFormLayout *m_form = nullptr;
    QComboBox *m_cluster = nullptr;
    QSpinBox *m_nodes = nullptr;
    QSpinBox *m_epochs = nullptr;
    QLineEdit *m_variable = nullptr;
    QLineEdit *m_value = nullptr;
    QLineEdit *m_argument = nullptr;
    QProgressBar *m_progress = nullptr;
    QLabel *m_message = nullptr;
    QPushButton *m_close = nullptr;
    QPushButton *m_submit = nullptr;
    bool m_isTried = false; // to submit them
};

} // namespace trainyard::jobs
