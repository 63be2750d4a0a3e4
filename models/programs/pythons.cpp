// SPDX-License-Identifier: Apache-2.0
#include "models/programs/pythons.h"

#include "models/onanotherthread.h"
#include "models/programs/environmentfolders.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>

namespace trainyard::models {

namespace {

constexpr qint64 longestNote = 10'000; // of an environment on itself

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::models::Python)
};

// What the first of these texts that matches has in its parentheses.
QString firstMatch(const QStringList &texts, const QString &pattern)
{
    const QRegularExpression expression(pattern, QRegularExpression::MultilineOption);
    for (const QString &text : texts)
        if (const auto match = expression.match(text); match.hasMatch())
            return match.captured(1);
    return {};
}

QString noteOf(const QString &environment)
{
    QFile note(environment + QStringLiteral("/pyvenv.cfg"));
    return note.open(QIODevice::ReadOnly) ? QString::fromUtf8(note.read(longestNote)) : QString();
}

// By what lies in its environment.
Python pythonOf(const QString &program, bool isOfPath)
{
    const QDir bin = QFileInfo(program).dir();
    const QString environment = QFileInfo(bin.absolutePath()).path();
    Python python{program, {}, isOfPath ? Python::Kind::OfPath : Python::Kind::Other};
    if (const QString note = noteOf(environment); !note.isEmpty()) {
        python.kind = Python::Kind::Virtual;
        python.version =
            firstMatch({note}, QStringLiteral(R"(^version(?:_info)?\s*=\s*(\d+\.\d+(?:\.\d+)?))"));
    } else if (const QDir conda(environment + QStringLiteral("/conda-meta")); conda.exists()) {
        python.kind = Python::Kind::Conda;
        python.version = firstMatch(conda.entryList({QStringLiteral("python-3*.json")}, QDir::Files),
                                    QStringLiteral(R"(^python-(\d+\.\d+\.\d+)-)"));
    } else if (environment.contains(QStringLiteral("/.pyenv/versions/"))) {
        python.kind = Python::Kind::Pyenv;
        python.version =
            firstMatch({QFileInfo(environment).fileName()}, QStringLiteral(R"(^(\d+\.\d+\.\d+))"));
    }
    if (python.version.isEmpty())
        python.version = firstMatch({QFileInfo(QFileInfo(program).canonicalFilePath()).fileName()},
                                    QStringLiteral(R"(^python(\d+\.\d+)$)"));
    return python;
}

QString kindText(Python::Kind kind)
{
    switch (kind) {
    case Python::Kind::OfPath:
        return Texts::tr("of the system's path");
    case Python::Kind::Virtual:
        return Texts::tr("virtual environment");
    case Python::Kind::Conda:
        return Texts::tr("conda");
    case Python::Kind::Pyenv:
        return Texts::tr("pyenv");
    case Python::Kind::Other:
        return {};
    }
    return {};
}

} // namespace

QString Python::text() const
{
    const QString of = kindText(kind);
    return version.isEmpty() || of.isEmpty()
               ? version + of
               : Texts::tr("%1, %2", "a version of Python, and where it belongs").arg(version, of);
}

QList<Python> findPythons(const QString &script, const QProcessEnvironment &environment)
{
    QList<Python> pythons;
    QStringList seen; // folders and files, however they are called
    const auto add = [&](const QString &folder, bool isOfPath) {
        for (const char *name : {"python3", "python"}) {
            const QFileInfo file(QDir(folder).absoluteFilePath(QLatin1String(name)));
            if (!file.isFile() || !file.isExecutable())
                continue;
            const QString known = QFileInfo(folder).canonicalFilePath() + u' ' + file.canonicalFilePath();
            if (!seen.contains(known)) {
                seen << known;
                pythons << pythonOf(file.filePath(), isOfPath);
            }
        }
    };
    for (const QString &folder : environment.value(QStringLiteral("PATH")).split(u':', Qt::SkipEmptyParts))
        add(folder, true);
    for (const QString &folder : environmentFolders(script, environment))
        add(folder, false);
    return pythons;
}

void PythonFinder::find(const QString &script)
{
    const int question = ++m_questions;
    onAnotherThread(
        this,
        [script, environment = QProcessEnvironment::systemEnvironment()] {
            return findPythons(script, environment);
        },
        [this, question](const QList<Python> &pythons) {
            if (question == m_questions)
                emit found(pythons);
        });
}

} // namespace trainyard::models
