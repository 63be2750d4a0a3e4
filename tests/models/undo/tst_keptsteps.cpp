// SPDX-License-Identifier: Apache-2.0
#include "models/connections/connectionlist.h"
#include "models/connections/tokenstore.h"
#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "models/undo/forgetsteps.h"
#include "models/undo/settingsteps.h"
#include "models/undo/templatesteps.h"
#include "models/undo/undohistory.h"
#include "models/undo/undorecorder.h"

#include <QAbstractItemModelTester>
#include <QDir>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

namespace {

constexpr int patienceMs = 30000;
constexpr auto files = TokenStore::Place::FilesAlone;

} // namespace

// Steps of what the program itself keeps.
class tst_KeptSteps : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_settings;
    std::unique_ptr<UndoHistory> m_history;
    std::unique_ptr<UndoRecorder> m_recorder;
    QStringList m_told; // of tokens that were left

    static SavedConnection box()
    {
        SavedConnection connection = SavedConnection::fresh();
        connection.url = "http://gpu-box:8420";
        return connection;
    }

    static QString tokenOf(const QString &id)
    {
        TokenStore store(files);
        std::optional<QString> token;
        store.read(id, [&token](const QString &found) { token = found; });
        return QTest::qWaitFor([&token] { return token.has_value(); }, patienceMs) ? *token : "no answer";
    }

    void forget(ConnectionList &known, int row, TokenStore::Place place = files)
    {
        forgetConnection(
            known, row, place, [this](const UndoHistory::Step &step) { m_history->add(step); },
            [this](const QString &sentence) { m_told << sentence; });
    }

