// SPDX-License-Identifier: Apache-2.0
#include "models/files/stoppedtransfer.h"
#include "models/files/transferform.h"
#include "models/text.h"

#include <QJsonDocument>
#include <QSignalSpy>
#include <QtTest>

using namespace trainyard;
using models::BucketKind;
using models::StoppedTransfer;
using models::Transfer;

class tst_TransferForm : public QObject
{
    Q_OBJECT
private:
    const client::Endpoint m_engine{.url = "http://127.0.0.1:9", .token = "a-secret-token"};
    const models::StoragePlace m_place{models::BucketName{BucketKind::FileShare, "mine", "raw"}, "deep/er"};
    const models::SaveTarget m_target{"/home/me/saved", {{"a.bin", "a (2).bin"}}};

    QList<QJsonObject> forms() const
    {
        const api::AccountId account{{"sub", "group"}, "mine"};
        const auto job =
            api::ResourceId::forWorkspace("sub", "group", "yard").experimentNamed("e").job("e", "j");
        models::StoragePlace container = m_place;
        container.bucket->kind = BucketKind::BlobContainer;
        const models::StorageEntry file{"a.bin", false, 12, 0, models::NameKey("a.bin")};
        const models::StorageEntry folder{"b", true, 0, 0, models::NameKey("b")};
        return {models::uploadForm(m_place, account, {"/home/me/a.bin"}, {{"/home/me/a.bin", "b.bin"}}),
                models::uploadForm(container, account, {"/home/me/a.bin", "/home/me/b"}, {}),
                models::downloadForm(m_place, {file, folder}, m_target),
                models::outputsForm(job, {{"stdouterr", "stdout.txt", false, 7}}, m_target),
                models::outputsForm(job, {{"MODEL", {}, true, 0}}, m_target),
                models::fileForm("/subscriptions/s/files/stdout.txt", "/home/me/stdout.txt")};
    }

private slots:
    void whatIsMadeOfAFormHasTheSameForm()
    {
        for (const QJsonObject &form : forms()) {
            const QByteArray kept = QJsonDocument(form).toJson();
            const auto transfer = models::transferOf(QJsonDocument::fromJson(kept).object(), m_engine);
            QVERIFY2(transfer, kept.constData());
            QCOMPARE(transfer->form(), form);
            QVERIFY(!kept.contains("a-secret-token") && !kept.contains("127.0.0.1"));
        }
    }

    void whatIsNoFormMakesNothing_data()
    {
        QTest::addColumn<QByteArray>("kept");
        QTest::newRow("nothing") << QByteArray("{}");
        QTest::newRow("another") << QByteArray("{'what':'dance'}");
        QTest::newRow("an upload to nowhere") << QByteArray("{'what':'upload','paths':['/a']}");
        QTest::newRow("an upload of nothing")
            << QByteArray("{'what':'upload','subscription':'s','group':'g','account':'mine','share':'raw'}");
        QTest::newRow("a download into nowhere")
            << QByteArray("{'what':'download','account':'mine','share':'raw','chosen':[{'name':'a'}]}");
        QTest::newRow("outputs of no job")
            << QByteArray("{'what':'outputs','job':'j','into':'/a','chosen':[{'path':'b'}]}");
        QTest::newRow("from another host")
            << QByteArray("{'what':'file','url':'http://else.where/','target':'/a'}");
        QTest::newRow("types mixed up") << QByteArray("{'what':'upload','paths':7,'chosen':'x'}");
    }
    void whatIsNoFormMakesNothing()
    {
        QFETCH(QByteArray, kept);
        const QJsonObject form = QJsonDocument::fromJson(kept.replace('\'', '"')).object();
        QVERIFY(!models::transferOf(form, m_engine));
        StoppedTransfer transfer(form, -1, [this] { return StoppedTransfer::Way{m_engine, {}}; });
        QVERIFY(!transfer.sentence().isEmpty());
        transfer.start();
        QCOMPARE(transfer.state(), Transfer::State::Failed);
        QVERIFY2(transfer.sentence().contains("remove it"), qPrintable(transfer.sentence()));
    }

    void whatIsStoppedSaysWhatAndHowFar()
    {
        const auto said = [this](int index, int percent) {
            return StoppedTransfer(forms()[index], percent, [] { return StoppedTransfer::Way(); }).sentence();
        };
        QCOMPARE(said(0, 43), QString("The upload of a.bin to raw is stopped at 43 %."));
        QCOMPARE(said(0, -1), QString("The upload of a.bin to raw is stopped."));
        QVERIFY2(said(1, -1).startsWith("The upload of 2 item"), qPrintable(said(1, -1)));
        QCOMPARE(said(3, 7), QString("The download of stdout.txt to /home/me/saved is stopped at 7 %."));
        QCOMPARE(said(4, 7), QString("The download of MODEL to /home/me/saved is stopped at 7 %."));
        QCOMPARE(said(5, -1), QString("The download of stdout.txt to /home/me is stopped."));
    }

    void withoutAWayToItsEngineItStaysStopped()
    {
        StoppedTransfer transfer(forms()[0], 43, [] {
            return StoppedTransfer::Way{{}, QStringLiteral("The engine is not connected just now.")};
        });
        QSignalSpy ended(&transfer, &Transfer::ended);
        QCOMPARE(transfer.state(), Transfer::State::Stopped);
        transfer.start();
        QCOMPARE(ended.size(), 1);
        QCOMPARE(transfer.state(), Transfer::State::Stopped);
        QCOMPARE(transfer.sentence(), QString("The upload of a.bin to raw is stopped at 43 %. "
                                              "The engine is not connected just now."));
        QCOMPARE(transfer.percent(), 43);
        QCOMPARE(transfer.form(), forms()[0]);
    }

    void whatGoesOnCanBeCancelled()
    {
        StoppedTransfer transfer(forms()[0], 43, [this] { return StoppedTransfer::Way{m_engine, {}}; });
        transfer.start();
        QCOMPARE(transfer.state(), Transfer::State::Running);
        transfer.cancel();
        QCOMPARE(transfer.state(), Transfer::State::Cancelled);
        transfer.start();
        QTRY_COMPARE_WITH_TIMEOUT(transfer.state(), Transfer::State::Failed, 60'000); // nobody answers there
    }
};

QTEST_GUILESS_MAIN(tst_TransferForm)
#include "tst_transferform.moc"
