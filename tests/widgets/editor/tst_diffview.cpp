// SPDX-License-Identifier: Apache-2.0
#include "models/document/jobdocument.h"
#include "widgets/editor/diffview.h"
#include "widgets/editor/secretcover.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/tokens.h"

#include <QLabel>
#include <QPlainTextEdit>
#include <QScopeGuard>
#include <QTextBlock>
#include <QTextLayout>
#include <QToolButton>
#include <QtTest>

using namespace trainyard;
using document::JobDocument;
using editor::DiffView;

class tst_DiffView : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase() { applyTheme(*qApp, Theme::Light); }

    void init()
    {
        m_job = std::make_unique<JobDocument>();
        m_job->load("{\n  \"properties\": {\n    \"nodeCount\": 1,\n    \"schedulingPriority\": \"low\",\n"
                    "    \"stdOutErrPathPrefix\": \"/tmp\"\n  }\n}\n");
        m_view = std::make_unique<DiffView>(*m_job);
        m_view->setBaseline(m_job->text());
        m_view->resize(700, 300);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowActive(m_view.get()));
    }

    void cleanup()
    {
        m_view.reset();
        m_job.reset();
    }

    void equalTextsDifferInNothing()
    {
        QCOMPARE(m_view->differenceCount(), 0);
        QCOMPARE(m_view->count().text(), QString("No difference"));
    }

    void changedLinesStandBesideEachOther()
    {
        QVERIFY(m_job->set("/properties/nodeCount", 2));
        QTRY_COMPARE(m_view->differenceCount(), 1);
        QCOMPARE(m_view->before().document()->findBlockByNumber(2).text(),
                 QString("-     \"nodeCount\": 1,"));
        QCOMPARE(m_view->after().document()->findBlockByNumber(2).text(), QString("+     \"nodeCount\": 2,"));
        QVERIFY2(m_view->count().text().startsWith("1 line"), qPrintable(m_view->count().text()));
        QVERIFY(m_job->set("/properties/jobPreparation", QJsonObject{{"commandLine", "true"}}));
        QTRY_VERIFY(m_view->differenceCount() > 3);
        QCOMPARE(m_view->before().blockCount(), m_view->after().blockCount());
    }

    void whatDiffersInALongLineIsMarkedAndSeen()
    {
        const QString words = QString("--epochs 12 ").repeated(40);
        QVERIFY(
            m_job->set("/properties/jobPreparation", QJsonObject{{"commandLine", words + "--lr 0.01 -v"}}));
        m_view->setBaseline(m_job->text());
        QVERIFY(m_job->set("/properties/jobPreparation/commandLine", words + "--lr 0.003 -v"));
        QTRY_COMPARE(m_view->differenceCount(), 1);
        QTest::keyClick(&m_view->after(), Qt::Key_F7);
        const auto marked = [](const QPlainTextEdit &side) {
            const auto marks = side.extraSelections();
            return marks.size() == 2 ? marks.last().cursor.selectedText() : QString();
        };
        QCOMPARE(marked(m_view->before()), "1");
        QCOMPARE(marked(m_view->after()), "03");
        for (const QPlainTextEdit *side : {&m_view->before(), &m_view->after()})
            QVERIFY(side->viewport()->rect().contains(side->cursorRect().center()));
    }

    void keysGoFromDifferenceToDifference()
    {
        QVERIFY(m_job->set("/properties/nodeCount", 2));
        QVERIFY(m_job->set("/properties/stdOutErrPathPrefix", "/out"));
        QTRY_COMPARE(m_view->differenceCount(), 2);
        m_view->after().setFocus();
        const auto line = [this] { return m_view->after().textCursor().blockNumber(); };
        QTest::keyClick(&m_view->after(), Qt::Key_F7);
        QCOMPARE(line(), 2);
        QTest::keyClick(&m_view->after(), Qt::Key_F7);
        QCOMPARE(line(), 4);
        QCOMPARE(m_view->before().textCursor().blockNumber(), 4);
        QTest::keyClick(&m_view->after(), Qt::Key_F7);
        QCOMPARE(line(), 2); // round the end
        QTest::keyClick(&m_view->after(), Qt::Key_F7, Qt::ShiftModifier);
        QCOMPARE(line(), 4);
    }

    void buttonsDoTheSame()
    {
        QVERIFY(!m_view->nextButton().isEnabled()); // nothing differs
        QVERIFY(m_job->set("/properties/nodeCount", 2));
        QVERIFY(m_job->set("/properties/stdOutErrPathPrefix", "/out"));
        QTRY_VERIFY(m_view->nextButton().isEnabled());
        const auto line = [this] { return m_view->after().textCursor().blockNumber(); };
        QTest::mouseClick(&m_view->nextButton(), Qt::LeftButton);
        QCOMPARE(line(), 2);
        QTest::mouseClick(&m_view->nextButton(), Qt::LeftButton);
        QCOMPARE(line(), 4);
        QTest::mouseClick(&m_view->previousButton(), Qt::LeftButton);
        QCOMPARE(line(), 2);
        QCOMPARE(m_view->nextButton().toolTip(), QString("Next difference (F7)"));
    }

    void anotherThemeShowsAtOnce()
    {
        QVERIFY(m_job->set("/properties/nodeCount", 2));
        QTRY_COMPARE(m_view->differenceCount(), 1);
        const auto ground = [](const QPlainTextEdit &side) {
            const auto marks = side.extraSelections();
            return marks.isEmpty() ? QColor() : marks.first().format.background().color();
        };
        const auto keyColor = [](const QPlainTextEdit &side) {
            const auto formats = side.document()->findBlockByNumber(1).layout()->formats();
            return formats.isEmpty() ? QColor() : formats.first().format.foreground().color();
        };
        for (const Theme theme : {Theme::Dark, Theme::LightContrast, Theme::Light}) {
            applyTheme(*qApp, theme);
            QCOMPARE(ground(m_view->before()), theme::tint(theme::Role::Failed));
            QCOMPARE(ground(m_view->after()), theme::tint(theme::Role::Succeeded));
            for (const QPlainTextEdit *side : {&m_view->before(), &m_view->after()})
                QCOMPARE(keyColor(*side), theme::color(theme::Role::SyntaxKey));
        }
    }

    // What is looked at stays in sight, and what is secret covered.
    void whereThereIsNoRoomForTwoTheyAreOneText()
    {
        QVERIFY(
            m_job->set("/properties/secrets", QJsonArray{QJsonObject{{"name", "KEY"}, {"value", "hush"}}}));
        m_view->setBaseline(m_job->text());
        QVERIFY(m_job->set("/properties/nodeCount", 2));
        QVERIFY(m_job->set("/properties/schedulingPriority", "high"));
        QVERIFY(m_job->set("/properties/secrets/0/value", "hushed"));
        QTRY_COMPARE(m_view->differenceCount(), 3);
        m_view->goToDifference(1);
        m_view->goToDifference(1);
        const auto lineAt = [this] { return m_view->after().textCursor().block().text(); };
        QVERIFY(lineAt().contains("\"value\""));
        const int pairs = m_view->after().blockCount();
        m_view->resize(500, 300);
        QTRY_VERIFY(!m_view->before().isVisible());
        QCOMPARE(m_view->after().blockCount(), pairs + 3);
        QVERIFY(lineAt().contains("\"value\""));
        m_view->goToDifference(1);
        const QString seen = m_view->after().findChild<editor::SecretCover *>()->seenText();
        QVERIFY2(seen.contains("\"KEY\"") && !seen.contains("hush"), qPrintable(seen));
        const QStringList lines = m_view->after().toPlainText().split('\n');
        const qsizetype first = lines.indexOf("-     \"nodeCount\": 1,");
        QVERIFY(first > 0);
        QCOMPARE(lines.mid(first, 4),
                 (QStringList{"-     \"nodeCount\": 1,", "-     \"schedulingPriority\": \"low\",",
                              "+     \"nodeCount\": 2,", "+     \"schedulingPriority\": \"high\","}));
        QCOMPARE(m_view->differenceCount(), 3);
        QCOMPARE(m_view->after().accessibleName(), "Original and Current");
        m_view->resize(900, 300);
        QTRY_VERIFY(m_view->before().isVisible());
        QCOMPARE(m_view->after().blockCount(), pairs);
        QCOMPARE(m_view->before().blockCount(), pairs);
        QCOMPARE(lineAt(), "+     \"nodeCount\": 2,");
    }

    // Keys, texts and numbers have colours that are made for the ground of a line.
    void whatDiffersIsReadInEveryTheme()
    {
        const auto back = qScopeGuard([] { applyTheme(*qApp, Theme::Light); });
        QVERIFY(m_job->set("/properties/nodeCount", 2));
        QTRY_COMPARE(m_view->differenceCount(), 1);
        for (const Theme theme : {Theme::Light, Theme::Dark, Theme::LightContrast, Theme::DarkContrast}) {
            applyTheme(*qApp, theme);
            const bool isHigh = theme == Theme::LightContrast || theme == Theme::DarkContrast;
            for (const QPlainTextEdit *side : {&m_view->before(), &m_view->after()}) {
                const auto marks = side->extraSelections();
                QCOMPARE(marks.size(), 2);
                const QTextCharFormat format = marks.last().format;
                QVERIFY(format.hasProperty(QTextFormat::ForegroundBrush));
                const double ratio =
                    theme::contrastRatio(format.foreground().color(), format.background().color());
                QVERIFY2(ratio >= (isHigh ? 7 : 4.5), qPrintable(QString::number(ratio)));
                QCOMPARE(format.background().color().alpha(), 255); // as it was computed
                QVERIFY(format.background() != marks.first().format.background());
            }
        }
    }

private:
    std::unique_ptr<JobDocument> m_job;
    std::unique_ptr<DiffView> m_view;
};

QTEST_MAIN(tst_DiffView)
#include "tst_diffview.moc"
