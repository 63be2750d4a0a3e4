// SPDX-License-Identifier: Apache-2.0
#include "models/sentences/joinedtext.h"

#include <QLocale>
#include <QtTest>

using namespace trainyard::models;

class tst_JoinedText : public QObject
{
    Q_OBJECT
private slots:
    void cleanup() { QLocale::setDefault(QLocale::c()); }

    void placesAreFilledAsChineseIsSet_data()
    {
        QTest::addColumn<QString>("pattern");
        QTest::addColumn<QStringList>("parts");
        QTest::addColumn<QString>("text");
        const auto row = [](const char *name, const char *pattern, const QStringList &parts,
                            const char *text) {
            QTest::newRow(name) << QString(pattern) << parts << QString(text);
        };
        row("English", "The upload of %1 to %2 is stopped.", {"2 items", "raw"},
            "The upload of 2 items to raw is stopped.");
        row("Chinese in Chinese", "%1 目前未连接", {"本机"}, "本机目前未连接");
        row("Latin in Chinese", "%1目前未连接", {"gpu-box"}, "gpu-box 目前未连接");
        row("a number before Chinese", "将 %1 上传到 %2 的传输", {"2 项", "raw"}, "将 2 项上传到 raw 的传输");
        row("behind Chinese", "新增%1", {"loss"}, "新增 loss");
        row("beside its signs", "%1 （%2）", {"lr", "25 个运行"}, "lr（25 个运行）");
        row("what looks like a place", "%1, %2", {"%2", "b"}, "%2, b");
        row("no part", "a %1 b", {}, "a  b");
    }
    void placesAreFilledAsChineseIsSet()
    {
        QFETCH(QString, pattern);
        QFETCH(QStringList, parts);
        QTEST(filledText(pattern, parts), "text");
    }

    void sentencesFollowEachOther()
    {
        QCOMPARE(sentencesText({}), QString());
        QCOMPARE(sentencesText({"One.", "Two."}), QString("One. Two."));
        QCOMPARE(sentencesText({"其一。", "其二。", "3 个。"}), QString("其一。其二。3 个。"));
    }

    void reasonsAreInTheMidstOfASentence()
    {
        QCOMPARE(reasonText("No such file or directory"), QString("no such file or directory"));
        QCOMPARE(reasonText("TLS failed."), QString("TLS failed"));
        QCOMPARE(reasonText(""), QString());
    }

    void listsAreThoseOfTheLanguage()
    {
        QLocale::setDefault(QLocale(QLocale::Chinese, QLocale::China));
        QCOMPARE(listText({"定义", "5 个指标"}), QString("定义和 5 个指标"));
        QCOMPARE(listText({"定义", "代码", "数据"}), QString("定义、代码和数据"));
        QLocale::setDefault(QLocale(QLocale::English));
        QCOMPARE(listText({"code", "data"}), QString("code and data"));
        QCOMPARE(listText(QStringList(11, "a")), QLocale().createSeparatedList(QStringList(11, "a")));
    }
};

QTEST_APPLESS_MAIN(tst_JoinedText)
#include "tst_joinedtext.moc"
