// SPDX-License-Identifier: Apache-2.0
#include "models/backend/taskthread.h"
#include "models/patterns/jobpatterns.h"
#include "tests/widgets/support/sampleengine.h"
#include "widgets/patterns/patterndialog.h"
#include "widgets/patterns/patterneditor.h"
#include "widgets/patterns/previewview.h"
#include "widgets/theme/theme.h"

#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QStandardPaths>
#include <QtTest>

using namespace trainyard;
using models::JobPatterns;
using patterns::PatternDialog;

class tst_PatternDialog : public QObject
{
    Q_OBJECT
private:
    std::unique_ptr<test::SampleEngine> m_engine;
    std::unique_ptr<models::TaskThread> m_seeker;
    std::unique_ptr<JobPatterns> m_patterns;
    std::unique_ptr<QWidget> m_page;
    QPointer<PatternDialog> m_dialog;

    QLineEdit &field() { return m_dialog->editor().patternField(); }
    void open()
    {
        m_dialog->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_dialog));
        QTRY_COMPARE(m_dialog->patterns().rowCount(), 2);
    }

private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        applyTheme(*qApp, Theme::Light);
    }
    void init()
    {
        m_engine = std::make_unique<test::SampleEngine>();
        m_seeker = std::make_unique<models::TaskThread>();
        m_seeker->setEndpoint(m_engine->endpoint());
        m_patterns = std::make_unique<JobPatterns>(test::runningSample(), *m_seeker);
        m_page = std::make_unique<QWidget>();
        m_dialog = new PatternDialog(*m_patterns, *m_page);
    }
    void cleanup()
    {
        delete m_dialog;
        m_page.reset();
        m_patterns.reset();
        m_seeker.reset();
        m_engine.reset();
    }

    void thoseInForceAreShownWithWhatTheyFind()
    {
        open();
        QVERIFY(field().text().contains("(?P<loss>"));
        QCOMPARE(m_dialog->editor().prefixField().text(), QString("window/"));
        QTRY_VERIFY(m_dialog->editor().countLabel().text().contains("line(s) match"));
        QVERIFY(m_dialog->editor().seriesLabel().text().contains("window/loss"));
        QVERIFY(m_dialog->editor().preview().model()->rowCount() > 10);
        QVERIFY(!m_dialog->applyButton().isEnabled());
    }

    void theListHasTheFocusHoweverSoonTheEngineAnswers()
    {
        auto *list =
            qobject_cast<QListView *>(m_dialog->focusWidget()); // before anything could have it in its place
        QVERIFY(list && list->model() == &m_dialog->patterns());
        open();
        QTRY_VERIFY(list->hasFocus());
    }

    void aLineIsMadeAPatternThatIsTriedAndApplied()
    {
        m_dialog->propose("loss = 0.5 * 600, metric = 3.00% * 600;"); // before the engine has answered
        m_dialog->show();
        QTRY_COMPARE(m_dialog->patterns().rowCount(), 3);
        QCOMPARE(m_dialog->list().currentIndex().row(), 2);
        QVERIFY(field().text().contains("(?P<loss>"));
        QTRY_VERIFY(m_dialog->editor().seriesLabel().text().contains("metric"));
        QVERIFY(m_dialog->applyButton().isEnabled());
        QTest::keyClick(&field(), Qt::Key_Return); // the dialog's own button
        QTRY_COMPARE(m_engine->timesAsked("PUT", "/linepatterns"), 1);
        QTRY_VERIFY(!m_dialog->applyButton().isEnabled() && !m_patterns->isApplying());
        QCOMPARE(m_patterns->inForce()->patterns.size(), std::size_t(3));
        QVERIFY(m_dialog->isVisible());
    }

    void mistakesAreSaidWhileTyping()
    {
        open();
        field().setFocus();
        field().selectAll();
        QTest::keyClicks(&field(), "loss (?P<loss>[");
        QCOMPARE(m_dialog->editor().faultLabel().text(), QString("“]” is missing"));
        QVERIFY(!m_dialog->applyButton().isEnabled());
        QCOMPARE(m_dialog->editor().preview().model()->rowCount(), 0);
        QTest::keyClicks(&field(), "^ ]+)");
        QCOMPARE(m_dialog->editor().faultLabel().text(), QString());
        QVERIFY(m_dialog->applyButton().isEnabled());
        QTest::keyClicks(&m_dialog->editor().prefixField(), "a b");
        QVERIFY(m_dialog->editor().faultLabel().text().contains("prefix"));
    }

    void allIsDoneByKeys()
    {
        open();
        const auto rows = [this] {
            QStringList all;
            for (const auto &pattern : m_dialog->patterns().patterns())
                all << QString::fromStdString(pattern.prefix);
            return all.join(' ');
        };
        QCOMPARE(rows(), "window/ speed/");
        m_dialog->list().setFocus();
        QTest::keyClick(&m_dialog->list(), Qt::Key_Down, Qt::AltModifier);
        QCOMPARE(rows(), "speed/ window/");
        QCOMPARE(m_dialog->list().currentIndex().row(), 1);
        QTest::keyClick(&m_dialog->list(), Qt::Key_Delete);
        QCOMPARE(rows(), "speed/");
        QTest::keyClick(&m_dialog->list(), Qt::Key_N, Qt::ControlModifier);
        QCOMPARE(m_dialog->patterns().rowCount(), 2);
        QVERIFY(field().hasFocus());
        QTest::keyClicks(&field(), "(?P<a>1)");
        for (int i = 0; i < 4; ++i) // typed, added, removed, moved
            QTest::keyClick(&field(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(rows(), "window/ speed/");
        QVERIFY(!m_dialog->patterns().isChanged());
    }

    void whatIsNotAppliedIsThereAgain()
    {
        open();
        QCOMPARE(m_dialog->windowTitle(),
                 "Metrics from lines of " + QString::fromStdString(test::runningSample().name));
        m_dialog->patterns().add("(?P<a>1)");
        m_dialog->reject();
        QTRY_VERIFY(!m_dialog);
        m_dialog = new PatternDialog(*m_patterns, *m_page);
        QSignalSpy loaded(m_patterns.get(), &JobPatterns::inForceChanged);
        m_dialog->show();
        QVERIFY(loaded.wait());
        QCOMPARE(m_dialog->patterns().rowCount(), 3);
        QVERIFY(m_dialog->applyButton().isEnabled());
        QVERIFY(m_dialog->list().currentIndex().isValid());
    }

    void thePageIsUsedBesideIt()
    {
        QVERIFY(!m_dialog->isModal());
        m_page.reset();
        QTRY_VERIFY(!m_dialog); // it goes with what it is about
    }

    void everyControlHasAName()
    {
        for (const auto *widget : m_dialog->findChildren<QWidget *>())
            if (widget->focusPolicy() != Qt::NoFocus && !qobject_cast<const QPushButton *>(widget) &&
                !qobject_cast<const QLabel *>(widget) && widget->objectName() != "qt_spinbox_lineedit" &&
                !widget->inherits("QScrollBar") && widget->parentWidget() != &m_dialog->list() &&
                widget->parentWidget() != &m_dialog->editor().preview())
                QVERIFY2(!widget->accessibleName().isEmpty(), widget->metaObject()->className());
    }
};

QTEST_MAIN(tst_PatternDialog)
#include "tst_patterndialog.moc"
