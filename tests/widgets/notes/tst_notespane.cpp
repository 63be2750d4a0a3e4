// SPDX-License-Identifier: Apache-2.0
#include "widgets/notes/notespane.h"

#include "models/backend/taskthread.h"
#include "models/notes/jobnotes.h"
#include "models/notes/notedrafts.h"
#include "models/notes/rating.h"
#include "tests/models/testjob.h"
#include "tests/support/engineprocess.h"
#include "tests/support/testyard.h"
#include "tests/widgets/support/composing.h"
#include "tests/widgets/support/drags.h"
#include "widgets/notes/noteview.h"
#include "widgets/notes/ratingfield.h"
#include "widgets/theme/theme.h"

#include <QAccessible>
#include <QLabel>
#include <QPlainTextEdit>
#include <QSettings>
#include <QStandardPaths>
#include <QTableView>
#include <QTemporaryDir>
#include <QTextBlock>
#include <QTextLayout>
#include <QToolButton>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

class tst_NotesPane : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
        applyTheme(*qApp, Theme::Light);
        QVERIFY(m_engine.start());
        client::Client client(m_engine.endpoint());
        QVERIFY(test::putTestYard(m_engine.endpoint()));
        const auto made = client.putJob(m_job, command("true"));
        QVERIFY(bool(made));
        m_uuid = made->uuid;
        m_thread.setEndpoint(m_engine.endpoint());
    }

    // Typed and clicked here, found there.
    void whatIsTypedIsSaved()
    {
        JobNotes notes(m_job, m_thread);
        notes.setRun(m_uuid);
        notes::NotesPane pane(notes);
        pane.show();
        QVERIFY(QTest::qWaitForWindowActive(&pane));
        QTRY_VERIFY(pane.editor().isEnabled());
        QVERIFY(pane.isEditorShown()); // there is nothing to read
        pane.editor().setFocus();
        QTest::keyClicks(&pane.editor(), "# Best so far");
        QTest::mouseClick(&pane.star(), Qt::LeftButton);
        const auto type = [&](int column, const QString &text) {
            pane.tags().setCurrentIndex(pane.tags().model()->index(0, column));
            pane.tags().setFocus();
            QTest::keyClick(&pane.tags(), Qt::Key_F2);
            QTest::keyClicks(QApplication::focusWidget(), text);
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        };
        type(0, "team");
        type(1, "vision");
        QTRY_VERIFY(notes.isKept());
        const auto told = client::Client(m_engine.endpoint()).tracked(m_job);
        QVERIFY(bool(told));
        QCOMPARE(told->tags.at("mlflow.note.content"), std::string("# Best so far"));
        QCOMPARE(told->tags.at("star"), std::string("true"));
        QCOMPARE(told->tags.at("team"), std::string("vision"));
        pane.showEditor(false);
        QCOMPARE(pane.view().toPlainText(), "Best so far"); // as it reads
        pane.tags().setCurrentIndex(pane.tags().model()->index(0, 0));
        QTest::keyClick(&pane.tags(), Qt::Key_Delete);
        QVERIFY(notes.tags().isEmpty());
    }

    void aReservedNameIsRefusedAtTheTable()
    {
        JobNotes notes(m_job, m_thread);
        notes.setRun(m_uuid);
        notes::NotesPane pane(notes);
        pane.show();
        QVERIFY(QTest::qWaitForWindowActive(&pane));
        QTRY_VERIFY(pane.editor().isEnabled());
        const auto type = [&](const QString &text) {
            const int end = pane.tags().model()->rowCount() - 1;
            pane.tags().setCurrentIndex(pane.tags().model()->index(end, 0));
            pane.tags().setFocus();
            QTest::keyClick(&pane.tags(), Qt::Key_F2);
            QTest::keyClicks(QApplication::focusWidget(), text);
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        };
        QVERIFY(pane.tagProblem().isHidden());
        type("mlflow.note.content");
        QTRY_VERIFY(pane.tagProblem().isVisible());
        QVERIFY(pane.tagProblem().text().contains("MLflow's own"));
        type("team");
        QTRY_VERIFY(pane.tagProblem().isHidden());
    }

    void whatOthersWriteAppears()
    {
        JobNotes notes(m_job, m_thread);
        notes.setRun(m_uuid);
        notes::NotesPane pane(notes);
        pane.show();
        client::Client client(m_engine.endpoint());
        QVERIFY(bool(client.setTag(m_uuid, "mlflow.note.content", "from elsewhere ![](file:///etc/passwd)")));
        notes.load();
        QTRY_VERIFY(pane.editor().toPlainText().startsWith("from elsewhere"));
        QVERIFY(!pane.isEditorShown()); // there is something to read
        QVERIFY(pane.view().toPlainText().contains("from elsewhere"));
    }

    void starsAreGivenByKeysAndMouse()
    {
        JobNotes notes(m_job, m_thread);
        notes.setRun(m_uuid);
        notes::NotesPane pane(notes);
        pane.show();
        notes::RatingField &field = pane.rating();
        QTRY_VERIFY(field.isEnabled());
        field.setFocus();
        QTest::keyClick(&field, Qt::Key_4);
        QCOMPARE(rating::of(notes.tags()), 4);
        QTest::keyClick(&field, Qt::Key_Right);
        QTest::keyClick(&field, Qt::Key_Right); // there are no more
        QCOMPARE(rating::of(notes.tags()), 5);
        const auto at = [&](int star) {
            return QPoint(field.width() * (2 * star - 1) / 10, field.height() / 2);
        };
        QTest::mouseClick(&field, Qt::LeftButton, {}, at(3));
        QCOMPARE(rating::of(notes.tags()), 3);
        QTest::mouseClick(&field, Qt::LeftButton, {}, at(3)); // none at all
        QCOMPARE(rating::of(notes.tags()), 0);
        QTest::mouseClick(&field, Qt::LeftButton, {}, at(2));
        QCOMPARE(pane.tags().model()->rowCount(), 1); // it is no tag to be edited
        QAccessibleInterface *said = QAccessible::queryAccessibleInterface(&field);
        QVERIFY(said && said->valueInterface());
        QCOMPARE(said->text(QAccessible::Name), "Rating");
        QCOMPARE(said->valueInterface()->currentValue().toInt(), 2);
        QCOMPARE(said->valueInterface()->maximumValue().toInt(), 5);
        QTRY_VERIFY_WITH_TIMEOUT(notes.isKept(), patienceMs);
        client::Client client(m_engine.endpoint());
        QCOMPARE(client.tracked(m_job)->tags.at("rating"), std::string("2"));
        QVERIFY(bool(client.setTag(m_uuid, "rating", "5"))); // elsewhere
        notes.load();
        QTRY_COMPARE_WITH_TIMEOUT(field.value(), 5, patienceMs);
        QVERIFY(notes.isKept()); // what is told is not written again
    }

    void aWordThatIsComposedIsNotedOnceItIsFinished()
    {
        JobNotes notes(m_job, m_thread);
        notes.setRun(m_uuid);
        notes::NotesPane pane(notes);
        open(pane);
        QPlainTextEdit &editor = pane.editor();
        editor.setPlainText("before ");
        QTRY_VERIFY_WITH_TIMEOUT(notes.isKept(), patienceMs);
        editor.moveCursor(QTextCursor::End);
        const auto unfinished = [&] { return editor.textCursor().block().layout()->preeditAreaText(); };
        test::compose(editor, "ni'hao");
        QCOMPARE(notes.text(), "before ");
        QVERIFY(notes.isKept());
        QVERIFY(bool(client::Client(m_engine.endpoint()).setTag(m_uuid, "seen", "now"))); // elsewhere
        QSignalSpy told(&notes, &JobNotes::changed);
        notes.load();
        QTRY_VERIFY_WITH_TIMEOUT(!told.isEmpty(), patienceMs);
        QCOMPARE(unfinished(), "ni'hao");
        test::finish(editor, QStringLiteral("你好"));
        QCOMPARE(unfinished(), QString());
        QCOMPARE(notes.text(), QStringLiteral("before 你好"));
        QTest::keyClick(&editor, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(editor.toPlainText(), "before ");
        QTest::keyClick(&editor, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY_WITH_TIMEOUT(notes.isKept(), patienceMs);
        const auto kept = client::Client(m_engine.endpoint()).tracked(m_job);
        QVERIFY(kept);
        QCOMPARE(QString::fromStdString(kept->tags.at("mlflow.note.content")), QStringLiteral("before 你好"));
    }

    void filesThatAreDroppedAreNotedByTheirPaths()
    {
        JobNotes notes(m_job, m_thread);
        notes.setRun(m_uuid);
        notes::NotesPane pane(notes);
        open(pane);
        for (const test::Dragged kind :
             {test::Dragged::Addresses, test::Dragged::Both, test::Dragged::Text}) {
            pane.editor().setPlainText("see ");
            QWidget &view = *pane.editor().viewport();
            QVERIFY(test::dropOnto(view, *test::dragOf({"/home/ann/my nets/训练.py", "/b/job.json"}, kind)));
            QCOMPARE(notes.text(), QStringLiteral("see /home/ann/my nets/训练.py\n/b/job.json"));
        }
        pane.editor().undo();
        QCOMPARE(notes.text(), "see ");
    }

    void whereItIsKeptIsSaid()
    {
        JobNotes notes(m_job, m_thread);
        notes.setRun(m_uuid);
        notes::NotesPane pane(notes);
        pane.show();
        QTRY_VERIFY(pane.editor().isEnabled());
        pane.editor().setPlainText(QString(notedrafts::longestValue + 7, u'x'));
        QCOMPARE(pane.status(), "Too long for the engine by 7 byte(s): kept only on this computer");
        pane.editor().setPlainText("short");
        QTRY_COMPARE_WITH_TIMEOUT(pane.status(), "Saved", patienceMs);
        notes.setRun("00000000-0000-0000-0000-000000000001"); // that the engine does not take
        notes.load();
        QTRY_VERIFY(pane.editor().isEnabled());
        pane.editor().setPlainText("for later");
        QTRY_COMPARE_WITH_TIMEOUT(pane.status(), "Kept on this computer until the engine takes it",
                                  patienceMs);
    }

private:
    static void open(notes::NotesPane &pane)
    {
        pane.resize(800, 500);
        pane.show();
        pane.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&pane));
        QTRY_VERIFY(pane.editor().isEnabled());
        pane.showEditor(true);
        pane.editor().setFocus();
    }

    static constexpr int patienceMs = 30'000;

    QTemporaryDir m_settings;
    QTemporaryDir m_dir;
    test::EngineProcess m_engine{m_dir.filePath("data")};
    TaskThread m_thread;
    api::ResourceId m_job = testWorkspace().job("digits", "noted");
    std::string m_uuid;
};

QTEST_MAIN(tst_NotesPane)
#include "tst_notespane.moc"
