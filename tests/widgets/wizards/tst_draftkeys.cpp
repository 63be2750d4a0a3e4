// SPDX-License-Identifier: Apache-2.0
// Ctrl+Z and its reverse anywhere in a new job. Without an engine.
#include "widgets/wizards/draftkeys.h"

#include "models/document/notebookjob.h"
#include "tests/widgets/wizards/clicks.h"
#include "tests/widgets/wizards/newjobfixture.h"
#include "widgets/editor/diffview.h"
#include "widgets/editor/editorpane.h"
#include "widgets/editor/jobeditor.h"
#include "widgets/editor/propertypane.h"
#include "widgets/settings/language.h"
#include "widgets/theme/theme.h"
#include "widgets/wizards/networkform.h"
#include "widgets/wizards/notebookform.h"
#include "widgets/wizards/reviewstep.h"
#include "widgets/wizards/templategallery.h"
#include "widgets/wizards/whatstep.h"

#include <QAction>
#include <QLineEdit>
#include <QMainWindow>
#include <QPlainTextEdit>
#include <QSettings>
#include <QSpinBox>
#include <QStandardPaths>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QToolButton>
#include <QTreeView>

using namespace trainyard;
using namespace trainyard::wizards;
using document::ProgramKind;
using test::click;
using test::type;

class tst_DraftKeys : public QObject
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

    // In a window that has an action of the same key, as the workbench's.
    void init()
    {
        m_window = std::make_unique<QMainWindow>();
        m_undo = new QAction(m_window.get());
        m_undo->setShortcut(QKeySequence::Undo);
        m_window->addAction(m_undo);
        m_page = new NewJobPage(m_backend, true);
        m_window->setCentralWidget(m_page);
        m_window->resize(1200, 760);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }

    void cleanup() { m_window.reset(); }

    void everyPartOfTheFormGoesBackByTheDocument()
    {
        QSignalSpy windows(m_undo, &QAction::triggered);
        const QString first = text();
        LinesField &command = m_page->what().commandField();
        type(command, "echo a");
        const QString typed = text();
        click(m_page->what().kindButton(ProgramKind::Network));
        QSpinBox &epochs = m_page->what().network().epochsField();
        epochs.setFocus();
        epochs.selectAll();
        QTest::keyClicks(&epochs, "25");
        QCOMPARE(epochs.value(), 25);
        undo(epochs); // what was typed into a field is one step
        QCOMPARE(epochs.value(), 10);
        redo(epochs);
        QCOMPARE(epochs.value(), 25);
        undo(epochs);
        m_page->what().kindButton(ProgramKind::Network).setFocus();
        undo(*m_page->focusWidget());
        QCOMPARE(text(), typed);
        QVERIFY(m_page->what().kindButton(ProgramKind::Command).isChecked());
        command.setFocus();
        undo(command);
        QCOMPARE(text(), first);
        QVERIFY(command.text().isEmpty());
        undo(command); // there is nothing more
        redo(command);
        QCOMPARE(command.text(), QString("echo a"));
        QVERIFY(windows.isEmpty());
    }

    void stepsOfTheTextAreTheForms()
    {
        editor::JobEditor &editor = m_page->text().editor();
        type(m_page->what().commandField(), "echo a");
        editor.goTo(editor.toPlainText().indexOf("echo a") + 6);
        editor.setFocus();
        QTest::keyClicks(&editor, "bc");
        QCOMPARE(m_page->what().commandField().text(), QString("echo abc"));
        m_page->what().commandField().setFocus();
        undo(m_page->what().commandField());
        QCOMPARE(m_page->what().commandField().text(), QString("echo a"));
        editor.setFocus();
        undo(editor);
        QVERIFY(m_page->what().commandField().text().isEmpty());
        redo(editor);
        m_page->views().setCurrentWidget(&m_page->fields());
        m_page->fields().tree().setFocus();
        undo(m_page->fields().tree());
        QVERIFY(m_page->what().commandField().text().isEmpty());
        redo(m_page->fields().tree());
        m_page->views().setCurrentWidget(&m_page->changes());
        m_page->changes().after().setFocus(); // is only read
        undo(m_page->changes().after());
        QVERIFY(m_page->what().commandField().text().isEmpty());
    }

    void aNotebookIsTypedInOneStep()
    {
        click(m_page->what().kindButton(ProgramKind::Notebook));
        const QString before = text();
        QLineEdit &path = m_page->what().notebook().pathField();
        type(path, "/a/b.ipynb");
        QCOMPARE(document::notebookOf(m_page->draft().document().json()), QString("/a/b.ipynb"));
        undo(path);
        QCOMPARE(text(), before);
        QVERIFY(path.text().isEmpty());
    }

    void whatIsNotTheDocumentsKeepsItsOwn()
    {
        type(m_page->what().commandField(), "echo a");
        const QString before = text();
        click(m_page->what().templatesButton());
        QLineEdit &filter = m_page->what().gallery().filterField();
        type(filter, "horo");
        undo(filter);
        QCOMPARE(filter.text(), QString());
        QCOMPARE(text(), before);
        undo(filter);
        QCOMPARE(text(), before);
    }

private:
    QString text() const { return m_page->draft().document().text(); }
    static void undo(QWidget &widget) { QTest::keyClick(&widget, Qt::Key_Z, Qt::ControlModifier); }
    static void redo(QWidget &widget)
    {
        QTest::keyClick(&widget, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    }

    QTemporaryDir m_dir;
    models::Backend m_backend;
    std::unique_ptr<QMainWindow> m_window;
    QAction *m_undo = nullptr;
    NewJobPage *m_page = nullptr;
};

QTEST_MAIN(tst_DraftKeys)
#include "tst_draftkeys.moc"
