// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/programs/pythons.h"

#include <QTimer>
#include <QWidget>

class QComboBox;
class QPushButton;

namespace trainyard::wizards {

class FormBinding;

// The Python that runs a job's script: one of this machine, each with its version, another file, or a path
// that is typed.
class InterpreterField final : public QWidget
{
    Q_OBJECT
public:
    explicit InterpreterField(FormBinding &binding, QWidget *parent = nullptr); // which outlives it

    void lookOnThisMachine(); // which is where jobs run: offers what is there
    QComboBox &field() { return *m_field; }
    QPushButton &browseButton() { return *m_browse; } // hidden until then

protected:
    void changeEvent(QEvent *event) override;

private:
    void take(); // from the document
    void show(const QList<models::Python> &pythons);
    void describe(); // what is offered
    void browse();
    void retranslate();

    FormBinding &m_binding;
    models::PythonFinder m_finder;
    QTimer m_rest;    // while somebody types
    QString m_script; // that is looked beside
    QList<models::Python> m_found;
    QComboBox *m_field = nullptr;
    QPushButton *m_browse = nullptr;
    bool m_looks = false;
};

} // namespace trainyard::wizards
