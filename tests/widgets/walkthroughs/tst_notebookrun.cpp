// SPDX-License-Identifier: Apache-2.0
// A notebook from the wizard's form to the executed one among the job's outputs, by Debian's nbconvert.
#include "models/backend/jobsession.h"
#include "models/draft/draftchecks.h"
#include "models/resources/jobtablemodel.h"
#include "tests/support/testyard.h"
#include "tests/widgets/walkthroughs/wizardyard.h"
#include "widgets/files/outputspane.h"
#include "widgets/jobs/jobpage.h"
#include "widgets/notebook/notebookpage.h"
#include "widgets/notebook/notebookview.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/wizards/newjobpage.h"

#include <QDirIterator>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QPushButton>
#include <QTreeView>

#include <functional>

using namespace trainyard;
using test::Hand;
using test::said;

namespace {

constexpr int patienceMs = 120'000; // a kernel starts slowly on a busy machine

QJsonObject cell(const QString &source, const QJsonArray &tags = {})
{
    return {{"cell_type", "code"},
            {"execution_count", QJsonValue::Null},
            {"outputs", QJsonArray()},
            {"metadata", QJsonObject{{"tags", tags}}},
            {"source", source}};
}

} // namespace

class tst_NotebookRun : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QProcess version;
        version.start("jupyter", {"nbconvert", "--version"});
        if (!version.waitForFinished() || version.exitCode() != 0)
            QSKIP("There is no jupyter nbconvert here (Debian: jupyter-nbconvert, python3-ipykernel).");
        QVERIFY(m_yard.startEngine() && test::putTestYard(m_yard.endpoint()) && m_yard.connectBackend());
    }
    void cleanup() { m_yard.close(); }

    void theExecutedNotebookIsTheOutput()
    {
        QVERIFY(m_yard.openIn("en"));
        Hand hand(m_yard.window());
        run(hand, notebook("study", "print(f'{name} learns at {rate}')"), "study", [&] {
            hand.fill("rate", "0.25");
            hand.fill("name", "it's \"deep\"");
        });
        QCOMPARE(m_ended.executionState, api::ExecutionState::Succeeded);

        hand.tab(said("trainyard::jobs::JobPage", "&Outputs"));
        auto *outputs = page()->findChild<files::OutputsPane *>();
        QVERIFY(outputs && outputs->isVisible());
        hand.chooseRow(outputs->view(), "study.ipynb");
        QVERIFY(!hand.hasFailed());
        hand.press(said("trainyard::files::OutputsPane", "O&pen"));
        QTRY_VERIFY_WITH_TIMEOUT(shown() && shown()->summary() == "4 cells", patienceMs);
        QCOMPARE(shown()->title(), "study.ipynb");
        QTRY_VERIFY(shown()->view().toPlainText().contains("it's \"deep\" learns at 0.25"));
        QVERIFY(shown()->errorButton().isHidden());
        const QJsonArray cells = executed("study")["cells"].toArray();
        QCOMPARE(cells.size(), 4);
        const QJsonObject told = cells[2].toObject()["outputs"].toArray().at(0).toObject();
        QString text;
        for (const QJsonValue &line : told["text"].toArray())
            text += line.toString();
        QCOMPARE(text, QString("it's \"deep\" learns at 0.25\n"));
        QVERIFY(printed().contains(text)); // for who watches it, and for the metrics in it
    }

    // With its error in it, and without what would have come behind that; the job's page says which cell.
    void aCellThatFailsLeavesTheNotebook_data()
    {
        QTest::addColumn<QString>("rate"); // empty: it stays as it is, and the command is another one
        QTest::newRow("as it is") << "";
        QTest::newRow("with parameters") << "0.25";
    }
    void aCellThatFailsLeavesTheNotebook()
    {
        QFETCH(QString, rate);
        const QString name = rate.isEmpty() ? "broken" : "changed";
        QVERIFY(m_yard.openIn("en"));
        Hand hand(m_yard.window());
        run(hand, notebook(name, "print(rate)\nnothing_of_this_name"), name, [&] {
            if (!rate.isEmpty())
                hand.fill("rate", rate);
        });
        QCOMPARE(m_ended.executionState, api::ExecutionState::Failed);
        const QJsonArray cells = executed(name)["cells"].toArray();
        const int at = rate.isEmpty() ? 1 : 2;
        QCOMPARE(cells.size(), at + 2);
        const QJsonArray outputs = cells[at].toObject()["outputs"].toArray();
        QCOMPARE(outputs.size(), 2);
        QCOMPARE(outputs[0].toObject()["text"].toArray(),
                 QJsonArray{(rate.isEmpty() ? QString("0.5") : rate) + '\n'});
        QCOMPARE(outputs[1].toObject()["ename"].toString(), QString("NameError"));
        QCOMPARE(cells[at + 1].toObject()["outputs"].toArray(), QJsonArray());
        const QString sentence = QString("Cell %1 of the notebook failed: NameError").arg(at + 1);
        QVERIFY2(QString::fromStdString(m_ended.evidence).contains(sentence), m_ended.evidence.c_str());
    }

