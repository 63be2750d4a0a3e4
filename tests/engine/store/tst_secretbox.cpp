// SPDX-License-Identifier: Apache-2.0
#include "engine/store/secretbox.h"

#include "engine/base/files.h"

#include <QTemporaryDir>
#include <QtTest>
#include <sys/stat.h>

using namespace trainyard;
using trainyard::store::SecretBox;

class tst_SecretBox : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_dir;
    std::filesystem::path file(const char *name) const
    {
        return std::filesystem::path(m_dir.path().toStdString()) / name;
    }

private slots:
    void keyIsMadeOnceAndForItsOwnerAlone()
    {
        const auto first = SecretBox::open(file("key"));
        QVERIFY(first);
        struct stat info = {};
        QCOMPARE(::stat(file("key").c_str(), &info), 0);
        QCOMPARE(info.st_mode & 0777U, 0600U);
        QCOMPARE(info.st_size, 32);
        const auto second = SecretBox::open(file("key"));
        QVERIFY(second);
        QCOMPARE(*second->unseal(*first->seal("a text", "here"), "here"), std::string("a text"));
    }

    void sealsWithoutShowing_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("plain") << QByteArray("correct horse battery staple");
        QTest::newRow("with zeros") << QByteArray("a\0b\0", 4);
        QTest::newRow("long") << QByteArray(100000, 'x');
    }
    void sealsWithoutShowing()
    {
        QFETCH(QByteArray, text);
        const auto box = SecretBox::open(file("key"));
        QVERIFY(box);
        const std::string plain = text.toStdString();
        const auto sealed = box->seal(plain, "job");
        QVERIFY(sealed);
        QCOMPARE(sealed->size(), plain.size() + 28);
        QVERIFY(plain.empty() || sealed->find(plain) == std::string::npos);
        QVERIFY(*box->seal(plain, "job") != *sealed);
        QCOMPARE(*box->unseal(*sealed, "job"), plain);
    }

    void opensNothingThatWasTamperedWith()
    {
        const auto box = SecretBox::open(file("key"));
        const auto other = SecretBox::open(file("other"));
        QVERIFY(box && other);
        const std::string sealed = *box->seal("a secret", "job a");
        QVERIFY(!box->unseal(sealed, "job b"));
        QVERIFY(!other->unseal(sealed, "job a"));
        QVERIFY(!box->unseal(sealed.substr(1), "job a"));
        QVERIFY(!box->unseal("", "job a"));
        for (std::size_t i = 0; i < sealed.size(); ++i) {
            std::string changed = sealed;
            changed[i] = static_cast<char>(changed[i] ^ 1);
            QVERIFY(!box->unseal(changed, "job a"));
        }
    }

    void damagedKeyIsNamed()
    {
        QVERIFY(writeFileAtomically(file("short"), "abc"));
        const auto box = SecretBox::open(file("short"));
        QVERIFY(!box);
        QVERIFY(box.error().message.find(file("short").string()) != std::string::npos);
        QCOMPARE(*readFile(file("short")), std::string("abc"));
    }
};

QTEST_APPLESS_MAIN(tst_SecretBox)
#include "tst_secretbox.moc"
