// SPDX-License-Identifier: Apache-2.0
#include "widgets/report/notehtml.h"

#include <QBuffer>
#include <QImage>
#include <QtTest>

using namespace trainyard;

class tst_NoteHtml : public QObject
{
    Q_OBJECT
private slots:
    void markdownIsShownAsItReads_data()
    {
        QTest::addColumn<QString>("markdown");
        QTest::addColumn<QString>("html");
        QTest::newRow("paragraphs") << "one\n\ntwo"
                                    << "<p>one</p>\n<p>two</p>\n";
        QTest::newRow("emphasis") << "*a* **b** `c` ~~d~~"
                                  << "<p><i>a</i> <b>b</b> <code>c</code> <s>d</s></p>\n";
        QTest::newRow("emphasis in Chinese")
            << QStringLiteral("**注意：**慢") << QStringLiteral("<p><b>注意：</b>慢</p>\n");
        QTest::newRow("list") << "- a\n- b\n  1. c\n- d"
                              << "<ul>\n<li>a</li>\n<li>b</li>\n<ol>\n<li>c</li>\n</ol>\n<li>d</li>\n</ul>\n";
        QTest::newRow("tasks") << "- [x] a\n- [ ] b"
                               << QStringLiteral("<ul>\n<li>☑ a</li>\n<li>☐ b</li>\n</ul>\n");
        QTest::newRow("code") << "```\nx < 1\ny\n```"
                              << "<pre>x &lt; 1\ny</pre>\n";
        QTest::newRow("table") << "| a | b |\n|---|---|\n| 1 | 2 |"
                               << "<table class=\"rows\">\n<tr><th>a</th><th>b</th></tr>\n"
                                  "<tr><td>1</td><td>2</td></tr>\n</table>\n";
        QTest::newRow("link") << "[paper](https://example.org/a?b=1&c=2)"
                              << "<p><a href=\"https://example.org/a?b=1&amp;c=2\">paper</a></p>\n";
        QTest::newRow("nothing") << ""
                                 << "";
    }
    void markdownIsShownAsItReads()
    {
        QFETCH(QString, markdown);
        QFETCH(QString, html);
        QCOMPARE(report::noteHtml(markdown), html);
    }

    void aPictureThatIsGivenStandsInIt()
    {
        QImage image(1600, 400, QImage::Format_RGB32);
        image.fill(Qt::red);
        QBuffer png;
        png.open(QIODevice::WriteOnly);
        QVERIFY(image.save(&png, "png"));
        const QString markdown = "![a \"loss\"](note-pictures/a.png) ![b](note-pictures/b.png)";
        QCOMPARE(
            report::noteHtml(markdown, {{"note-pictures/a.png", png.data()}, {"note-pictures/b.png", "?"}}),
            "<p><img src=\"data:image/png;base64," + QString(png.data().toBase64()) +
                "\" width=\"610\" height=\"152\" alt=\"a &quot;loss&quot;\"> b</p>\n");
    }

    void nothingOfItIsRunOrFetched_data()
    {
        QTest::addColumn<QString>("markdown");
        QTest::newRow("script") << "<script>alert(1)</script>";
        QTest::newRow("script within a line") << "before <script>alert(1)</script> after";
        QTest::newRow("picture") << "![cat](http://example.org/cat.png)";
        QTest::newRow("picture of HTML") << "a <img src=\"http://example.org/cat.png\"> b";
        QTest::newRow("link that runs") << "[x](javascript:alert(1))";
        QTest::newRow("link to a file") << "[x](file:///etc/passwd)";
        QTest::newRow("link that closes itself") << "[x](https://example.org/\"onclick=\"alert(1))";
        QTest::newRow("handler") << "<b onclick=\"alert(1)\">x</b>";
        QTest::newRow("heading") << "# a <script>alert(1)</script>";
        QTest::newRow("code") << "`<script>`\n\n```\n<script>\n```";
        QTest::newRow("table") << "| <script> |\n|---|\n| <img src=x> |";
    }
    void nothingOfItIsRunOrFetched()
    {
        QFETCH(QString, markdown);
        const QString html = report::noteHtml(markdown);
        for (const char *element : {"<script", "<img", "<b ", "src=\"", "href=\"javascript", "href=\"file"})
            QVERIFY2(!html.contains(QLatin1String(element)), qPrintable(html));
        for (qsizetype at = html.indexOf("href=\""); at >= 0; at = html.indexOf("href=\"", at + 1)) {
            const qsizetype end = html.indexOf('"', at + 6);
            QCOMPARE(html.at(end + 1), QChar('>')); // it has no other attribute
        }
    }
};

QTEST_MAIN(tst_NoteHtml)
#include "tst_notehtml.moc"
