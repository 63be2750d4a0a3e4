// SPDX-License-Identifier: Apache-2.0
// Notebooks and scripts begin a job where they are dropped. Without an engine.
#include "widgets/wizards/programdrop.h"

#include "models/document/notebookjob.h"
#include "tests/widgets/wizards/newjobfixture.h"
#include "widgets/settings/language.h"
#include "widgets/theme/theme.h"
#include "widgets/wizards/linesfield.h"
#include "widgets/wizards/notebookform.h"
#include "widgets/wizards/scriptform.h"
#include "widgets/wizards/whatstep.h"

#include <QApplication>
#include <QComboBox>
#include <QDropEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QToolButton>
#include <QUrl>

using namespace trainyard;
using document::ProgramKind;

class tst_ProgramDrop : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_dir.path());
        applyTheme(*qApp, Theme::Light);
        installLanguage(*qApp, "en");
    }

    void itFillsTheFormOfItsKind()
    {
        auto page = test::openNewJob(m_backend);
        const QString before = page->draft().document().text();
        page->showStep(wizards::NewJobPage::DataPlace);
        const QString script = write("train.py", "import torch\n");
        QVERIFY(drop(*page, script));
        QTRY_VERIFY(page->what().kindButton(ProgramKind::Script).isChecked());
        QCOMPARE(page->step(), wizards::NewJobPage::WhatPlace);
        QCOMPARE(page->what().script().toolkitField().currentData().toString(), QString("pyTorchSettings"));
        QCOMPARE(page->what().script().scriptField().text(), script);

        const QString notebook = write("net.ipynb", "{}");
        QVERIFY(drop(*page, notebook));
        QTRY_VERIFY(page->what().kindButton(ProgramKind::Notebook).isChecked());
        QCOMPARE(page->what().notebook().pathField().text(), notebook);

        const QString shell = write("run all.sh", "true\n");
        QVERIFY(drop(*page, shell));
        QTRY_VERIFY(page->what().kindButton(ProgramKind::Command).isChecked());
        QCOMPARE(page->what().commandField().text(), QString("bash '%1'").arg(shell));
        for (int step = 0; step < 3; ++step)
            page->draft().document().undo();
        QCOMPARE(page->draft().document().text(), before);
    }

    void whatCannotBeReadIsSaid()
    {
        auto page = test::openNewJob(m_backend);
        QVERIFY(drop(*page, m_dir.filePath("gone.py")));
        const auto said = [&] { return page->state().text().remove(QChar(0x200b)); }; // where a line may end
        QTRY_COMPARE(said(), QString("The file %1 cannot be read.").arg(m_dir.filePath("gone.py")));
    }

    void otherFilesAreForOthers()
    {
        QWidget widget;
        wizards::ProgramDrop takes(&widget);
        QSignalSpy taken(&takes, &wizards::ProgramDrop::taken);
        QVERIFY(!drop(widget, write("job.json", "{}")));
        QMimeData two;
        two.setUrls({QUrl::fromLocalFile("/a.py"), QUrl::fromLocalFile("/b.py")});
        QVERIFY(!drop(widget, two));
        QVERIFY(drop(widget, write("a.py", "")));
        QTRY_COMPARE(taken.size(), 1);
    }

private:
    QString write(const QString &name, const QByteArray &content)
    {
        QFile file(m_dir.filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
            qWarning() << "It cannot be written:" << file.fileName();
        return file.fileName();
    }

    // Whether it is taken.
    static bool drop(QWidget &widget, const QMimeData &data)
    {
        constexpr auto actions = Qt::CopyAction | Qt::MoveAction;
        QDragEnterEvent enter({10, 10}, actions, &data, Qt::LeftButton, Qt::ShiftModifier);
        enter.ignore();
        QApplication::sendEvent(&widget, &enter);
        if (!enter.isAccepted())
            return false;
        QDropEvent dropped({10, 10}, actions, &data, Qt::LeftButton, Qt::ShiftModifier);
        QApplication::sendEvent(&widget, &dropped);
        return dropped.dropAction() == Qt::CopyAction; // the file stays the other program's
    }
    static bool drop(QWidget &widget, const QString &path)
    {
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(path)});
        return drop(widget, data);
    }

    QTemporaryDir m_dir;
    models::Backend m_backend;
};

QTEST_MAIN(tst_ProgramDrop)
#include "tst_programdrop.moc"
