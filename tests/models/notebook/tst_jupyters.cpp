// SPDX-License-Identifier: Apache-2.0
#include "models/notebook/jupyters.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard::models;

class tst_Jupyters : public QObject
{
    Q_OBJECT
private slots:
    void theyAreFoundWhereEnvironmentsAre()
    {
        make("usr/bin", true);
        make("usr/local/bin", false);
        make("home/miniconda3/envs/deep/bin", true);
        make("home/person/.venv/bin", false);
        make("home/elsewhere/bin", true);
        make("lists/known/bin", true);
        QVERIFY(QDir(m_dir.path()).mkpath("home/.conda"));
        QFile list(m_dir.filePath("home/.conda/environments.txt"));
        QVERIFY(list.open(QIODevice::WriteOnly));
        list.write(m_dir.filePath("lists/known").toUtf8() + "\n");
        list.close();
        const auto found = findJupyters(m_dir.filePath("home/person/notes/a.ipynb"),
                                        jupyter("home/elsewhere/bin"), environment());
        const auto has = [&](const char *folder, bool isOfPath, bool canConvert) {
            return found.contains(Jupyter{jupyter(folder), isOfPath, canConvert});
        };
        QCOMPARE(found.value(0), (Jupyter{jupyter("usr/bin"), true, true}));
        QCOMPARE(found.value(1), (Jupyter{jupyter("usr/local/bin"), true, false}));
        QVERIFY(has("home/miniconda3/envs/deep/bin", false, true));
        QVERIFY(has("home/person/.venv/bin", false, false)); // beside the notebook
        QVERIFY(has("lists/known/bin", false, true));
        QVERIFY(has("home/elsewhere/bin", false, true)); // that was asked for
    }

    void whatCannotBeRunIsNone()
    {
        QVERIFY(QDir(m_dir.path()).mkpath("plain"));
        QFile file(m_dir.filePath("plain/jupyter"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        const auto found = findJupyters({}, file.fileName(), environment());
        QVERIFY(!found.contains(Jupyter{file.fileName(), false, false}));
    }

private:
    QString jupyter(const char *folder) const { return m_dir.filePath(folder) + "/jupyter"; }

    void make(const char *folder, bool canConvert)
    {
        QVERIFY(QDir(m_dir.path()).mkpath(folder));
        QStringList names{"jupyter"};
        if (canConvert)
            names << "jupyter-nbconvert";
        for (const QString &name : names) {
            QFile file(m_dir.filePath(folder) + '/' + name);
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write("#!/bin/sh\n") > 0);
            QVERIFY(file.setPermissions(file.permissions() | QFile::ExeOwner));
        }
    }

    QProcessEnvironment environment() const
    {
        QProcessEnvironment made;
        made.insert("PATH", m_dir.filePath("usr/bin") + ':' + m_dir.filePath("usr/local/bin"));
        made.insert("HOME", m_dir.filePath("home"));
        return made;
    }

    QTemporaryDir m_dir;
};

QTEST_APPLESS_MAIN(tst_Jupyters)
#include "tst_jupyters.moc"
