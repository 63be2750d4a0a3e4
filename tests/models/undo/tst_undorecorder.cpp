// SPDX-License-Identifier: Apache-2.0
#include "models/backend/backend.h"
#include "models/backend/creation.h"
#include "models/backend/jobsession.h"
#include "models/navigation/favourites.h"
#include "models/notes/rating.h"
#include "models/resources/jobtablemodel.h"
#include "models/resources/resourcetreemodel.h"
#include "models/runs/runlooks.h"
#include "models/undo/undohistory.h"
#include "models/undo/undorecorder.h"
#include "tests/models/testjob.h"
#include "tests/support/engineprocess.h"

#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

namespace {

constexpr int patienceMs = 30000;

QStringList names(const Favourites &favourites)
{
    QStringList names;
    for (int row = 0; row < favourites.rowCount(); ++row)
        names << QString::fromStdString(favourites.idAt(row)->name);
    return names;
}

} // namespace

class tst_UndoRecorder : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_settings;

private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
    }

    void favouritesGoBackAndForth()
    {
        ResourceTreeModel tree;
        Favourites favourites(tree);
        UndoHistory history;
        UndoRecorder recorder(history, {});
        recorder.watch(favourites);
        for (const char *name : {"a", "b", "c"})
            favourites.toggle(testJob(name).id);
        favourites.toggle(testJob("b").id);
        favourites.moveRow(0, 1);
        QCOMPARE(names(favourites), QStringList({"c", "a"}));
        history.undo();
        QCOMPARE(names(favourites), QStringList({"a", "c"}));
        history.undo();
        QCOMPARE(names(favourites), QStringList({"a", "b", "c"})); // where it was
        history.undo();
        QCOMPARE(names(favourites), QStringList({"a", "b"}));
        while (history.canRedo())
            history.redo();
        QCOMPARE(names(favourites), QStringList({"c", "a"}));
        QVERIFY(history.undoText().contains("favourite"));
    }

    void coloursGoBackAndForth()
    {
        RunLooks looks;
        UndoHistory history;
        UndoRecorder recorder(history, {});
        recorder.watch(looks);
        const api::ResourceId run = testJob("a").id;
        looks.give({run});
        QVERIFY(!history.canUndo());
        looks.choose(run, 5);
        looks.choose(run, 7);
        history.undo();
        QCOMPARE(looks.chosen(run), std::optional(5));
        history.undo();
        QVERIFY(!looks.chosen(run));
        QVERIFY(!history.canUndo());
        history.redo();
        QCOMPARE(looks.chosen(run), std::optional(5));
        QCOMPARE(history.undoText(), "change the colour of a");
    }

    void starTagsAndTextOfAJobGoBackAlsoWhenItsPageIsClosed()
    {
        QTemporaryDir dir;
        test::EngineProcess engine(dir.filePath("data"));
        QVERIFY2(engine.start(), qPrintable(engine.errorOutput()));
        Backend backend;
        backend.connectTo(engine.endpoint());
        QTRY_VERIFY_WITH_TIMEOUT(backend.isLoaded(), patienceMs);
        QSignalSpy created(&backend, &Backend::creationDone);
        backend.create(newWorkspace(testWorkspace()));
        backend.create(newCluster(testWorkspace().cluster("box"), oneNode()));
        backend.create(newExperiment(testWorkspace().experimentNamed("digits")));
        QTRY_COMPARE_WITH_TIMEOUT(created.size(), 3, patienceMs);
        const api::ResourceId id = testWorkspace().job("digits", "first");
        backend.submitJob(id, command("true"));
        QTRY_VERIFY_WITH_TIMEOUT(
            backend.jobs().job(id) && api::isFinished(backend.jobs().job(id)->executionState), patienceMs);

        auto session = backend.openJob(id);
        session->notes().load();
        QTRY_VERIFY_WITH_TIMEOUT(session->notes().isLoaded(), patienceMs);
        JobNotes &notes = session->notes();
        notes.setStarred(true);
        notes.setTag("who", "ann");
        notes.setTag("who", "bob");
        rating::give(notes, 4);
        notes.setText("good");
        notes.setText("good one"); // one step with the text before
        QTRY_VERIFY_WITH_TIMEOUT(notes.isKept(), patienceMs);
        UndoHistory &undo = backend.undo();
        undo.undo();
        QCOMPARE(notes.text(), QString());
        QCOMPARE(undo.undoText(), "rate first");
        undo.undo();
        QCOMPARE(rating::of(notes.tags()), 0);
        undo.undo();
        QCOMPARE(notes.tags().value("who"), QString("ann"));
        undo.redo();
        QCOMPARE(notes.tags().value("who"), QString("bob"));
        undo.undo();
        QTRY_VERIFY_WITH_TIMEOUT(notes.isKept(), patienceMs);
        const QPointer open(&notes);
        session.reset(); // its page is closed
        QTRY_VERIFY(!open);
        for (const bool isLast : {false, true}) {
            undo.undo();
            QVERIFY(undo.isBusy()); // the engine has the word
            QTRY_VERIFY_WITH_TIMEOUT(!undo.isBusy(), patienceMs);
            QCOMPARE(undo.undoText().startsWith("create"), isLast); // the step before all these
        }
        session = backend.openJob(id);
        session->notes().load();
        QTRY_VERIFY_WITH_TIMEOUT(session->notes().isLoaded() && !session->notes().isStarred(), patienceMs);
        QVERIFY(session->notes().tags().isEmpty());

        const QPointer again(&session->notes());
        session.reset();
        QTRY_VERIFY(!again);
        QSignalSpy failed(&backend, &Backend::requestFailed);
        engine.killHard();
        undo.redo();
        QTRY_VERIFY_WITH_TIMEOUT(!undo.isBusy(), patienceMs);
        QCOMPARE(failed.size(), 1);
        QCOMPARE(undo.redoText(), "star first"); // it may be tried again
        QVERIFY2(engine.start(), qPrintable(engine.errorOutput()));
        undo.redo();
        QTRY_VERIFY_WITH_TIMEOUT(!undo.isBusy(), patienceMs);
        QCOMPARE(undo.undoText(), "star first");
        client::Client client(engine.endpoint());
        QVERIFY(bool(client.remove(id)));
        QTRY_VERIFY_WITH_TIMEOUT(!backend.jobs().job(id), patienceMs);
        undo.undo();
        QTRY_VERIFY_WITH_TIMEOUT(!undo.isBusy(), patienceMs);
        QVERIFY2(failed.last().first().toString().contains("first is gone"),
                 qPrintable(failed.last().first().toString()));
    }
};

QTEST_GUILESS_MAIN(tst_UndoRecorder)
#include "tst_undorecorder.moc"
