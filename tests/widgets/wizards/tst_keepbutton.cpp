// SPDX-License-Identifier: Apache-2.0
// What can be done with the job of a new job's page but to submit it.
#include "widgets/wizards/keepbutton.h"

#include "models/settings/settings.h"
#include "models/templates/templatelist.h"
#include "tests/widgets/wizards/newjobengine.h"
#include "widgets/editor/editorpane.h"
#include "widgets/editor/jobeditor.h"
#include "widgets/wizards/templategallery.h"
#include "widgets/wizards/templatesheet.h"

#include <QFileDialog>
#include <QListView>
#include <QMenu>
#include <QPlainTextEdit>
#include <QTimer>

using namespace trainyard;
using models::TemplateList;
using test::click;
using test::type;
using wizards::KeepButton;

class tst_KeepButton : public test::NewJobEngine
{
    Q_OBJECT
private slots:
    void aTemplateMakesTheSameJobOnceMore()
    {
        open();
        fill("nightly");
        const QString made = shownText();
        QVERIFY(made.contains("\"true\""));
        choose("Save as a &template…");
        auto *sheet = m_page->findChild<wizards::TemplateSheet *>();
        QVERIFY(sheet && sheet->isVisible());
        const QString title = QString("Nightly %1").arg(QCoreApplication::applicationPid());
        type(sheet->nameField(), title);
        click(sheet->descriptionField());
        QTest::keyClicks(&sheet->descriptionField(), "Says that all is well.");
        click(sheet->keepButton());
        QTRY_COMPARE(m_page->state().text(), title + " is now one of the templates.");
        QCOMPARE(shownText(), made);

        open(); // where it is chosen by a click on its card
        QVERIFY(shownText() != made);
        m_page->showStep(wizards::NewJobPage::WhatPlace);
        click(m_page->what().templatesButton());
        QListView &cards = m_page->what().gallery().list();
        const QModelIndex card =
            cards.model()->match(cards.model()->index(0, 0), Qt::DisplayRole, title).value(0);
        QVERIFY(card.isValid());
        QVERIFY(card.data(TemplateList::OwnRole).toBool());
        QCOMPARE(card.data(TemplateList::DescriptionRole).toString(), QString("Says that all is well."));
        cards.scrollTo(card);
        QTest::mouseClick(cards.viewport(), Qt::LeftButton, {}, cards.visualRect(card).center());
        QTRY_COMPARE(shownText(), made);
        QSignalSpy changed(&m_page->templates(), &TemplateList::changed);
        m_page->templates().remove(m_page->templates().rowCount() - 1); // of the user who tests
        QTRY_COMPARE(changed.size(), 1);
        QCOMPARE(changed[0][0].value<models::TemplateChange>().title, title);
    }

    void theFileIsTheJobThatIsShown_data()
    {
        QTest::addColumn<QByteArray>("begun");
        QTest::newRow("made here") << QByteArray();
        QTest::newRow("as on Windows") << QByteArray("\xef\xbb\xbf{\r\n  \"properties\": {\r\n  }\r\n}\r\n");
        QTest::newRow("of other words") << QByteArray("{\"properties\": {\"x-für\": \"日志\"}}");
        QTest::newRow("broken") << QByteArray("{\"properties\": ");
    }
    void theFileIsTheJobThatIsShown()
    {
        QFETCH(QByteArray, begun);
        const QString folder = folderNamed("first");
        remember(folder);
        open();
        if (begun.isEmpty())
            fill("nightly");
        else
            m_page->begin(begun);
        QFileDialog *dialog = askedFile();
        QVERIFY(dialog);
        QTRY_COMPARE(dialog->directory(), QDir(folder)); // where a file was chosen last
        QCOMPARE(dialog->selectedFiles(), QStringList{folder + "/job.json"});
        const QString path = folderNamed("second") + "/mine.json";
        take(*dialog, path);
        QTRY_COMPARE(said(), "Saved as " + path + ".");
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray bytes = file.readAll();
        QVERIFY(file.remove());
        QCOMPARE(bytes, begun.isEmpty() ? shownText().toUtf8() : begun);

        dialog = askedFile(); // it is remembered
        QVERIFY(dialog);
        QTRY_COMPARE(dialog->directory(), QDir(folderNamed("second")));
        dialog->reject();
    }

    void aFileThatCannotBeWrittenIsTold()
    {
        open();
        fill("nightly");
        QFileDialog *dialog = askedFile();
        QVERIFY(dialog);
        take(*dialog, "/proc/job.json"); // where nobody can make one
        QTRY_COMPARE(said(), QString("Cannot write /proc/job.json: No such file or directory."));
        QCOMPARE(m_page->state().property("text_role").toString(), QString("failed"));
    }

private:
    void begin() override { QDir(TemplateList::usualFolder()).removeRecursively(); }
    QString shownText() { return m_page->text().editor().toPlainText(); }
    QString said() { return m_page->state().text().remove(QChar(0x200b)); } // where it may be broken

    QString folderNamed(const QString &name) const
    {
        QDir(m_dir.path()).mkpath(name);
        return QDir(m_dir.filePath(name)).canonicalPath();
    }
    static void remember(const QString &folder)
    {
        settings::Store store;
        settings::lastFolder.set(store, folder);
    }

    // An entry of the button's menu, which waits for it.
    void choose(const QString &text)
    {
        QTimer::singleShot(0, this, [text] {
            auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
            QVERIFY(menu);
            for (QAction *action : menu->actions())
                if (action->text() == text)
                    return QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action).center());
            menu->close();
            QFAIL(qPrintable("There is no " + text));
        });
        click(*m_page->findChild<KeepButton *>());
    }

    QFileDialog *askedFile()
    {
        choose("&Export job.json…");
        for (auto *dialog : m_page->findChildren<QFileDialog *>())
            if (dialog->isVisible())
                return dialog;
        return nullptr;
    }

    static void take(QFileDialog &dialog, const QString &path)
    {
        auto *name = dialog.findChild<QLineEdit *>("fileNameEdit");
        QVERIFY(name);
        name->setText(path);
        QCOMPARE(dialog.selectedFiles(), QStringList{path});
        QTest::keyClick(name, Qt::Key_Return);
    }
};

QTEST_MAIN(tst_KeepButton)
#include "tst_keepbutton.moc"
