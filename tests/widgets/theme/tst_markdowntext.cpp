// SPDX-License-Identifier: Apache-2.0
#include "testpaths.h"
#include "widgets/theme/emphasis.h"
#include "widgets/theme/markdowntext.h"
#include "widgets/theme/tokens.h"

#include <QAbstractTextDocumentLayout>
#include <QDirIterator>
#include <QImage>
#include <QPainter>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextDocumentFragment>
#include <QTextList>
#include <QTextTable>
#include <QtTest>

#include <algorithm>

using namespace trainyard;

class tst_MarkdownText : public QObject
{
    Q_OBJECT
private slots:
    void starsAmongLettersEmphasise_data()
    {
        QTest::addColumn<QString>("markdown");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("emphasised");
        QTest::newRow("a name with dots") << "选择*颜色…*可以更改。"
                                          << "选择颜色…可以更改。" << QStringList{"颜色…"};
        QTest::newRow("a colon") << "**注意：**学习率"
                                 << "注意：学习率" << QStringList{"注意："};
        QTest::newRow("quotes") << "学习*“率”*太高"
                                << "学习“率”太高" << QStringList{"“率”"};
        QTest::newRow("after a comma") << "添加一个，*改名…*整理"
                                       << "添加一个，改名…整理" << QStringList{"改名…"};
        QTest::newRow("two") << "*甲…*和*乙…*都"
                             << "甲…和乙…都" << QStringList{"甲…", "乙…"};
        QTest::newRow("spaced") << "*One…* and **two.** three"
                                << "One… and two. three" << QStringList{"One…", "two."};
        QTest::newRow("code") << "`率*甲…*乙`"
                              << "率*甲…*乙" << QStringList();
        QTest::newRow("escaped") << "率\\*甲…\\*乙"
                                 << "率*甲…*乙" << QStringList();
        QTest::newRow("products") << "2 * 3 * 4"
                                  << "2 * 3 * 4" << QStringList();
        QTest::newRow("Latin") << "a*b.*c"
                               << "a*b.*c" << QStringList();
        QTest::newRow("not ended") << "学*习…\n\n甲*乙…*丙"
                                   << "学*习…\n甲乙…丙" << QStringList{"乙…"};
    }

    void starsAmongLettersEmphasise()
    {
        QFETCH(QString, markdown);
        QTextDocument document;
        theme::setMarkdown(document, markdown);
        QTEST(document.toPlainText(), "text");
        QStringList emphasised;
        forEachFragment(document, [&](const QTextFragment &fragment) {
            if (fragment.charFormat().fontWeight() >= QFont::DemiBold)
                emphasised << fragment.text();
        });
        QTEST(emphasised, "emphasised");
    }

    void fencedCodeStaysAsItIs()
    {
        const QString code = "```\n甲*乙…*丙\n```";
        QCOMPARE(theme::emphasisAmongLetters(code), code);
    }

    void codeHasRoomAroundIt()
    {
        QTextDocument document;
        theme::setMarkdown(document, "One\n\n```\na\n  b\n```\n\n- two\n- three\n\n```\nc\n```");
        QStringList code;
        for (QTextFrame *frame : document.rootFrame()->childFrames()) {
            const auto *table = qobject_cast<QTextTable *>(frame);
            QVERIFY(table && table->format().cellPadding() > 0);
            QTextCursor cell = table->cellAt(0, 0).firstCursorPosition();
            cell.setPosition(table->cellAt(0, 0).lastPosition(), QTextCursor::KeepAnchor);
            code << cell.selection().toPlainText();
        }
        QCOMPARE(code, (QStringList{"a\n  b", "c"}));
        const QTextBlock two = document.find("two").block();
        QVERIFY(two.textList()); // what follows stays what it is
        QCOMPARE(two.textList()->count(), 2);
    }

    // Behind a frame Qt leaves only that one's margin.
    void aHeadingBehindCodeHasItsRoomAboveIt()
    {
        QTextDocument document;
        theme::setMarkdown(document, "text\n\n```\na\n```\n\n## Heading\n\ntext");
        const QTextFrame *code = document.rootFrame()->childFrames().value(0);
        QVERIFY(code);
        const QTextBlock heading = document.findBlock(code->lastPosition() + 1);
        QCOMPARE(heading.blockFormat().headingLevel(), 2);
        QCOMPARE(code->frameFormat().bottomMargin(), heading.blockFormat().topMargin());
    }

    void aListsSignStandsApartFromItsTextAlone()
    {
        QTextDocument document;
        theme::setMarkdown(document, "- ||\n- two");
        QCOMPARE(document.toPlainText(), QString("||\ntwo")); // as it is copied, and read aloud
        QCOMPARE(QTextDocumentFragment(&document).toPlainText(), QString("||\ntwo"));

        QImage image(200, int(document.size().height()), QImage::Format_Grayscale8);
        image.fill(Qt::white);
        QPainter painter(&image);
        document.drawContents(&painter);
        painter.end();
        const QTextBlock first = document.begin();
        const int line = int(document.documentLayout()->blockBoundingRect(first).center().y());
        QList<int> ink; // in the middle of its first line
        for (int x = 0; x < image.width(); ++x)
            if (qGray(image.pixel(x, line)) < 128)
                ink << x;
        QVERIFY(ink.size() > 2);
        int widest = 0; // the room behind the sign: strokes stand closer
        for (int i = 1; i < ink.size(); ++i)
            widest = std::max(widest, ink[i] - ink[i - 1] - 1);
        QVERIFY2(widest >= theme::space8, qPrintable(QString::number(widest)));
    }

    void noStarIsLeftInTheManual()
    {
        int pages = 0;
        for (QDirIterator at(test::sourcePath("resources/help"), {"*.md"}, QDir::Files,
                             QDirIterator::Subdirectories);
             at.hasNext(); ++pages) {
            QFile file(at.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            QTextDocument document;
            theme::setMarkdown(document, QString::fromUtf8(file.readAll()));
            forEachFragment(document, [&](const QTextFragment &fragment) {
                if (!fragment.charFormat().fontFixedPitch())
                    QVERIFY2(!fragment.text().contains('*'),
                             qPrintable(file.fileName() + ": " + fragment.text()));
            });
        }
        QVERIFY(pages > 20);
    }

private:
    template <class Look>
    static void forEachFragment(const QTextDocument &document, Look look)
    {
        for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
            for (auto at = block.begin(); !at.atEnd(); ++at)
                look(at.fragment());
    }
};

QTEST_MAIN(tst_MarkdownText)
#include "tst_markdowntext.moc"
