// SPDX-License-Identifier: Apache-2.0
#include "models/settings/settingchanges.h"
#include "models/settings/store.h"
#include "widgets/charts/chartoptionsbar.h"

#include <QCheckBox>
#include <QComboBox>
#include <QSignalSpy>
#include <QSlider>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::charts;
using models::CurveX;
using models::Smoothing;

namespace {

const settings::Setting<QByteArray> remembered{QStringLiteral("charts/testOptions")};

} // namespace

class tst_ChartOptionsBar : public QObject
{
    Q_OBJECT
private slots:
    void init() { settings::Store().clear(); }
    void cleanupTestCase() { settings::Store().clear(); }

    void optionsComeBackFromJson_data()
    {
        QTest::addColumn<int>("x");
        QTest::addColumn<int>("y");
        QTest::addColumn<int>("smoothing");
        for (int i = 0; i < 6; ++i)
            QTest::addRow("%d", i) << std::min(i, 4) << i % 3 << i;
    }
    void optionsComeBackFromJson()
    {
        QFETCH(int, x);
        QFETCH(int, y);
        QFETCH(int, smoothing);
        ChartOptions options{.x = {CurveX::Kind(x), {}},
                             .y = AxisScale::Kind(y),
                             .smoothing = {Smoothing::Kind(smoothing), 0.9375},
                             .clipsOutliers = y == 1};
        if (options.x.kind == CurveX::Kind::Metric)
            options.x.metric = QStringLiteral("tokens \"seen\"");
        QCOMPARE(chartOptionsFrom(toJson(options)), options);
    }

