// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QMetaType>
#include <QObject>
#include <QProcessEnvironment>
#include <QStringList>

namespace trainyard::models {

// A `jupyter` of this machine.
struct Jupyter {
    QString program;         // its path
    bool isOfPath = false;   // found by its name
    bool canConvert = false; // has nbconvert, which runs notebooks
    bool operator==(const Jupyter &) const = default;
};

// Those of the programs' path (the first one is what the name leads to), of environments of Python in the
// home folder and beside the notebook, and this program itself, where it is one; each once. Reads the disk.
QList<Jupyter> findJupyters(const QString &notebook, const QString &program,
                            const QProcessEnvironment &environment);

// Finds them on another thread. Lives in the GUI thread.
class JupyterFinder final : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;

    void find(const QString &notebook, const QString &program); // answers of older questions are not told

signals:
    void found(const QList<trainyard::models::Jupyter> &jupyters);

private:
    int m_questions = 0;
};

} // namespace trainyard::models
