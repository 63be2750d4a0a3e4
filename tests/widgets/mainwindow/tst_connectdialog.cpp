// SPDX-License-Identifier: Apache-2.0
#include "tests/support/engineprocess.h"
#include "tests/support/fakessh.h"
#include "widgets/mainwindow/connectdialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QUrl>
#include <QtTest>

using namespace trainyard;

namespace {

constexpr int patienceMs = 30000;

} // namespace

class tst_ConnectDialog : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
        m_tokens = std::make_unique<models::TokenStore>(models::TokenStore::Place::FilesAlone);
    }

    void init()
    {
        while (m_known.rowCount() > 0)
            m_known.remove(0);
        m_window = std::make_unique<QWidget>();
        m_window->show();
    }

    void theKeyboardBeginsInTheAddress()
    {
        auto *dialog = open();
        QVERIFY(QTest::qWaitForWindowActive(dialog));
        QTRY_COMPARE(QApplication::focusWidget(), fields(dialog)[1]);
        QTest::keyClicks(QApplication::focusWidget(), "http://gpu-box:8420");
        QCOMPARE(fields(dialog)[1]->text(), "http://gpu-box:8420");

        dialog->showWhy([] { return QString("The engine asks for a token."); });
        QTRY_COMPARE(QApplication::focusWidget(), fields(dialog)[3]);
        dialog->reject();
    }

    void anEngineIsRememberedWithItsToken()
    {
        QTemporaryDir data;
        test::EngineProcess engine(data.path());
        QVERIFY(engine.start());
        const QString url = QString::fromStdString(engine.endpoint().url);
        const QString token = QString::fromStdString(engine.endpoint().token);
        auto *dialog = open();
        fields(dialog)[1]->setText(QUrl(url).authority() + "/"); // as people write it
        QVERIFY(!connectButton(dialog)->isEnabled());
        fields(dialog)[3]->setText(token);
        QSignalSpy chosen(dialog, &ConnectDialog::connectionChosen);
        connectButton(dialog)->click();
        QTRY_COMPARE(chosen.size(), 1);
        QCOMPARE(chosen[0][1].toString(), token);
        QTRY_VERIFY(!m_window->findChild<ConnectDialog *>());

        dialog = open();
        QCOMPARE(dialog->findChild<QComboBox *>()->currentText(), QUrl(url).authority());
        QCOMPARE(fields(dialog)[1]->text(), url);
        QTRY_COMPARE(fields(dialog)[3]->text(), token);
        QTest::keyClick(fields(dialog)[3], Qt::Key_Return);
        QTRY_VERIFY(!m_window->findChild<ConnectDialog *>());
        QCOMPARE(engine.stop(), 0);
    }

    void aTokenThatIsRefusedIsAskedForAgain()
    {
        QTemporaryDir data;
        test::EngineProcess engine(data.path());
        QVERIFY(engine.start());
        auto *dialog = open();
        fields(dialog)[1]->setText(QString::fromStdString(engine.endpoint().url));
        fields(dialog)[3]->setText("a wrong one");
        QSignalSpy chosen(dialog, &ConnectDialog::connectionChosen);
        connectButton(dialog)->click();
        QTRY_VERIFY(says(dialog, "does not accept this token"));
        QVERIFY(chosen.isEmpty());
        QCOMPARE(fields(dialog)[3]->selectedText().size(), fields(dialog)[3]->text().size());
        QCOMPARE(connectButton(dialog)->text(), "&Connect");

        fields(dialog)[3]->setText(QString::fromStdString(engine.endpoint().token));
        QVERIFY(!says(dialog, "does not accept this token"));
        connectButton(dialog)->click();
        QTRY_COMPARE(chosen.size(), 1);
        QCOMPARE(engine.stop(), 0);
    }

    void anEngineThatDoesNotAnswerIsConnectedToAllTheSame()
    {
        auto *dialog = open();
        fields(dialog)[1]->setText("http://127.0.0.1:1");
        fields(dialog)[3]->setText("secret");
        QSignalSpy chosen(dialog, &ConnectDialog::connectionChosen);
        connectButton(dialog)->click();
        QTRY_COMPARE(connectButton(dialog)->text(), "Tr&y again");
        QVERIFY(says(dialog, "127.0.0.1:1"));
        QCOMPARE(label(dialog, "127.0.0.1:1")->property("text_role").toString(), "failed");
        connectButton(dialog)->click();
        QCOMPARE(connectButton(dialog)->text(), "&Connect"); // while it is asked once more
        QTRY_COMPARE(connectButton(dialog)->text(), "Tr&y again");
        QVERIFY(chosen.isEmpty());
        QPushButton *allTheSame = button(dialog, "&Connect anyway");
        QVERIFY(allTheSame && allTheSame->isVisible());
        allTheSame->click();
        QCOMPARE(chosen.size(), 1);
    }

    void throughSshIsATunnelThatIsTriedFirst()
    {
        QTemporaryDir data;
        test::EngineProcess engine(data.path());
        QVERIFY(engine.start());
        const test::FakeSsh ssh;
        ssh.forward();
        const QString url = QString::fromStdString(engine.endpoint().url);
        auto *dialog = openThroughSsh(url, QString::fromStdString(engine.endpoint().token));
        dialog->findChild<QCheckBox *>()->setChecked(false);
        QList<models::SavedConnection> chosen;
        connect(dialog, &ConnectDialog::connectionChosen, this,
                [&](const models::SavedConnection &connection) { chosen << connection; });
        connectButton(dialog)->click();
        QVERIFY(chosen.isEmpty());
        QVERIFY(says(dialog, "Opening a tunnel"));
        QVERIFY(!connectButton(dialog)->isEnabled());
        QTRY_COMPARE_WITH_TIMEOUT(chosen.size(), 1, patienceMs);
        QCOMPARE(ssh.tries(), 1);
        QCOMPARE(chosen[0].kind, models::SavedConnection::Kind::Tunnel);
        QCOMPARE(chosen[0].sshTarget, "ann@gpu-box");
        QCOMPARE(chosen[0].url, url);    // as the far machine sees it
        QCOMPARE(m_known.rowCount(), 0); // it was not to be remembered
        QCOMPARE(engine.stop(), 0);
    }

    void whySshDoesNotLeadThereIsSaidAndNothingIsKept_data()
    {
        QTest::addColumn<QByteArray>("words");
        QTest::addColumn<QString>("said");
        QTest::newRow("host key") << QByteArray("Host key verification failed.")
                                  << "run “ssh ann@gpu-box” once";
        QTest::newRow("no host") << QByteArray(
                                        "ssh: Could not resolve hostname gpu-box: Name or service not known")
                                 << "no machine ann@gpu-box";
        QTest::newRow("denied") << QByteArray("ann@gpu-box: Permission denied (publickey).") << "ssh-add";
    }
    void whySshDoesNotLeadThereIsSaidAndNothingIsKept()
    {
        QFETCH(QByteArray, words);
        QFETCH(QString, said);
        const test::FakeSsh ssh;
        ssh.refuse(words);
        auto *dialog = openThroughSsh("http://127.0.0.1:8420", "secret");
        QSignalSpy chosen(dialog, &ConnectDialog::connectionChosen);
        connectButton(dialog)->click();
        QTRY_VERIFY_WITH_TIMEOUT(says(dialog, said), patienceMs);
        QCOMPARE(label(dialog, said)->property("text_role").toString(), "failed");
        QCOMPARE(connectButton(dialog)->text(), "Tr&y again");
        QVERIFY(chosen.isEmpty());
        dialog->reject();
        QCOMPARE(m_known.rowCount(), 0);
        QTRY_VERIFY(!m_window->findChild<ConnectDialog *>());
        QCOMPARE(ssh.tries(), 1); // and it does not go on trying
    }

    void anEngineThatDoesNotRunBeyondSshIsToldApart()
    {
        const test::FakeSsh ssh;
        ssh.forward();
        auto *dialog = openThroughSsh("http://127.0.0.1:1", "secret");
        QSignalSpy chosen(dialog, &ConnectDialog::connectionChosen);
        connectButton(dialog)->click();
        QTRY_VERIFY_WITH_TIMEOUT(says(dialog, "no engine answers at http://127.0.0.1:1"), patienceMs);
        QVERIFY(chosen.isEmpty());
    }

    void whatIsTypedEndsTheTrialOfAnother()
    {
        const test::FakeSsh ssh;
        ssh.refuse("Host key verification failed.");
        auto *dialog = openThroughSsh("http://127.0.0.1:8420", "secret");
        connectButton(dialog)->click();
        QVERIFY(says(dialog, "Opening a tunnel"));
        fields(dialog)[2]->setText("bob@gpu-box");
        QVERIFY(!says(dialog, "Opening a tunnel"));
        QVERIFY(connectButton(dialog)->isEnabled());
        connectButton(dialog)->click();
        QTRY_VERIFY_WITH_TIMEOUT(says(dialog, "bob@gpu-box"), patienceMs);
    }

    void aCertificateOfTheEnginesOwnIsShownAndThenPinned()
    {
        QTemporaryDir data;
        auto engine = std::make_unique<test::EngineProcess>(data.path());
        QVERIFY(engine->start());
        const QString url = QString::fromStdString(engine->endpoint().url).replace("http://", "https://");
        auto *dialog = open();
        const QString token = QString::fromStdString(engine->endpoint().token);
        fields(dialog)[1]->setText(url);
        fields(dialog)[3]->setText(token);
        QStringList pins;
        const auto listen = [&](ConnectDialog *to) {
            connect(to, &ConnectDialog::connectionChosen, this,
                    [&pins](const models::SavedConnection &chosen) { pins << chosen.pin; });
        };
        listen(dialog);
        connectButton(dialog)->click();
        QVERIFY(!connectButton(dialog)->isEnabled()); // while it looks
        QTRY_COMPARE(connectButton(dialog)->text(), "&Trust and connect");
        QVERIFY(pins.isEmpty());
        const QLabel *hint = label(dialog, "SHA-256");
        QVERIFY(hint && hint->height() >= hint->heightForWidth(hint->width())); // the dialog has grown
        QTest::keyClick(dialog->focusWidget(), Qt::Key_Return);                 // a second one, unread
        QVERIFY(dialog->isVisible() && connectButton(dialog)->isEnabled());
        connectButton(dialog)->click();
        QTRY_COMPARE(pins.size(), 1);
        QVERIFY(pins[0].startsWith("sha256//"));
        QTRY_VERIFY(!m_window->findChild<ConnectDialog *>());

        dialog = open(); // the next time it is known
        listen(dialog);
        QTRY_COMPARE(fields(dialog)[3]->text(), token);
        connectButton(dialog)->click();
        QTRY_COMPARE(pins.size(), 2);
        QCOMPARE(pins[1], pins[0]);
        QTRY_VERIFY(!m_window->findChild<ConnectDialog *>());

        QCOMPARE(engine->stop(), 0); // another one in its place
        QVERIFY(QDir(data.filePath("tls")).removeRecursively());
        engine = std::make_unique<test::EngineProcess>(data.path());
        QVERIFY(engine->start());
        dialog = open();
        listen(dialog);
        fields(dialog)[1]->setText(
            QString::fromStdString(engine->endpoint().url).replace("http://", "https://"));
        QTRY_COMPARE(fields(dialog)[3]->text(), token);
        connectButton(dialog)->click();
        QTRY_COMPARE(connectButton(dialog)->text(), "&Trust and connect");
        QCOMPARE(pins.size(), 2);
        QVERIFY(says(dialog, "not the certificate that you trusted"));
        QCOMPARE(engine->stop(), 0);
    }

    void aWayWithoutEncryptionIsWarnedOf()
    {
        auto *dialog = open();
        const QString warning = "This connection is not encrypted";
        fields(dialog)[1]->setText("http://gpu-box:8420");
        QVERIFY(says(dialog, warning));
        for (const char *safe : {"https://gpu-box:8420", "http://localhost:8420", "http://127.0.0.1:8420",
                                 "http://[::1]:8420"}) {
            fields(dialog)[1]->setText(safe);
            QVERIFY2(!says(dialog, warning), safe);
        }
        fields(dialog)[1]->setText("http://127.0.0.1.gpu-box:8420");
        QVERIFY(says(dialog, warning));
        fields(dialog)[2]->setText("ann@gpu-box"); // ssh encrypts
        QVERIFY(!says(dialog, warning));
        dialog->reject();
    }

    void whereTheTokenIsKeptIsSaid()
    {
        QVERIFY(open()->findChild<QCheckBox *>()->text().contains("in a file that only you can read"));
        ConnectDialog other(m_known, models::TokenStore::Place::Keychain, m_window.get());
        QVERIFY(other.findChild<QCheckBox *>()->text().contains("keychain"));
    }

