// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/runcharts.h"

#include "models/backend/jobsession.h"
#include "models/backend/taskthread.h"
#include "models/runs/runlooks.h"
#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "tests/models/testjob.h"
#include "widgets/charts/chartoptionsbar.h"
#include "widgets/charts/metricchart.h"
#include "widgets/delegates/emptystate.h"
#include "widgets/delegates/partmemory.h"
#include "widgets/jobs/metricchoice.h"
#include "widgets/jobs/metricchooser.h"
#include "widgets/jobs/metricgrid.h"
#include "widgets/pages/valuesteps.h"
#include "widgets/theme/theme.h"

#include <QComboBox>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QScrollBar>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>

using namespace trainyard;

// Which metrics of runs are drawn.
class tst_RunCharts : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_settings;
    std::unique_ptr<models::TaskThread> m_thread; // of an engine that never answers
    models::RunLooks m_looks;
    std::vector<std::shared_ptr<models::JobSession>> m_sessions;
    std::unique_ptr<jobs::RunCharts> m_charts;
    QList<PageStep> m_steps;

    static api::ResourceId id(int run) { return models::testJob(run == 0 ? "a" : "b").id; }
    void tell(int run, const QStringList &metrics)
    {
        std::vector<api::MetricSeries> series;
        for (const QString &metric : metrics)
            series.push_back(
                {.tag = metric.toStdString(), .steps = {0, 1}, .wallTimes = {1, 2}, .values = {3, 2}});
        models::JobMetrics &told = m_sessions[std::size_t(run)]->metrics();
        QVERIFY(told.append(told.loadedUpTo(), {.next = told.loadedUpTo() + 1, .series = series}));
    }
    void make()
    {
        m_steps.clear();
        m_charts = std::make_unique<jobs::RunCharts>(
            [this](const api::ResourceId &run) { return m_sessions[run == id(0) ? 0 : 1]; }, m_looks);
        for (ValueSteps *steps : m_charts->findChildren<ValueSteps *>())
            connect(steps, &ValueSteps::stepDone, this, [this](const PageStep &step) { m_steps << step; });
        m_charts->resize(1000, 500);
        m_charts->show();
        m_charts->setRuns({id(0), id(1)});
    }
    jobs::MetricChooser *ask()
    {
        m_charts->metricsButton().click();
        return m_charts->findChild<jobs::MetricChooser *>();
    }
    static QModelIndex rowOf(jobs::MetricChooser &chooser, const QString &text)
    {
        const QAbstractItemModel *rows = chooser.list().model();
        for (int row = 0; row < rows->rowCount(); ++row)
            if (rows->index(row, 0).data().toString() == text)
                return rows->index(row, 0);
        return {};
    }
    static void tick(jobs::MetricChooser &chooser, const QString &text)
    {
        const QModelIndex row = rowOf(chooser, text);
        QVERIFY2(row.isValid(), qPrintable(text));
        chooser.list().setCurrentIndex(row);
        QTest::keyClick(&chooser.list(), Qt::Key_Space);
    }
    QStringList titles() const
    {
        QStringList shown;
        if (!QTest::qWaitFor([this] { return m_charts->areDrawn(); }))
            return {};
        for (std::size_t place = 0; place < std::size_t(m_charts->shownMetrics().size()); ++place)
            if (m_charts->chart(place).isVisible())
                shown << m_charts->metricField(place).currentText();
        return shown;
    }

