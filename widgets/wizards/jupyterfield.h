// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/notebook/jupyters.h"
#include "widgets/wizards/fieldcolumn.h"

#include <QTimer>

#include <optional>

class QComboBox;

namespace trainyard::wizards {

class FormBinding;

// The Jupyter that runs a job's notebook: one of this machine, or another path; and what it lacks.
class JupyterField final : public FieldColumn
{
    Q_OBJECT
public:
    explicit JupyterField(FormBinding &binding, QWidget *parent = nullptr); // which outlives it

    void lookOnThisMachine(); // which is where jobs run: offers what is there
    QComboBox &field() { return *m_field; }
    QLabel &note() { return *m_note; }

protected:
    void retranslate() override;

private:
    void take(); // from the document
    void show(const QList<models::Jupyter> &jupyters);
    QString problem() const; // of the one that is chosen; empty: none
    void say();

    FormBinding &m_binding;
    models::JupyterFinder m_finder;
    QTimer m_rest;                                 // while somebody types
    QString m_notebook;                            // that is looked beside
    QString m_program;                             // that is chosen
    std::optional<QList<models::Jupyter>> m_found; // none: not looked
    QLabel *m_label = nullptr;
    QComboBox *m_field = nullptr;
    QLabel *m_note = nullptr;
    bool m_looks = false;
};

} // namespace trainyard::wizards
