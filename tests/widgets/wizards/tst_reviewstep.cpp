// SPDX-License-Identifier: Apache-2.0
// The last look at a new job, without an engine.
#include "models/draft/draftchecks.h"
#include "tests/widgets/wizards/newjobfixture.h"
#include "widgets/settings/language.h"
#include "widgets/theme/theme.h"
#include "widgets/wizards/checklist.h"
#include "widgets/wizards/checkstates.h"
#include "widgets/wizards/draftsides.h"
#include "widgets/wizards/morechecks.h"
#include "widgets/wizards/reviewstep.h"
#include "widgets/wizards/wherestep.h"

#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>

using namespace trainyard;
using namespace trainyard::wizards;

namespace {

constexpr int longMs = 30'000;

// Of a job; 'a' is "a".
QString job(const QString &members)
{
    return QStringLiteral("{'properties': {'stdOutErrPathPrefix': '/tmp', 'customToolkitSettings': "
                          "{'commandLine': 'true'}, %1}}")
        .arg(members)
        .replace(u'\'', u'"');
}

} // namespace

class tst_ReviewStep : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_dir.path());
        applyTheme(*qApp, Theme::Light);
        installLanguage(*qApp, "en");
    }

    void init() { m_page = test::openNewJob(m_backend); }
    void cleanup() { m_page.reset(); }

    // What mends a job was found in a text; in another one it could change something else. Until the checks
    // have looked again, the row of what has been mended is still there.
    void aFixIsMadeOnce_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("by a place in a list")
            << job("'environmentVariables': [{'name': 'API_TOKEN', 'value': 'abc'}, {'name': 'EPOCHS', "
                   "'value': '3'}, {'name': 'DATA', 'value': 'x'}]")
            << "looks like a secret";
        QTest::newRow("what is there twice")
            << job("'environmentVariables': [{'name': 'A', 'value': '1'}, {'name': 'A', 'value': '2'}, "
                   "{'name': 'B', 'value': '3'}]")
            << "keep one of them";
        QTest::newRow("by a place in the text")
            << job("'environmentVariables': [{'name': 'A', 'value': '1'},]") << "Remove the comma";
    }
    void aFixIsMadeOnce()
    {
        QFETCH(QString, text);
        QFETCH(QString, sentence);
        QPushButton *fix = fixOf(text, sentence);
        QVERIFY(fix);
        fix->click();
        const QString mended = m_page->draft().document().text();
        QVERIFY(mended != m_text);
        fix->click();
        QCOMPARE(m_page->draft().document().text(), mended);
        m_page->draft().document().undo(); // one step
        QCOMPARE(m_page->draft().document().text(), m_text);
    }

    void aFixOfAnotherTextIsNotMade()
    {
        QPushButton *fix = fixOf(job("'environmentVariables': [{'name': 'API_TOKEN', 'value': 'abc'}]"),
                                 "looks like a secret");
        QVERIFY(fix);
        const QString edited = job("'environmentVariables': [{'name': 'EPOCHS', 'value': '3'}]");
        m_page->draft().document().setText(edited);
        fix->click();
        QCOMPARE(m_page->draft().document().text(), edited);
        QVERIFY(m_page->state().text().contains("is being checked again"));
    }

    // It says where the job goes to.
    void theSummaryComesBackWithTheText()
    {
        const QString text =
            job("'nodeCount': 1, 'cluster': {'id': '/subscriptions/s/resourceGroups/g/providers/"
                "Microsoft.BatchAI/workspaces/w/clusters/pool'}");
        document::JobDocument &document = m_page->draft().document();
        document.load(text.toUtf8());
        m_page->showStep(NewJobPage::ReviewPlace);
        const QLabel &summary = m_page->review().summary();
        const QString before = summary.text();
        QVERIFY2(before.contains("1 node of pool"), qPrintable(before));
        document.setText(QString(text).replace("{\"id\"", "{id\""));
        QTRY_COMPARE_WITH_TIMEOUT(summary.text(), QString(), longMs);
        document.setText(text);
        QTRY_COMPARE_WITH_TIMEOUT(summary.text(), before, longMs);
    }

    // What would stop it is told with the rest of that, and leads to where it is typed.
    void aNameThatIsNotTakenIsAmongTheChecks()
    {
        m_page->showStep(NewJobPage::ReviewPlace);
        ReviewStep &review = m_page->review();
        QCOMPARE(problemAt(models::namePlace), -1);
        m_page->draft().setName("two words");
        QTRY_VERIFY_WITH_TIMEOUT(m_page->checks().haveEnded(), longMs);
        const int number = problemAt(models::namePlace);
        QVERIFY(number >= 0);
        const QWidget *row = review.checks().row(number);
        QVERIFY(!row->findChild<QPushButton *>("show") && !row->findChild<QPushButton *>("line"));
        const QString told = review.outcome().text();
        QVERIFY2(told.contains("to look at before you submit"), qPrintable(told));
        QVERIFY(review.states().text(models::JobCheck::Subject::Target).contains("1 thing"));
        row->findChild<QPushButton *>("choose")->click();
        QVERIFY(review.nameField().hasFocus());
        QCOMPARE(review.nameField().selectedText(), QString("two words"));
        m_page->draft().setName("two-words");
        QCOMPARE(problemAt(models::namePlace), -1);
    }

    void anExperimentThatIsNotTakenLeadsToItsField()
    {
        m_page->showStep(NewJobPage::ReviewPlace);
        m_page->draft().setExperiment("no/such");
        const int number = problemAt(models::experimentPlace);
        QVERIFY(number >= 0);
        m_page->review().checks().row(number)->findChild<QPushButton *>("choose")->click();
        QCOMPARE(m_page->step(), NewJobPage::WherePlace);
        QTRY_VERIFY(m_page->where().experimentField().hasFocus());
    }

    // A text without a mistake is not all that there is to a job.
    void besideTheTextIsToldWhatElseThereIs()
    {
        m_page->draft().document().load(
            job("'environmentVariables': [{'name': 'API_TOKEN', 'value': 'abc'}]").toUtf8());
        QTRY_VERIFY_WITH_TIMEOUT(m_page->checks().haveEnded(), longMs);
        auto *more = m_page->findChild<MoreChecks *>();
        QVERIFY(more && more->isVisible());
        const auto others = [&] {
            int count = 0;
            for (const models::JobCheck &each : m_page->checks().checks())
                if (each.subject != models::JobCheck::Subject::Text)
                    count += each.faultCount();
            return count;
        };
        QVERIFY(others() > 0);
        const auto said = [&](int count) {
            return more->button().text().startsWith(QString("Review: %1 more thing").arg(count));
        };
        QVERIFY2(said(others()), qPrintable(more->button().text()));
        const int before = others();
        m_page->draft().setName("two words");
        QCOMPARE(others(), before + 1);
        QVERIFY2(said(others()), qPrintable(more->button().text()));
        more->button().click();
        QCOMPARE(m_page->step(), NewJobPage::ReviewPlace);
    }

    // Its rows are widgets, which are not made at each key in another step.
    void nothingIsMadeWhileAnotherStepIsShown()
    {
        m_page->draft().document().load(
            job("'environmentVariables': [{'name': 'API_TOKEN', 'value': 'abc'}]").toUtf8());
        QTRY_VERIFY_WITH_TIMEOUT(m_page->checks().haveEnded(), longMs);
        QVERIFY(!m_page->checks().problems().isEmpty());
        const CheckList &list = m_page->review().checks();
        QVERIFY(list.problems().isEmpty());
        m_page->showStep(NewJobPage::ReviewPlace);
        QCOMPARE(list.problems(), m_page->checks().problems());
        QVERIFY(!m_page->review().outcome().text().isEmpty());
    }

private:
    // Which row of the checks is about this; -1: none.
    int problemAt(const QString &place) const
    {
        const auto &problems = m_page->review().checks().problems();
        for (int i = 0; i < problems.size(); ++i)
            if (problems[i].pointer == place)
                return i;
        return -1;
    }

    // The button of this problem of a job, once its checks have ended.
    QPushButton *fixOf(const QString &text, const QString &sentence)
    {
        m_text = text;
        m_page->draft().document().load(text.toUtf8());
        m_page->showStep(NewJobPage::ReviewPlace);
        const CheckList &checks = m_page->review().checks();
        const auto number = [&] {
            const auto &problems = checks.problems();
            for (int i = 0; i < problems.size(); ++i)
                if (problems[i].sentence.contains(sentence))
                    return i;
            return -1;
        };
        if (!QTest::qWaitFor([&] { return m_page->checks().haveEnded() && number() >= 0; }, longMs))
            return nullptr;
        return checks.row(number())->findChild<QPushButton *>("fix");
    }

    QTemporaryDir m_dir;
    models::Backend m_backend;
    std::unique_ptr<NewJobPage> m_page;
    QString m_text;
};

QTEST_MAIN(tst_ReviewStep)
#include "tst_reviewstep.moc"
