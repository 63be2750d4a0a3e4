// SPDX-License-Identifier: Apache-2.0
#include "tests/support/engineprocess.h"
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
#include <QtTest>

using namespace trainyard;

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

    void anEngineIsRememberedWithItsToken()
    {
        auto *dialog = open();
        fields(dialog)[1]->setText("http://gpu-box:8420");
        QVERIFY(!connectButton(dialog)->isEnabled());
        fields(dialog)[3]->setText("secret");
        QSignalSpy chosen(dialog, &ConnectDialog::connectionChosen);
        connectButton(dialog)->click();
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(chosen[0][1].toString(), "secret");
        QTRY_VERIFY(!m_window->findChild<ConnectDialog *>());

        dialog = open();
        QCOMPARE(dialog->findChild<QComboBox *>()->currentText(), "gpu-box");
        QCOMPARE(fields(dialog)[1]->text(), "http://gpu-box:8420");
        QTRY_COMPARE(fields(dialog)[3]->text(), "secret");
        QTest::keyClick(fields(dialog)[3], Qt::Key_Return);
        QTRY_VERIFY(!m_window->findChild<ConnectDialog *>());
    }

    void throughSshIsATunnel()
    {
        auto *dialog = open();
        fields(dialog)[1]->setText("http://127.0.0.1:8420");
        fields(dialog)[2]->setText("ann@gpu-box");
        fields(dialog)[3]->setText("secret");
        dialog->findChild<QCheckBox *>()->setChecked(false);
        models::SavedConnection connection;
        connect(dialog, &ConnectDialog::connectionChosen, this,
                [&](const models::SavedConnection &chosen) { connection = chosen; });
        connectButton(dialog)->click();
        QCOMPARE(connection.kind, models::SavedConnection::Kind::Tunnel);
        QCOMPARE(connection.sshTarget, "ann@gpu-box");
        QCOMPARE(m_known.rowCount(), 0); // it was not to be remembered
    }

    void aCertificateOfTheEnginesOwnIsShownAndThenPinned()
    {
        QTemporaryDir data;
        auto engine = std::make_unique<test::EngineProcess>(data.path());
        QVERIFY(engine->start());
        const QString url = QString::fromStdString(engine->endpoint().url).replace("http://", "https://");
        auto *dialog = open();
        fields(dialog)[1]->setText(url);
        fields(dialog)[3]->setText("secret");
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
        connectButton(dialog)->click();
        QCOMPARE(pins.size(), 1);
        QVERIFY(pins[0].startsWith("sha256//"));
        QTRY_VERIFY(!m_window->findChild<ConnectDialog *>());

        dialog = open(); // the next time it is known
        listen(dialog);
        QTRY_COMPARE(fields(dialog)[3]->text(), "secret");
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
        QTRY_COMPARE(fields(dialog)[3]->text(), "secret");
        connectButton(dialog)->click();
        QTRY_COMPARE(connectButton(dialog)->text(), "&Trust and connect");
        QCOMPARE(pins.size(), 2);
        const auto labels = dialog->findChildren<QLabel *>();
        QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel *label) {
            return label->text().contains("another certificate");
        }));
        QCOMPARE(engine->stop(), 0);
    }

private:
    ConnectDialog *open()
    {
        auto *dialog = new ConnectDialog(m_known, models::TokenStore::Place::FilesAlone, m_window.get());
        dialog->open();
        connect(dialog, &ConnectDialog::connectionChosen, this, &tst_ConnectDialog::remember);
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

    // Name, address, ssh, token.
    static QList<QLineEdit *> fields(const ConnectDialog *dialog)
    {
        return dialog->findChildren<QLineEdit *>();
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
