// SPDX-License-Identifier: Apache-2.0
// What the last step of a new job says of the machine of an engine, a real one, that counts as another one's.
#include "models/inputs/inputlooks.h"
#include "tests/widgets/wizards/newjobengine.h"
#include "widgets/wizards/checkstates.h"
#include "widgets/wizards/reviewinputs.h"

#include <QDir>
#include <QFile>
#include <QJsonObject>

using namespace trainyard;
using namespace trainyard::wizards;
using Subject = models::JobCheck::Subject;

class tst_ReviewElsewhere : public test::NewJobEngine
{
    Q_OBJECT
private:
    static constexpr int patienceMs = 30'000;

    document::JobDocument &document() { return m_page->draft().document(); }
    ReviewStep &review() { return m_page->review(); }
    QString said(Subject subject) { return review().states().text(subject); }

    void begin() override
    {
        QVERIFY(QDir(m_dir.path()).mkpath("set"));
        for (const char *name : {"set/a.csv", "set/b.csv"}) {
            QFile file(m_dir.filePath(name));
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write("1,2\n") == 4);
        }
    }

private slots:
    void init()
    {
        installLanguage(*qApp, "en");
        m_page = test::openNewJob(m_backend, false);
        document().load(R"({"properties": {"nodeCount": 1, "stdOutErrPathPrefix": "/tmp",
            "customToolkitSettings": {"commandLine": "sh /nope/train.sh"}}})");
        m_page->showStep(NewJobPage::ReviewPlace);
    }

    void filesAndProgramsAreLookedAt()
    {
        QTRY_VERIFY_WITH_TIMEOUT(m_page->checks().haveEnded(), patienceMs);
        const auto files = m_page->checks().problems();
        QVERIFY(std::any_of(files.begin(), files.end(), [](const document::JobProblem &each) {
            return each.sentence ==
                   "There is no file /nope/train.sh on the engine's machine that can be read.";
        }));
        QCOMPARE(said(Subject::Files), QString("1 thing to look at."));
        QCOMPARE(said(Subject::Programs), QString("Nothing to fix."));
        QVERIFY(document().set("/properties/customToolkitSettings/commandLine", "nobody-has-it"));
        QTRY_COMPARE_WITH_TIMEOUT(said(Subject::Programs), QString("1 thing to look at."), patienceMs);
        QTRY_COMPARE_WITH_TIMEOUT(said(Subject::Files), QString("Nothing to fix."), patienceMs);
    }

    void inputsAreCounted()
    {
        const auto add = [this](const QString &id, const QString &path) {
            return bool(
                document().set("/properties/inputDirectories/-", QJsonObject{{"id", id}, {"path", path}}));
        };
        QVERIFY(add("SET", m_dir.filePath("set")));
        QVERIFY(add("NONE", "/nope/data"));
        QTRY_COMPARE_WITH_TIMEOUT(review().inputs().text(),
                                  QString("SET: 2 files, 8 bytes (.csv).\nNONE: There is no such folder."),
                                  patienceMs);
        QVERIFY(review().inputs().hasFaults());
        QVERIFY(document().set("/properties/trainyard",
                               QJsonObject{{"trainer", QJsonObject{{"network", "logistic"},
                                                                   {"dataPath", "$AZ_BATCHAI_INPUT_SET"}}}}));
        QVERIFY(document().remove("/properties/customToolkitSettings"));
        QTRY_COMPARE_WITH_TIMEOUT(review().inputs().text().section(u'\n', 0, 0),
                                  QString("SET: 2 files, 8 bytes (.csv). On the engine's machine; only a "
                                          "trial can read it."),
                                  patienceMs);
        QVERIFY(review().inputs().button(0)->isVisible());
    }
};

QTEST_MAIN(tst_ReviewElsewhere)
#include "tst_reviewelsewhere.moc"