private slots:
    void initTestCase()
    {
        qputenv("HOME", m_settings.path().toUtf8()); // with a trash of its own
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
        QVERIFY(QDir().mkpath(QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation)));
        qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere"); // there is no keychain
    }

    void init()
    {
        settings::Store().clear();
        m_history = std::make_unique<UndoHistory>();
        m_recorder = std::make_unique<UndoRecorder>(*m_history, UndoRecorder::Write());
        connect(&SettingChanges::ofProgram(), &SettingChanges::changed, m_history.get(),
                [this](const SettingChange &change) { m_history->add(settingStep(change)); });
    }

    void aSettingGoesBackToNothing()
    {
        SettingChanges &changes = SettingChanges::ofProgram();
        QSignalSpy restored(&changes, &SettingChanges::restored);
        changes.change(QString("first"), "test/value", {}, 1);
        changes.change(QString("second"), "test/value", {}, 2);
        changes.change(QString("no change"), "test/value", {}, 2);
        QCOMPARE(m_history->undoText(), "second");
        m_history->undo();
        QCOMPARE(settings::Store().value("test/value").toInt(), 1);
        m_history->undo();
        QVERIFY(!settings::Store().contains("test/value"));
        QVERIFY(!m_history->canUndo());
        m_history->redo();
        m_history->redo();
        QCOMPARE(settings::Store().value("test/value").toInt(), 2);
        QCOMPARE(restored.size(), 4);
        QCOMPARE(restored[0][0].toString(), "test/value");
    }

    void aPartOfAMapGoesBackAlone()
    {
        SettingChanges &changes = SettingChanges::ofProgram();
        changes.change(QString("a"), "test/map", "a", QByteArray("of a"));
        changes.change(QString("b"), "test/map", "b", QByteArray("of b"));
        changes.change(QString("remove a"), "test/map", "a", {});
        QCOMPARE(settings::Store().value("test/map").toMap().keys(), QStringList{"b"});
        settings::Store().setValue("test/map", QVariantMap{{"b", "another"}}); // by somebody else
        m_history->undo();
        const QVariantMap map = settings::Store().value("test/map").toMap();
        QCOMPARE(map["a"].toByteArray(), "of a");
        QCOMPARE(map["b"].toString(), "another");
    }

    void whatWasChangedSinceIsLeft()
    {
        QSignalSpy failed(m_history.get(), &UndoHistory::failed);
        SettingChanges::ofProgram().change(QString("turn it on"), "test/value", {}, true);
        settings::Store().setValue("test/value", false);
        m_history->undo();
        QCOMPARE(failed.size(), 1);
        QVERIFY(failed[0][0].toString().contains("turn it on"));
        QVERIFY(settings::Store().contains("test/value"));
        QVERIFY(!m_history->canUndo());
        QVERIFY(!m_history->canRedo());
    }

    void aTemplateComesBackByteForByte()
    {
        const QTemporaryDir dir;
        QVERIFY(QDir(dir.path()).mkpath("templates"));
        QFile file(dir.filePath("templates/net.json"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        const QByteArray odd =
            R"({"title": {"en": "Net", "zh_CN": "网"}, "job":   {"properties": {}}, "mine": 7})";
        file.write(odd);
        file.close();
        const auto list = std::make_shared<TemplateList>(dir.filePath("templates"));
        QAbstractItemModelTester tester(list.get());
        m_recorder->watch(list);
        m_recorder->watch(list); // of another page
        const int row = list->rowCount();
        QTRY_COMPARE_WITH_TIMEOUT(list->rowCount(), row + 1, patienceMs);
        list->remove(row);
        QTRY_VERIFY_WITH_TIMEOUT(m_history->canUndo(), patienceMs);
        QVERIFY(!file.exists());
        m_history->undo();
        QTRY_VERIFY_WITH_TIMEOUT(m_history->canRedo(), patienceMs);
        QVERIFY(!m_history->canUndo()); // it was one step
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), odd);
        file.close();
        QCOMPARE(list->at(row).title, "Net");
        m_history->redo();
        QTRY_VERIFY_WITH_TIMEOUT(m_history->canUndo(), patienceMs);
        QCOMPARE(list->rowCount(), row);
        QVERIFY(!file.exists());
    }

    void aTemplatesPlaceIsKeptFromOthers()
    {
        const QTemporaryDir dir;
        const auto list = std::make_shared<TemplateList>(dir.path());
        m_recorder->watch(list);
        list->save("Net", "{\"properties\": {}}");
        QTRY_VERIFY_WITH_TIMEOUT(m_history->canUndo(), patienceMs);
        QFile file(dir.filePath("net.json"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("another's");
        file.close();
        QSignalSpy failed(m_history.get(), &UndoHistory::failed);
        m_history->undo();
        QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, patienceMs);
        QVERIFY(failed[0][0].toString().contains("save the template Net"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("another's"));
    }

    void aForgottenEngineLeavesNothingBehind()
    {
        ConnectionList known;
        QAbstractItemModelTester tester(&known);
        const SavedConnection engine = box();
        known.use(engine);
        SavedConnection far = box();
        far.url = "http://far:8420";
        known.use(far);
        TokenStore(files).write(engine.id, "4711");
        settings::Store store;
        settings::layouts.set(store, {{engine.id, QByteArray("its windows")}});
        forget(known, 1);
        QCOMPARE(known.rowCount(), 1); // at once
        QTRY_VERIFY_WITH_TIMEOUT(m_history->canUndo(), patienceMs);
        QCOMPARE(tokenOf(engine.id), QString());
        settings::layouts.set(store, {}); // as the workbench does
        m_history->undo();
        QTRY_VERIFY_WITH_TIMEOUT(m_history->canRedo(), patienceMs);
        QCOMPARE(known.at(1), engine);
        QCOMPARE(ConnectionList().at(1), engine);
        QCOMPARE(tokenOf(engine.id), "4711");
        QCOMPARE(settings::layouts.get(store).value(engine.id).toByteArray(), "its windows");
        TokenStore(files).write(engine.id, "4712"); // it is asked for anew meanwhile
        m_history->redo();
        QTRY_VERIFY_WITH_TIMEOUT(m_history->canUndo(), patienceMs);
        QCOMPARE(tokenOf(engine.id), QString());
        m_history->undo();
        QTRY_VERIFY_WITH_TIMEOUT(m_history->canRedo(), patienceMs);
        QCOMPARE(tokenOf(engine.id), "4712");
        m_history->redo();
        QTRY_VERIFY_WITH_TIMEOUT(m_history->canUndo(), patienceMs);
        m_history->clear();
        QCOMPARE(tokenOf(engine.id), QString());
        QVERIFY(!settings::connections.get(store).contains("4712"));
    }

    void anEngineThatIsKnownAgainIsNotDoubled()
    {
        ConnectionList known;
        known.use(box());
        forget(known, 0);
        QTRY_VERIFY_WITH_TIMEOUT(m_history->canUndo(), patienceMs);
        known.use(box());
        QSignalSpy failed(m_history.get(), &UndoHistory::failed);
        m_history->undo();
        QCOMPARE(failed.size(), 1);
        QVERIFY(failed[0][0].toString().contains("gpu-box"));
        QCOMPARE(known.rowCount(), 1);
    }

    void anEngineThatCameIsForgottenWithItsToken()
    {
        ConnectionList known;
        QAbstractItemModelTester tester(&known);
        known.use(box());
        const SavedConnection engine = box();
        known.use(engine);
        TokenStore(files).write(engine.id, "4711");
        m_history->add(
            connectionStep(known, engine, files, [this](const QString &sentence) { m_told << sentence; }));
        QCOMPARE(m_history->undoText(), "remember the engine " + engine.title());
        m_history->undo();
        QTRY_VERIFY_WITH_TIMEOUT(m_history->canRedo(), patienceMs);
        QCOMPARE(known.rowOf(engine.id), -1);
        QCOMPARE(known.rowCount(), 1);
        QCOMPARE(tokenOf(engine.id), QString());
        known.remove(0); // it leads to the same place
        m_history->redo();
        QTRY_VERIFY_WITH_TIMEOUT(m_history->canUndo(), patienceMs);
        QCOMPARE(known.rowOf(engine.id), 0);
        QCOMPARE(tokenOf(engine.id), "4711");
        SavedConnection renamed = engine;
        renamed.name = "Of mine";
        known.use(renamed);
        QSignalSpy failed(m_history.get(), &UndoHistory::failed);
        m_history->undo();
        QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, patienceMs);
        QCOMPARE(known.rowCount(), 1);
        QVERIFY2(m_told.isEmpty(), qPrintable(m_told.join(' ')));
    }

    void aStepOutlivesTheListOfEngines()
    {
        auto known = std::make_unique<ConnectionList>();
        known->use(box());
        forget(*known, 0);
        QTRY_VERIFY_WITH_TIMEOUT(m_history->canUndo(), patienceMs);
        known.reset();
        m_history->undo();
        QVERIFY(!m_history->canUndo());
        QVERIFY(!m_history->canRedo());
    }

    // The keychain answers later.
    void aStepThatIsUnderWayDoes()
    {
        auto known = std::make_unique<ConnectionList>();
        const SavedConnection engine = box();
        known->use(engine);
        TokenStore(files).write(engine.id, "4711");
        forget(*known, 0, TokenStore::Place::Keychain);
        QTRY_VERIFY_WITH_TIMEOUT(m_history->canUndo(), patienceMs);
        QVERIFY(m_told.isEmpty()); // it was in a file
        m_history->undo();
        QVERIFY(m_history->isBusy());
        known.reset();
        QTRY_VERIFY_WITH_TIMEOUT(!m_history->isBusy(), patienceMs);
        QCOMPARE(tokenOf(engine.id), "4711");
        TokenStore(files).remove(engine.id);
    }
};

QTEST_GUILESS_MAIN(tst_KeptSteps)
#include "tst_keptsteps.moc"
