// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QMetaType>
#include <QObject>
#include <QProcessEnvironment>
#include <QStringList>

namespace trainyard::models {

// An interpreter of Python on this machine.
struct Python {
    enum class Kind { OfPath, Virtual, Conda, Pyenv, Other };

    QString program; // its path
    QString version; // as in "3.11.2", or only "3.11"; empty: not known without running it
    Kind kind = Kind::Other;
    bool operator==(const Python &) const = default;

    QString text() const; // its version and what it belongs to, as in "3.11.2, virtual environment"
};

// Those of the programs' path (the first one is what the name leads to) and of environments, those beside the
// script and in the home folder among them; each once. Reads the disk, and runs none of them.
QList<Python> findPythons(const QString &script, const QProcessEnvironment &environment);

// Finds them on another thread. Lives in the GUI thread.
class PythonFinder final : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;

    void find(const QString &script); // answers of older questions are not told

signals:
    void found(const QList<trainyard::models::Python> &pythons);

private:
    int m_questions = 0;
};

} // namespace trainyard::models
