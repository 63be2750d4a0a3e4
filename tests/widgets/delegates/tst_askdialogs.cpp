// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/askdialogs.h"

#include <QDir>
#include <QFileDialog>
#include <QPointer>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;

class tst_AskDialogs : public QObject
{
    Q_OBJECT
private:
    const QTemporaryDir m_folder;

    // To save a file.
    static QFileDialog *opened(const QString &folder)
    {
        QFileDialog *dialog = delegates::makeFileDialog(
            nullptr, [] { return QString("Save"); }, folder);
        dialog->setAcceptMode(QFileDialog::AcceptSave);
        dialog->selectFile("job.json");
        dialog->open();
        return dialog;
    }

private slots:
    // It is asked of another thread, for the disk may be one that does not answer.
    void theFolderIsNotWaitedFor()
    {
        const QPointer<QFileDialog> dialog = opened(m_folder.path());
        QCOMPARE(dialog->directory(), QDir::home());
        QTRY_COMPARE(dialog->directory(), QDir(m_folder.path()));
        QCOMPARE(dialog->selectedFiles(), QStringList(m_folder.filePath("job.json")));
        dialog->close();
        QTRY_VERIFY(!dialog);
    }

    void whoHasGoneElsewhereStaysThere()
    {
        const QPointer<QFileDialog> dialog = opened(m_folder.path());
        dialog->setDirectory(QDir::root());
        const QPointer<QFileDialog> later = opened(m_folder.path());
        QTRY_COMPARE(later->directory(), QDir(m_folder.path()));
        QCOMPARE(dialog->directory(), QDir::root());
        dialog->close();
        later->close();
    }

    void aFolderThatIsGoneIsLeft()
    {
        const QPointer<QFileDialog> dialog = opened(m_folder.filePath("gone"));
        const QPointer<QFileDialog> later = opened(m_folder.path());
        QTRY_COMPARE(later->directory(), QDir(m_folder.path()));
        QCOMPARE(dialog->directory(), QDir::home());
        dialog->close();
        later->close();
    }
};

QTEST_MAIN(tst_AskDialogs)
#include "tst_askdialogs.moc"