private:
    // To its end, by the wizard.
    void run(Hand &hand, const QString &notebook, const QString &job, const std::function<void()> &fillIn)
    {
        m_ended = {};
        hand.menu({said("trainyard::WindowActions", "&File"), said("trainyard::WindowActions", "New &job…")});
        hand.press(said("trainyard::wizards::WhatStep", "Notebook"));
        hand.fill(said("trainyard::wizards::NotebookForm", "Notebook"), notebook);
        QTRY_VERIFY(hand.hasFailed() || hand.field("rate"));
        fillIn();
        next(hand);
        next(hand);
        hand.fill(said("trainyard::wizards::WhereStep", "Experiment"), "digits");
        next(hand);
        next(hand);
        hand.fill(said("trainyard::wizards::ReviewStep", "Name of the job"), job);
        QVERIFY(!hand.hasFailed());
        auto *draft = qobject_cast<wizards::NewJobPage *>(m_yard.window().tabs().currentPage());
        QVERIFY(draft);
        QTRY_VERIFY(draft->checks().haveEnded());
        QVERIFY2(document::faultCount(draft->checks().problems()) == 0, qPrintable(hand.reading()));
        hand.press(draft->submitButton().text());
        QTRY_VERIFY2(hand.hasFailed() || page(), qPrintable(hand.reading()));
        QVERIFY(page());
        const auto hasEnded = [&] {
            m_ended = *m_yard.backend().jobs().job(page()->session().id());
            return api::isFinished(m_ended.executionState);
        };
        QTRY_VERIFY_WITH_TIMEOUT(hasEnded(), patienceMs);
    }

    static void next(Hand &hand) { hand.press(said("trainyard::wizards::NewJobPage", "&Next")); }
    notebook::NotebookPage *shown()
    {
        return qobject_cast<notebook::NotebookPage *>(m_yard.window().tabs().currentPage());
    }
    jobs::JobPage *page() { return qobject_cast<jobs::JobPage *>(m_yard.window().tabs().currentPage()); }

    // Its second cell with code runs `source`, a third one would print.
    QString notebook(const QString &name, const QString &source)
    {
        const QJsonObject kernel{{"name", "python3"}, {"display_name", "Python 3"}, {"language", "python"}};
        const QJsonArray cells{cell("rate = 0.5\nname = 'flat'", {"parameters"}), cell(source),
                               cell("print('behind it')")};
        QFile file(m_yard.path(name + ".ipynb"));
        if (file.open(QIODevice::WriteOnly))
            file.write(QJsonDocument(QJsonObject{{"nbformat", 4},
                                                 {"nbformat_minor", 4},
                                                 {"metadata", QJsonObject{{"kernelspec", kernel}}},
                                                 {"cells", cells}})
                           .toJson());
        return file.fileName();
    }

    // What the job left in the engine's folder.
    QJsonObject executed(const QString &name)
    {
        QDirIterator all(m_yard.dataDirectory(), {name + ".ipynb"}, QDir::Files,
                         QDirIterator::Subdirectories);
        if (!all.hasNext())
            return {};
        QFile file(all.next());
        return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object()
                                              : QJsonObject();
    }

    // By all jobs.
    QString printed()
    {
        QString text;
        QDirIterator all(m_yard.dataDirectory(), {"stdout.txt"}, QDir::Files, QDirIterator::Subdirectories);
        while (all.hasNext()) {
            QFile file(all.next());
            if (file.open(QIODevice::ReadOnly))
                text += QString::fromUtf8(file.readAll());
        }
        return text;
    }

    test::WizardYard m_yard;
    api::Job m_ended; // the last one that ran
};

QTEST_MAIN(tst_NotebookRun)
#include "tst_notebookrun.moc"
