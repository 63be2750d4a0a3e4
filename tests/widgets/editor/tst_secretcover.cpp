// SPDX-License-Identifier: Apache-2.0
#include "models/document/jobdocument.h"
#include "widgets/delegates/partmemory.h"
#include "widgets/editor/diffview.h"
#include "widgets/editor/editorpane.h"
#include "widgets/editor/jobeditor.h"
#include "widgets/editor/secretcover.h"
#include "widgets/theme/theme.h"

#include <QAccessible>
#include <QApplication>
#include <QClipboard>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QToolButton>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::editor;
using document::JobDocument;

namespace {

const QString secret = QStringLiteral("s3same-open");

QString jobWith(const QString &value)
{
    return QStringLiteral(
               "{\n  \"properties\": {\n    \"nodeCount\": 1,\n    \"secrets\": [\n      {\n"
               "        \"name\": \"HF_TOKEN\",\n        \"value\": \"%1\"\n      }\n    ]\n  }\n}\n")
        .arg(value);
}

QString dots(qsizetype count)
{
    return QString(count, QChar(0x2022));
}

} // namespace

class tst_SecretCover : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase() { applyTheme(*qApp, Theme::Light); }

    void init()
    {
        m_job = std::make_unique<JobDocument>();
        m_job->load(jobWith(secret).toUtf8());
        m_pane = std::make_unique<EditorPane>(*m_job);
        m_pane->resize(700, 400);
        m_pane->show();
        QVERIFY(QTest::qWaitForWindowActive(m_pane.get()));
        m_editor = &m_pane->editor();
        m_editor->setCursorWidth(0); // which blinks
        m_editor->setFocus();
        QTRY_VERIFY(m_editor->hasFocus());
    }
    void cleanup()
    {
        m_pane.reset();
        m_job.reset();
    }

    // Two secrets of a length look the same, whatever lies below the cover.
    void nothingOfASecretIsDrawn()
    {
        QVERIFY(m_editor->toPlainText().contains(secret));
        QVERIFY(!isSeen());
        m_editor->selectAll();
        QVERIFY(!isSeen());
        m_editor->setMatches({{m_job->text().indexOf("same"), 4}}, 0);
        QVERIFY(!isSeen());
        for (const Theme theme : {Theme::Dark, Theme::LightContrast, Theme::Light}) {
            applyTheme(*qApp, theme);
            QVERIFY(!isSeen());
        }
        m_editor->horizontalScrollBar()->setValue(3);
        QVERIFY(!isSeen());
    }

    void itIsSeenWhereSomebodyWritesIt()
    {
        m_editor->goTo(m_job->text().indexOf("same"));
        QVERIFY(isSeen());
        QTest::keyClicks(m_editor, "x");
        QCOMPARE(m_job->value("/properties/secrets/0/value").toString(), "s3xsame-open");
        QTest::keyClick(m_editor, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(m_job->text(), jobWith(secret));
        m_editor->goTo(m_job->text().indexOf("same"));
        m_pane->eye().setFocus(); // elsewhere
        QVERIFY(!isSeen());
        m_editor->setFocus();
        QVERIFY(isSeen());
        m_editor->goTo(m_job->text().indexOf("HF_TOKEN"));
        QVERIFY(!isSeen());
    }

    void theEyeShowsThem()
    {
        QVERIFY(m_pane->eye().isVisible());
        QVERIFY(!m_pane->eye().isChecked());
        m_pane->eye().setFocus();
        QTest::keyClick(&m_pane->eye(), Qt::Key_Space);
        QVERIFY(isSeen());
        QTest::keyClick(&m_pane->eye(), Qt::Key_Space);
        QVERIFY(!isSeen());
        m_job->load(jobWith("<YOUR_TOKEN>").toUtf8()); // which is none
        QVERIFY(m_pane->eye().isHidden());
    }

    void aPageRemembersThatTheyAreShown()
    {
        QVERIFY(!delegates::withParts({}, *m_pane).contains("secrets"));
        m_pane->eye().click();
        const QJsonObject state = delegates::withParts({}, *m_pane);
        EditorPane other(*m_job);
        delegates::restoreParts(other, state);
        QVERIFY(other.eye().isChecked());
        QVERIFY(other.editor().secrets().isLifted());
    }

    void whatIsCopiedIsTheTrueText()
    {
        m_editor->selectAll();
        m_editor->copy();
        QCOMPARE(QApplication::clipboard()->text(), jobWith(secret));
    }

    void readersAreToldDots()
    {
        QAccessibleInterface *access = QAccessible::queryAccessibleInterface(m_editor);
        QVERIFY(access);
        QAccessibleTextInterface *text = access->textInterface();
        QVERIFY(text);
        QCOMPARE(access->text(QAccessible::Value), jobWith(dots(secret.size())));
        const int at = int(m_job->text().indexOf(secret));
        QCOMPARE(text->text(at, at + int(secret.size())), dots(secret.size()));
        text->setCursorPosition(at + 2);
        QCOMPARE(m_editor->textCursor().position(), at + 2);
        QCOMPARE(text->text(at, at + int(secret.size())), secret); // as on the screen
        QCOMPARE(text->characterCount(), int(m_job->text().size()));
    }

    void bothSidesOfADifferenceAreCovered()
    {
        DiffView view(*m_job);
        view.setBaseline(jobWith("0ld-s3cret"));
        view.resize(900, 400);
        view.show();
        QVERIFY(QTest::qWaitForWindowActive(&view));
        QCOMPARE(view.differenceCount(), 1);
        const auto seen = [](QPlainTextEdit &side) { return side.findChild<SecretCover *>()->seenText(); };
        QVERIFY2(seen(view.before()).contains("\"value\": \"" + dots(10) + "\"\n"),
                 qPrintable(seen(view.before())));
        QVERIFY(seen(view.after()).contains("\"value\": \"" + dots(secret.size()) + "\"\n"));
        view.showSecrets(true);
        QVERIFY(seen(view.before()).contains("0ld-s3cret"));
        QVERIFY(seen(view.after()).contains(secret));
    }

    void hoveringTellsNone() { QVERIFY(!m_editor->helpAt(m_job->text().indexOf("same")).contains(secret)); }

private:
    QImage picture()
    {
        QImage image(m_editor->size(), QImage::Format_RGB32);
        m_editor->render(&image);
        return image;
    }

    // Whether one of other letters looks otherwise. The cursor stays where it is.
    bool isSeen()
    {
        const QTextCursor before = m_editor->textCursor();
        const int anchor = before.anchor(), position = before.position();
        const auto drawn = [&](const QString &value) {
            const auto set = m_job->set("/properties/secrets/0/value", value);
            QTextCursor cursor = m_editor->textCursor();
            cursor.setPosition(anchor);
            cursor.setPosition(position, QTextCursor::KeepAnchor);
            m_editor->setTextCursor(cursor);
            return set ? picture() : QImage();
        };
        const QImage other = drawn("nepo-emas3s");
        return drawn(secret) != other;
    }

    std::unique_ptr<JobDocument> m_job;
    std::unique_ptr<EditorPane> m_pane;
    JobEditor *m_editor = nullptr;
};

QTEST_MAIN(tst_SecretCover)
#include "tst_secretcover.moc"
