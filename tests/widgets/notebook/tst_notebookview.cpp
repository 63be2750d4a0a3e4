// SPDX-License-Identifier: Apache-2.0
#include "widgets/notebook/notebookview.h"

#include "widgets/logs/terminalcolors.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/tokens.h"

#include <QAbstractTextDocumentLayout>
#include <QBuffer>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTextBlock>
#include <QTextDocumentFragment>
#include <QTextTable>
#include <QtTest>

#include <sys/stat.h>

using namespace trainyard;
using namespace trainyard::models;

using Kind = NotebookOutput::Kind;

namespace {

NotebookCell code(const QString &source, const QList<NotebookOutput> &outputs = {}, int number = 1)
{
    return {.kind = NotebookCell::Kind::Code, .source = source, .number = number, .outputs = outputs};
}

} // namespace

class tst_NotebookView : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        applyTheme(*qApp, Theme::Light);
        m_view = std::make_unique<notebook::NotebookView>();
        m_view->resize(600, 400);
        m_view->show();
    }

    void cellsReadAsTheyWere()
    {
        m_view->setCells(
            {.cells = {{.kind = NotebookCell::Kind::Markdown, .source = "# Study\n\n**a** <b>x</b>"},
                       code("x = 1\nx", {{.text = "1"}}, 5),
                       code("y", {{.kind = Kind::Error, .text = "\x1b[31mNameError\x1b[0m: y"}})}});
        QTRY_COMPARE(m_view->shownCells(), 3);
        const QString text = m_view->toPlainText();
        for (const char *part : {"Study", "In [5]\nx = 1\nx\n1", "In [1] · failed\ny\nError\nNameError: y"})
            QVERIFY2(text.contains(part), qPrintable(text));
        QTextCursor error = m_view->document()->find("NameError");
        QCOMPARE(error.charFormat().foreground().color(), red());
    }

    void aCellShowsNothingOfThisMachine()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath("red.png");
        QImage red(60, 40, QImage::Format_RGB32);
        red.fill(Qt::red);
        QVERIFY(red.save(file));
        const QString markdown = QString("![a](file://%1) ![b](%1) <img src=\"%1\">").arg(file);
        m_view->setCells({.cells = {{.kind = NotebookCell::Kind::Markdown, .source = markdown}}});
        QTRY_COMPARE(m_view->shownCells(), 1);
        const QImage seen = m_view->grab().toImage();
        for (int y = 0; y < seen.height(); ++y)
            for (int x = 0; x < seen.width(); ++x)
                QVERIFY(seen.pixelColor(x, y) != QColor(Qt::red));
    }

    // Of a pipe the reader would wait for ever.
    void aCellOpensNoFile_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("picture") << "![a](%1)";
        QTest::newRow("HTML") << "<img src=\"%1\">";
        QTest::newRow("background") << "<div style=\"background-image: url(%1)\">a</div>";
    }
    void aCellOpensNoFile()
    {
        QFETCH(QString, text);
        const QTemporaryDir folder;
        const QString pipe = folder.filePath("pipe.png");
        QCOMPARE(::mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
        NotebookCells cells;
        for (const QString &name : {pipe, QUrl::fromLocalFile(pipe).toString()})
            cells.cells << NotebookCell{.kind = NotebookCell::Kind::Markdown, .source = text.arg(name)}
                        << code("x", {{.kind = Kind::Markdown, .text = text.arg(name)}});
        m_view->setCells(cells);
        QTRY_COMPARE(m_view->shownCells(), 4);
        QVERIFY(!m_view->grab().isNull());
    }

    void codeHasRoomAroundIt()
    {
        m_view->setCells({.cells = {code("x = 1\nx", {{.text = "1"}}), code("y"), code("z")}});
        QTRY_COMPARE(m_view->shownCells(), 3);
        QStringList framed;
        for (QTextFrame *frame : m_view->document()->rootFrame()->childFrames()) {
            const auto *table = qobject_cast<QTextTable *>(frame);
            QVERIFY(table && table->format().cellPadding() == theme::space8);
            QCOMPARE(table->format().background().color(), theme::color(theme::Role::Hover));
            QTextCursor cell = table->cellAt(0, 0).firstCursorPosition();
            cell.setPosition(table->cellAt(0, 0).lastPosition(), QTextCursor::KeepAnchor);
            framed << cell.selection().toPlainText();
        }
        QCOMPARE(framed, (QStringList{"x = 1\nx", "y", "z"}));
        const auto top = [&](const QTextBlock &block) {
            return m_view->document()->documentLayout()->blockBoundingRect(block).top();
        };
        const auto bottom = [&](const QTextBlock &block) {
            return m_view->document()->documentLayout()->blockBoundingRect(block).bottom();
        };
        const QTextBlock label = m_view->document()->begin();
        const QTextBlock last = label.next().next(), output = last.next();
        QCOMPARE(output.text(), QString("1"));
        QVERIFY(top(label.next()) - bottom(label) >= theme::space4 + theme::space8);
        QVERIFY(top(output) - bottom(last) >= theme::space8 + theme::space12);
        QCOMPARE(m_view->toPlainText().trimmed(), // no line is empty
                 QString("In [1]\nx = 1\nx\n1\nIn [1]\ny\nIn [1]\nz"));
        m_view->showCell(2);
        QTRY_COMPARE(m_view->textCursor().block().text(), QString("In [1]"));
        QCOMPARE(m_view->textCursor().block().next().text(), QString("z"));
    }

    void linesOfAnOutputStandTogether()
    {
        m_view->setCells({.cells = {code("x", {{.text = "1\n2\n3"}})}});
        QTRY_COMPARE(m_view->shownCells(), 1);
        const QTextBlock two = m_view->document()->find("2").block();
        QCOMPARE(two.blockFormat().topMargin(), 0.0);
        QCOMPARE(two.next().blockFormat().topMargin(), 0.0);
        QVERIFY(two.previous().blockFormat().topMargin() > 0);
    }

    void outputsLookAsInALog()
    {
        m_view->setCells(
            {.cells = {code("fit()", {{.text = "  1%\r 50%\r100%\n\x1b[3;38;5;45mdone\x1b[0m\x1b[2K\n"}})}});
        QTRY_COMPARE(m_view->shownCells(), 1);
        QVERIFY2(m_view->toPlainText().endsWith("fit()\n100%\ndone"), qPrintable(m_view->toPlainText()));
        const QTextCharFormat done = m_view->document()->find("done").charFormat();
        QVERIFY(done.fontItalic());
        const QColor ground = theme::color(theme::Role::Surface);
        QCOMPARE(done.foreground().color(),
                 logs::runColors({.foreground = 45, .flags = TextStyle::Italic}, ground).text);
        QVERIFY(theme::contrastRatio(done.foreground().color(), ground) >= 4.5);
    }

    void ofTenThousandCellsThoseComeThatAreLookedAt()
    {
        NotebookCells cells;
        for (int i = 0; i < 10'000; ++i)
            cells.cells << code("cell_" + QString::number(i), {{.text = "output\nof it"}}, i);
        m_view->setCells(cells);
        QTRY_VERIFY(m_view->shownCells() > 0);
        QTRY_VERIFY(m_view->verticalScrollBar()->maximum() > m_view->height());
        const qsizetype before = m_view->shownCells();
        QVERIFY(before < 200);
        m_view->verticalScrollBar()->setValue(m_view->verticalScrollBar()->maximum());
        QTRY_VERIFY(m_view->shownCells() > before);
        QVERIFY(m_view->shownCells() < 1000);

        QSignalSpy ended(m_view.get(), &notebook::NotebookView::findEnded);
        m_view->find("cell_1500", false); // far behind what is shown
        QTRY_COMPARE_WITH_TIMEOUT(ended.size(), 1, 60'000);
        QVERIFY(m_view->hasFound());
        QCOMPARE(m_view->textCursor().selectedText(), "cell_1500");
        m_view->find("cell_none", false);
        QTRY_COMPARE(ended.size(), 2);
        QVERIFY(!m_view->hasFound());
        m_view->showCell(700);
        QTRY_COMPARE(m_view->textCursor().block().text(), "In [700]");
    }

    void picturesAreNoWiderThanTheView()
    {
        QImage image(3000, 1000, QImage::Format_RGB32);
        image.fill(Qt::red);
        QBuffer png;
        png.open(QIODevice::WriteOnly);
        QVERIFY(image.save(&png, "png"));
        m_view->setCells({.cells = {code("plot", {{.kind = Kind::Picture, .picture = png.data()}})}});
        QTRY_VERIFY(width() > 0);
        QVERIFY(width() <= 600);
        m_view->resize(400, 400);
        QTRY_VERIFY(width() <= 400);
    }

    void anotherThemeShowsAtOnce()
    {
        m_view->setCells({.cells = {code("x", {{.kind = Kind::Error, .text = "\x1b[31mred"}})}});
        QTRY_COMPARE(m_view->shownCells(), 1);
        const QColor before = red();
        applyTheme(*qApp, Theme::Dark);
        QVERIFY(red() != before);
        QTRY_COMPARE(m_view->document()->find("red").charFormat().foreground().color(), red());
    }

private:
    static QColor red()
    {
        return logs::runColors({.foreground = 1}, theme::color(theme::Role::Surface)).text;
    }

    // Of the only picture; 0: it has none yet.
    qreal width() const
    {
        for (QTextBlock block = m_view->document()->begin(); block.isValid(); block = block.next())
            for (auto at = block.begin(); !at.atEnd(); ++at)
                if (const QTextImageFormat format = at.fragment().charFormat().toImageFormat();
                    format.isValid())
                    return format.width();
        return 0;
    }

    std::unique_ptr<notebook::NotebookView> m_view;
};

QTEST_MAIN(tst_NotebookView)
#include "tst_notebookview.moc"