private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
        applyTheme(*qApp, Theme::Light);
    }
    void cleanupTestCase() { QVERIFY(settings::Store::flush()); }
    void init()
    {
        settings::Store().clear();
        m_thread = std::make_unique<models::TaskThread>();
        for (int run = 0; run < 2; ++run)
            m_sessions.push_back(std::make_shared<models::JobSession>(
                id(run), models::JobSession::Threads{*m_thread, *m_thread, *m_thread}));
        tell(0, {"lr", "train/loss", "test/error", "grad/norm"});
        tell(1, {"train/loss", "gpu/power"});
        make();
        QTRY_COMPARE(titles(), QStringList({"train/loss", "test/error"})); // which tell most
    }
    void cleanup()
    {
        m_charts.reset();
        m_sessions.clear();
        m_thread.reset();
    }

    void whatIsTickedHasAChart()
    {
        jobs::MetricChooser *chooser = ask();
        QVERIFY(chooser && chooser->isVisible());
        QCOMPARE(rowOf(*chooser, "train/loss").data(Qt::CheckStateRole).toInt(), int(Qt::Checked));
        QCOMPARE(rowOf(*chooser, "lr").data(Qt::CheckStateRole).toInt(), int(Qt::Unchecked));
        QTest::keyClicks(&chooser->searchField(), "norm");
        QCOMPARE(chooser->list().model()->rowCount(), 1);
        tick(*chooser, "grad/norm");
        chooser->searchField().clear();
        tick(*chooser, "gpu/power"); // which one of the runs has
        tick(*chooser, "train/loss");
        QCOMPARE(titles(), QStringList({"test/error", "grad/norm", "gpu/power"}));
        QCOMPARE(m_charts->metricField(2).accessibleName(), "Metric of chart 3");
        tell(1, {"late"}); // while the list is open
        QTRY_VERIFY(rowOf(*chooser, "late").isValid());
    }

    void aChoiceIsAStepAndComesBack()
    {
        tick(*ask(), "lr");
        QTRY_COMPARE(m_steps.size(), 1);
        const QStringList three{"train/loss", "test/error", "lr"};
        QCOMPARE(titles(), three);
        QVERIFY(m_steps[0].back());
        QCOMPARE(titles(), three.first(2));
        QVERIFY(m_steps[0].forth());
        QCOMPARE(titles(), three);

        const QJsonObject page = delegates::withParts({}, *m_charts);
        settings::Store().clear();
        make();
        delegates::restoreParts(*m_charts, page);
        QTRY_COMPARE(titles(), three);
        QVERIFY(m_steps.isEmpty()); // it is no step
        m_steps.clear();
        tick(*ask(), "lr");
        QTRY_COMPARE(m_steps.size(), 1);
        QVERIFY(m_steps[0].back());
        QCOMPARE(titles(), three);
    }

    void whatWasChosenLastIsUsualForOtherPages()
    {
        tick(*ask(), "lr");
        make();
        QTRY_COMPARE(titles(), QStringList({"train/loss", "test/error", "lr"}));
        m_sessions[1] = std::make_shared<models::JobSession>(
            id(1), models::JobSession::Threads{*m_thread, *m_thread, *m_thread});
        tell(1, {"accuracy", "loss"});
        make();
        m_charts->setRuns({id(1)}); // which has none of them
        QTRY_COMPARE(titles(), QStringList({"loss", "accuracy"}));
    }

    void aMetricThatNoRunHasSaysSo()
    {
        tick(*ask(), "lr");
        m_charts->setRuns({id(1)});
        QCOMPARE(titles(), QStringList({"train/loss", "test/error", "lr"}));
        const auto said = [this](std::size_t place) {
            return m_charts->metricField(place).accessibleDescription();
        };
        QTRY_COMPARE(said(2), "None of these runs has reported lr.");
        QVERIFY(said(0).isEmpty());
        QCOMPARE(titles().last(), "lr"); // and can be chosen anew
        jobs::MetricChooser *chooser = ask();
        tick(*chooser, "lr (none of these runs has it)");
        QCOMPARE(titles(), QStringList({"train/loss", "test/error"}));
    }

    void withoutAnyMetricThereIsAWayToOne()
    {
        jobs::MetricChooser *chooser = ask();
        tick(*chooser, "train/loss");
        tick(*chooser, "test/error");
        chooser->close();
        QVERIFY(titles().isEmpty());
        const delegates::EmptyState *none = nullptr;
        for (const auto *state : m_charts->findChildren<delegates::EmptyState *>())
            if (state->isVisible())
                none = state;
        QVERIFY(none);
        QCOMPARE(none->title(), "No metric is chosen");
        QVERIFY(m_charts->metricsButton().isVisible());
        make();
        QTRY_COMPARE(titles(), QStringList({"train/loss", "test/error"})); // the usual ones elsewhere
    }

    void theWayToMetricsIsLevelWithTheFieldsBesideIt()
    {
        QCOMPARE(titles().size(), 2);
        const auto placeOf = [this](const QWidget &part) {
            return QRect(part.mapTo(m_charts.get(), QPoint()), part.size());
        };
        const QRect button = placeOf(m_charts->metricsButton());
        const QRect field = placeOf(m_charts->optionsBar().xField());
        QCOMPARE(button.top(), field.top());
        QCOMPARE(button.bottom(), field.bottom());
    }

    void aFieldChangesPlacesWithAnotherChart()
    {
        const auto choose = [this](std::size_t place, const QString &metric) {
            QComboBox &field = m_charts->metricField(place);
            field.setCurrentIndex(field.findText(metric));
            emit field.activated(field.currentIndex());
        };
        choose(0, "test/error");
        QCOMPARE(titles(), QStringList({"test/error", "train/loss"}));
        choose(1, "lr");
        QCOMPARE(titles(), QStringList({"test/error", "lr"}));
    }

    void chartsWrapAndScroll()
    {
        jobs::MetricChooser *chooser = ask();
        for (const char *metric : {"lr", "grad/norm", "gpu/power"})
            tick(*chooser, metric);
        chooser->close();
        QTRY_VERIFY(m_charts->areDrawn());
        const auto *grid = m_charts->findChild<jobs::MetricGrid *>();
        const auto top = [this](std::size_t place) { return m_charts->chart(place).y(); };
        m_charts->resize(1000, 700);
        QTRY_COMPARE(top(2), top(0));
        QVERIFY(top(3) > top(0) && top(4) == top(3));
        QVERIFY(!grid->isScrolled());
        m_charts->resize(1000, 300);
        QTRY_VERIFY(grid->isScrolled());
        m_charts->metricField(4).setFocus();
        m_charts->resize(400, 300);
        QTRY_VERIFY(top(1) > top(0));
        for (std::size_t place = 0; place < 5; ++place)
            QVERIFY(m_charts->chart(place).width() <= grid->viewport()->width());
    }

    void manyChartsComeOneByOne()
    {
        QStringList many;
        for (int i = 0; i < jobs::MetricChoice::most; ++i)
            many << "m" + QString::number(i);
        auto &choice = *m_charts->findChild<jobs::MetricChoice *>();
        const auto made = [this] { return m_charts->findChildren<charts::MetricChart *>().size(); };
        choice.choose(many);
        QCOMPARE(made(), 2); // which are drawn
        QVERIFY(!m_charts->areDrawn());
        while (made() <= 4 && !m_charts->areDrawn())
            QCoreApplication::processEvents();
        QVERIFY(!m_charts->areDrawn());
        choice.choose(many.mid(1, 3)); // meanwhile
        QCOMPARE(titles(), many.mid(1, 3));
        choice.choose(many);
        QCOMPARE(titles(), many);
        const auto *grid = m_charts->findChild<jobs::MetricGrid *>();
        QTRY_VERIFY(grid->isScrolled());
        grid->verticalScrollBar()->setValue(grid->verticalScrollBar()->maximum());
        std::reverse(many.begin(), many.end());
        const auto last = std::size_t(many.size() - 1);
        choice.choose(many);
        const auto isLast = [&] { return m_charts->metricField(last).currentText() == many.last(); };
        while (!isLast() && !m_charts->areDrawn())
            QCoreApplication::processEvents();
        QVERIFY(isLast());
        QVERIFY(m_charts->metricField(3).currentText() != many[3]); // is not in sight
        QVERIFY(!m_charts->areDrawn());
        m_charts.reset(); // meanwhile
    }

    void layoutsOfEarlierVersionsAreRead()
    {
        const auto state = [](const QJsonArray &metrics) {
            return QJsonObject{{"parts", QJsonObject{{"form", 1}, {"metrics", metrics}}}};
        };
        delegates::restoreParts(*m_charts, state({"", ""}));
        QCOMPARE(titles(), QStringList({"train/loss", "test/error"}));
        delegates::restoreParts(*m_charts, state({"lr", "lr", 7}));
        QCOMPARE(m_charts->shownMetrics(), QStringList({"train/loss", "test/error"})); // 7 is none
        delegates::restoreParts(*m_charts, state({"lr", "lr"}));
        QCOMPARE(m_charts->shownMetrics(), QStringList({"lr"}));
        QJsonArray many;
        for (int i = 0; i < 1000; ++i)
            many.append("m" + QString::number(i));
        delegates::restoreParts(*m_charts, state(many));
        QCOMPARE(m_charts->shownMetrics().size(), jobs::MetricChoice::most);
        jobs::MetricChooser *chooser = ask();
        QVERIFY(!(rowOf(*chooser, "lr").flags() & Qt::ItemIsEnabled)); // there is no room
        tick(*chooser, "m3 (none of these runs has it)");
        QVERIFY(rowOf(*chooser, "lr").flags() & Qt::ItemIsEnabled);
    }
};

QTEST_MAIN(tst_RunCharts)
#include "tst_runcharts.moc"
