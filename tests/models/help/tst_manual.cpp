// SPDX-License-Identifier: Apache-2.0
#include "models/help/manualmodel.h"
#include "testpaths.h"

#include <QAbstractItemModelTester>
#include <QFile>
#include <QHash>
#include <QRegularExpression>
#include <QSet>
#include <QSignalSpy>
#include <QTest>
#include <QXmlStreamReader>

using namespace trainyard::models;

namespace {

// What a text of the screen is called in a sentence: "&Delete…" as "Delete…", "删除(&D)…" as "删除…".
QString spoken(QString text)
{
    static const QRegularExpression mnemonic(QStringLiteral("\\(&.\\)|&"));
    return text.remove(mnemonic);
}

// All texts of the program in both languages.
struct ScreenTexts {
    QSet<QString> english, chinese;
};

ScreenTexts screenTexts()
{
    ScreenTexts texts;
    QFile file(trainyard::test::sourcePath("translations/trainyard_zh_CN.ts"));
    if (!file.open(QIODevice::ReadOnly))
        return texts;
    QXmlStreamReader xml(&file);
    while (!xml.atEnd()) {
        xml.readNext();
        if (!xml.isStartElement())
            continue;
        if (xml.name() == u"source")
            texts.english << spoken(xml.readElementText());
        else if (xml.name() == u"translation")
            texts.chinese << spoken(xml.readElementText(QXmlStreamReader::IncludeChildElements).trimmed());
    }
    return texts;
}

// Without code, in which signs mean something else.
QString prose(QString markdown)
{
    static const QRegularExpression fenced(QStringLiteral("```.*?```"),
                                           QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression indented(QStringLiteral("^    .*$"), QRegularExpression::MultilineOption);
    static const QRegularExpression span(QStringLiteral("`[^`]*`"));
    return markdown.remove(fenced).remove(indented).remove(span);
}

QStringList captures(const QString &text, const QString &pattern)
{
    QStringList found;
    for (auto match = QRegularExpression(pattern).globalMatch(text); match.hasNext();)
        found << match.next().captured(1);
    return found;
}

// The level of each heading, in order: "1 2 2".
QString outline(const QString &markdown)
{
    QStringList levels;
    for (const QString &sharps : captures(u'\n' + prose(markdown), QStringLiteral("\\n(#+) ")))
        levels << QString::number(sharps.size());
    return levels.join(u' ');
}

} // namespace

class tst_Manual : public QObject
{
    Q_OBJECT
private slots:
    void bothLanguagesHaveTheSamePages();
    void everyLinkLeadsSomewhere_data() { languages(); }
    void everyLinkLeadsSomewhere();
    void everyNameIsOnTheScreen_data() { languages(); }
    void everyNameIsOnTheScreen();
    void aStrangeLanguageIsEnglish();
    void anotherLanguageChangesTheRows();

private:
    static void languages();
};

void tst_Manual::languages()
{
    QTest::addColumn<QString>("language");
    QTest::newRow("English") << QStringLiteral("en");
    QTest::newRow("Chinese") << QStringLiteral("zh_CN");
}

void tst_Manual::bothLanguagesHaveTheSamePages()
{
    const QList<ManualPage> english = manual(QStringLiteral("en"));
    const QList<ManualPage> chinese = manual(QStringLiteral("zh_CN"));
    QVERIFY(english.size() > 10);
    QCOMPARE(english.size(), chinese.size());
    for (qsizetype i = 0; i < english.size(); ++i) {
        QCOMPARE(english[i].name, chinese[i].name);
        QVERIFY(!english[i].title.isEmpty() && english[i].title != chinese[i].title);
        QCOMPARE(outline(chinese[i].markdown), outline(english[i].markdown));
        QCOMPARE(english[i].anchors.size(), outline(english[i].markdown).split(u' ').size());
        QCOMPARE(chinese[i].anchors, english[i].anchors);
        const QString rows = QStringLiteral("\\n(\\|)"); // of tables
        QCOMPARE(captures(chinese[i].markdown, rows).size(), captures(english[i].markdown, rows).size());
        const QString code = QStringLiteral("`([^`\\n]+)`");
        const QStringList spans = captures(english[i].markdown, code);
        QCOMPARE(captures(chinese[i].markdown, code), spans);
    }
}

void tst_Manual::everyLinkLeadsSomewhere()
{
    QFETCH(QString, language);
    const QList<ManualPage> pages = manual(language);
    QHash<QString, QStringList> anchors;
    for (const ManualPage &page : pages)
        anchors[page.name] = page.anchors;
    int links = 0;
    for (const ManualPage &page : pages) {
        for (const QString &link : captures(prose(page.markdown), QStringLiteral("\\]\\(([^)]+)\\)"))) {
            if (link.startsWith(QStringLiteral("https://")))
                continue;
            ++links;
            QVERIFY2(anchors.contains(link.section(u'#', 0, 0)),
                     qPrintable(page.name + QStringLiteral(": ") + link));
            if (link.contains(u'#'))
                QVERIFY2(anchors[link.section(u'#', 0, 0)].contains(link.section(u'#', 1)),
                         qPrintable(page.name + QStringLiteral(": ") + link));
        }
    }
    QVERIFY(links > 10);
}

// The manual emphasises nothing but names that the screen shows.
void tst_Manual::everyNameIsOnTheScreen()
{
    QFETCH(QString, language);
    const ScreenTexts texts = screenTexts();
    QVERIFY(!texts.english.isEmpty());
    const QSet<QString> &known = language == u"en" ? texts.english : texts.chinese;
    int names = 0;
    for (const ManualPage &page : manual(language)) {
        const QString text = prose(page.markdown).replace(QStringLiteral("**"), QStringLiteral("\u0001"));
        for (const QString &name : captures(text, QStringLiteral("\\*([^*]+)\\*"))) {
            ++names;
            QVERIFY2(known.contains(name), qPrintable(page.name + QStringLiteral(": ") + name));
        }
    }
    QVERIFY(names > 50);
}

void tst_Manual::aStrangeLanguageIsEnglish()
{
    QCOMPARE(manual(QStringLiteral("de_AT")).first().title, manual(QStringLiteral("en")).first().title);
    QCOMPARE(manual({}).first().title, manual(QStringLiteral("en")).first().title);
}

void tst_Manual::anotherLanguageChangesTheRows()
{
    ManualModel model(QStringLiteral("en"));
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    const int rows = model.rowCount();
    const int charts = model.row(QStringLiteral("charts"));
    QVERIFY(charts > 0);
    QCOMPARE(model.row(QStringLiteral("nowhere")), -1);
    QCOMPARE(model.index(charts).data().toString(), QStringLiteral("Charts"));
    model.retranslate(QStringLiteral("zh_CN"));
    QCOMPARE(changed.size(), 1);
    QCOMPARE(model.rowCount(), rows);
    QCOMPARE(model.index(charts).data().toString(), QStringLiteral("图表"));
    QVERIFY(model.index(charts).data(ManualModel::SearchRole).toString().contains(u"离群值"));
}

QTEST_GUILESS_MAIN(tst_Manual)
#include "testpaths.h"
#include "tst_manual.moc"
