// SPDX-License-Identifier: Apache-2.0
#include "models/programs/pythons.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard::models;
using Kind = Python::Kind;

class tst_Pythons : public QObject
{
    Q_OBJECT
private slots:
    void theyAreFoundWithTheirVersions()
    {
        make("usr/bin/python3.11");
        QVERIFY(QFile::link("python3.11", at("usr/bin/python3")));
        make("home/project/.venv/bin/python3");
        write("home/project/.venv/pyvenv.cfg", "home = /usr/bin\nversion = 3.12.1\n");
        make("home/.virtualenvs/old/bin/python");
        write("home/.virtualenvs/old/pyvenv.cfg", "version_info = 3.8.10.final.0\n");
        make("home/miniconda3/envs/deep/bin/python3");
        write("home/miniconda3/envs/deep/conda-meta/python-3.10.13-h955ad1f_0.json", "{}");
        make("home/.pyenv/versions/3.9.18/bin/python3");
        make("opt/bin/python3"); // tells nothing of itself
        const auto found = findPythons(at("home/project/sub/train.py"), environment());
        QCOMPARE(found.value(0), (Python{at("usr/bin/python3"), "3.11", Kind::OfPath}));
        QCOMPARE(found.value(1), (Python{at("opt/bin/python3"), {}, Kind::OfPath}));
        QCOMPARE(found.value(2), (Python{at("home/project/.venv/bin/python3"), "3.12.1", Kind::Virtual}));
        for (const Python &each : {Python{at("home/.virtualenvs/old/bin/python"), "3.8.10", Kind::Virtual},
                                   {at("home/miniconda3/envs/deep/bin/python3"), "3.10.13", Kind::Conda},
                                   {at("home/.pyenv/versions/3.9.18/bin/python3"), "3.9.18", Kind::Pyenv}})
            QVERIFY2(found.contains(each), qPrintable(each.program));
        QCOMPARE(found.value(2).text(), QString("3.12.1, virtual environment"));
        QCOMPARE(found.value(1).text(), QString("of the system's path"));
    }

    void oneOfTwoNamesIsTold()
    {
        make("usr/bin/python3.11");
        for (const char *name : {"python3", "python"})
            QFile::link("python3.11", at("usr/bin/") + name);
        QVERIFY(QFile::link("usr/bin", at("bin"))); // as on merged systems
        QProcessEnvironment both = environment();
        both.insert("PATH", at("bin") + ':' + at("usr/bin"));
        const auto found = findPythons({}, both);
        QStringList system;
        for (const Python &each : found)
            if (each.kind == Kind::OfPath)
                system << each.program;
        QCOMPARE(system, QStringList{at("bin/python3")});
    }

    void whatCannotBeRunIsNone()
    {
        write("plain/python3", "");
        QProcessEnvironment plain = environment();
        plain.insert("PATH", at("plain"));
        const auto found = findPythons({}, plain);
        for (const Python &each : found)
            QVERIFY2(!each.program.startsWith(at("plain")), qPrintable(each.program));
    }

private:
    QString at(const QString &path) const { return m_dir.filePath(path); }

    void write(const QString &path, const QByteArray &text)
    {
        QVERIFY(QDir().mkpath(QFileInfo(at(path)).path()));
        QFile file(at(path));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }

    void make(const QString &path)
    {
        write(path, "#!/bin/sh\n");
        QFile file(at(path));
        QVERIFY(file.setPermissions(file.permissions() | QFile::ExeOwner));
    }

    QProcessEnvironment environment() const
    {
        QProcessEnvironment made;
        made.insert("PATH", at("usr/bin") + ':' + at("opt/bin"));
        made.insert("HOME", at("home"));
        return made;
    }

    QTemporaryDir m_dir;
};

QTEST_APPLESS_MAIN(tst_Pythons)
#include "tst_pythons.moc"