    void whatCannotBeReadIsTheDefault_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("no JSON") << QByteArray("{\"x\":");
        QTest::newRow("unknown names")
            << QByteArray(R"({"x":"later","y":7,"smoothing":null,"strength":"a"})");
        QTest::newRow("no metric") << QByteArray(R"({"x":"metric"})");
    }
    void whatCannotBeReadIsTheDefault()
    {
        QFETCH(QByteArray, json);
        QCOMPARE(chartOptionsFrom(json), ChartOptions{});
    }

    void whereItIsNarrowItGoesOnInAnotherRow()
    {
        ChartOptionsBar bar(remembered);
        bar.setOptions({.smoothing = {.kind = Smoothing::Kind::TimeEma}});
        QVERIFY(bar.heightForWidth(420) > bar.heightForWidth(2000));
        bar.resize(420, bar.heightForWidth(420));
        bar.show();
        QVERIFY(QTest::qWaitForWindowExposed(&bar));
        for (QWidget *field :
             {static_cast<QWidget *>(&bar.xField()), static_cast<QWidget *>(&bar.yField()),
              static_cast<QWidget *>(&bar.smoothingField()), static_cast<QWidget *>(&bar.clipField())}) {
            QVERIFY(field->width() >= field->sizeHint().width());
            QVERIFY(bar.rect().contains(QRect(field->mapTo(&bar, QPoint()), field->size())));
        }
    }

    void aFieldIsAsWideAsWhatIsChosen()
    {
        ChartOptionsBar bar(remembered);
        const int steps = bar.xField().sizeHint().width();
        bar.setOptions({.x = {CurveX::Kind::RelativeTime, {}}});
        QVERIFY(bar.xField().sizeHint().width() > steps);
    }

    void choicesAreToldAndRemembered()
    {
        ChartOptionsBar bar(remembered);
        bar.show();
        QSignalSpy changed(&bar, &ChartOptionsBar::optionsChanged);
        bar.setMetrics({QStringLiteral("loss"), QStringLiteral("lr")});
        QCOMPARE(changed.size(), 0);
        QVERIFY(!bar.strengthField().isEnabled());

        pick(bar.xField(), bar.xField().findData(QStringLiteral("lr")));
        pick(bar.yField(), 1);
        pick(bar.smoothingField(), 5);
        QVERIFY(bar.strengthField().isEnabled());
        bar.strengthField().setFocus();
        QTest::keyClick(&bar.strengthField(), Qt::Key_PageUp);
        QTest::keyClick(&bar.clipField(), Qt::Key_Space);

        QCOMPARE(changed.size(), 5);
        const ChartOptions options = bar.options();
        QCOMPARE(options.x, (CurveX{CurveX::Kind::Metric, QStringLiteral("lr")}));
        QCOMPARE(options.y, AxisScale::Kind::Log);
        QCOMPARE(options.smoothing.kind, Smoothing::Kind::Median);
        QVERIFY(options.smoothing.strength > Smoothing{}.strength);
        QVERIFY(options.clipsOutliers);

        const ChartOptionsBar next(remembered);
        QCOMPARE(next.options(), options);
    }

    void theStrengthStaysAsItWasSetUntilTheSliderMoves()
    {
        ChartOptionsBar bar(remembered);
        ChartOptions options;
        options.smoothing = {Smoothing::Kind::Ema, 0.613};
        bar.setOptions(options);
        pick(bar.yField(), 2);
        QCOMPARE(bar.options().smoothing.strength, 0.613);
        bar.strengthField().setValue(bar.strengthField().maximum());
        QVERIFY(bar.options().smoothing.strength > 0.998);
        bar.strengthField().setValue(0);
        QCOMPARE(bar.options().smoothing.strength, 0.0);
    }

    void aChosenMetricStaysWhileTheJobHasNone()
    {
        ChartOptionsBar bar(remembered);
        bar.setMetrics({QStringLiteral("lr")});
        pick(bar.xField(), bar.xField().findData(QStringLiteral("lr")));
        bar.setMetrics({QStringLiteral("loss")});
        QCOMPARE(bar.xField().currentData().toString(), QStringLiteral("lr"));
        QCOMPARE(bar.options().x.metric, QStringLiteral("lr"));
        pick(bar.xField(), 0);
        bar.setMetrics({});
        QCOMPARE(bar.xField().findData(QStringLiteral("lr")), -1);
    }

    void whatIsSetFromOutsideIsNotRemembered()
    {
        ChartOptionsBar bar(remembered);
        QSignalSpy changed(&bar, &ChartOptionsBar::optionsChanged);
        ChartOptions options;
        options.y = AxisScale::Kind::SymLog;
        bar.setOptions(options);
        bar.setOptions(options);
        QCOMPARE(changed.size(), 1);
        QCOMPARE(bar.yField().currentIndex(), 2);
        QCOMPARE(ChartOptionsBar(remembered).options(), ChartOptions{});
    }

    void whatComesToRestIsAStepAndBarsThatShowItFollow()
    {
        models::SettingChanges &changes = models::SettingChanges::ofProgram();
        QSignalSpy steps(&changes, &models::SettingChanges::changed);
        ChartOptionsBar bar(remembered);
        ChartOptionsBar other(remembered);
        const ChartOptions before = bar.options();
        pick(bar.smoothingField(), 1);
        for (const int notch : {40, 60, 80})
            bar.strengthField().setValue(notch);
        const ChartOptions after = bar.options();
        QTRY_COMPARE(steps.size(), 1); // of all of them
        const auto change = steps.at(0).at(0).value<models::SettingChange>();
        QCOMPARE(change.text.text(), QString("change the smoothing of the charts"));
        ChartOptionsBar later(remembered);
        QCOMPARE(later.options(), after);
        QCOMPARE(other.options(), before);

        QVERIFY(changes.goBack(change));
        QCOMPARE(bar.options(), before);
        QCOMPARE(later.options(), before);
        QVERIFY(changes.goForth(change));
        QCOMPARE(bar.options(), after);
        QCOMPARE(later.options(), after);
        QCOMPARE(other.options(), before); // as it was all the time
        QCOMPARE(steps.size(), 1);         // nor is that a step
    }

    void barsThatShowOthersGoBackEachByItsOwnSteps()
    {
        models::SettingChanges &changes = models::SettingChanges::ofProgram();
        QSignalSpy steps(&changes, &models::SettingChanges::changed);
        auto bar = std::make_unique<ChartOptionsBar>(remembered);
        ChartOptionsBar other(remembered);
        const ChartOptions before = bar->options();
        pick(bar->yField(), 1);
        const ChartOptions first = bar->options();
        QTRY_COMPARE(steps.size(), 1);
        pick(other.smoothingField(), 1); // which the first did not follow
        const ChartOptions second = other.options();
        QTRY_COMPARE(steps.size(), 2);
        const auto step = [&steps](int number) {
            return steps.at(number).at(0).value<models::SettingChange>();
        };
        QVERIFY(changes.goBack(step(1)));
        QCOMPARE(other.options(), before);
        QCOMPARE(bar->options(), first);
        QVERIFY(changes.goBack(step(0)));
        QCOMPARE(bar->options(), before);
        QVERIFY(changes.goForth(step(0)));
        QCOMPARE(bar->options(), first);
        QCOMPARE(other.options(), before);
        QVERIFY(changes.goForth(step(1)));
        QCOMPARE(other.options(), second);
        QCOMPARE(bar->options(), first);
        bar.reset();
        QVERIFY(!changes.goBack(step(0))); // nobody shows that
        QCOMPARE(other.options(), second);
    }

    void everyFieldHasANameAndIsReachedByTheTabKey()
    {
        ChartOptionsBar bar(remembered);
        for (const QWidget *group : bar.findChildren<QWidget *>(Qt::FindDirectChildrenOnly)) {
            QVERIFY(!(group->focusPolicy() & Qt::TabFocus));
            for (const QWidget *field : group->findChildren<QWidget *>(Qt::FindDirectChildrenOnly)) {
                const bool isField = !field->inherits("QLabel");
                QCOMPARE(bool(field->focusPolicy() & Qt::TabFocus), isField);
                const auto *check = qobject_cast<const QCheckBox *>(field);
                QVERIFY(!isField || !field->accessibleName().isEmpty() ||
                        (check && !check->text().isEmpty()));
            }
        }
    }

private:
    static void pick(QComboBox &field, int index)
    {
        field.setCurrentIndex(index);
        emit field.activated(index); // as a user's choice does
    }
};

QTEST_MAIN(tst_ChartOptionsBar)
#include "tst_chartoptionsbar.moc"