private:
    ConnectDialog *open()
    {
        auto *dialog = new ConnectDialog(m_known, models::TokenStore::Place::FilesAlone, m_window.get());
        dialog->open();
        connect(dialog, &ConnectDialog::connectionChosen, this, &tst_ConnectDialog::remember);
        return dialog;
    }

    ConnectDialog *openThroughSsh(const QString &url, const QString &token)
    {
        auto *dialog = open();
        fields(dialog)[1]->setText(url);
        fields(dialog)[2]->setText("ann@gpu-box");
        fields(dialog)[3]->setText(token);
        return dialog;
    }

    // As whoever opens the dialog does it.
    void remember(const models::SavedConnection &connection, const QString &token, bool isRemembered)
    {
        if (!isRemembered)
            return;
        m_known.use(connection);
        QSignalSpy written(m_tokens.get(), &models::TokenStore::written);
        m_tokens->write(connection.id, token);
        QTRY_COMPARE(written.size(), 1);
    }

    static const QLabel *label(const ConnectDialog *dialog, const QString &part)
    {
        for (const auto *one : dialog->findChildren<QLabel *>())
            if (one->text().contains(part))
                return one;
        return nullptr;
    }

    static bool says(const ConnectDialog *dialog, const QString &part)
    {
        return label(dialog, part) != nullptr;
    }

    // Name, address, ssh, token.
    static QList<QLineEdit *> fields(const ConnectDialog *dialog)
    {
        return dialog->findChildren<QLineEdit *>();
    }

    static QPushButton *button(const ConnectDialog *dialog, const QString &text)
    {
        for (auto *each : dialog->findChildren<QPushButton *>())
            if (each->text() == text)
                return each;
        return nullptr;
    }

    static QPushButton *connectButton(const ConnectDialog *dialog)
    {
        for (auto *button : dialog->findChildren<QPushButton *>())
            if (button->isDefault())
                return button;
        return nullptr;
    }

    QTemporaryDir m_settings;
    models::ConnectionList m_known;
    std::unique_ptr<models::TokenStore> m_tokens;
    std::unique_ptr<QWidget> m_window;
};

QTEST_MAIN(tst_ConnectDialog)
#include "tst_connectdialog.moc"
