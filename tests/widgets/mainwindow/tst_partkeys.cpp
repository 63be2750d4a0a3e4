// SPDX-License-Identifier: Apache-2.0
// What charts, walls, logs, maps of nodes, favourites and texts do by the keys that the user has chosen.
#include "widgets/mainwindow/partactions.h"

#include "models/clusters/nodefinder.h"
#include "models/clusters/nodelist.h"
#include "models/clusters/nodeselection.h"
#include "models/document/jobdocument.h"
#include "models/navigation/favourites.h"
#include "models/resources/resourcetreemodel.h"
#include "models/settings/settingchanges.h"
#include "models/settings/settings.h"
#include "testpaths.h"
#include "widgets/charts/chartactions.h"
#include "widgets/charts/metricchart.h"
#include "widgets/clusters/nodemap.h"
#include "widgets/editor/editorpane.h"
#include "widgets/editor/jobeditor.h"
#include "widgets/keys/keybindingmodel.h"
#include "widgets/keys/keybindings.h"
#include "widgets/logs/logpane.h"
#include "widgets/logs/logview.h"
#include "widgets/navigator/favouritelist.h"
#include "widgets/theme/theme.h"
#include "widgets/wall/chartwall.h"
#include "widgets/wall/wallstage.h"
#include "widgets/wall/wallview.h"

#include <QAbstractButton>
#include <QApplication>
#include <QFile>
#include <QGraphicsView>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>

using namespace trainyard;

namespace {

void bind(const QVariantMap &keys)
{
    models::SettingChanges::ofProgram().change([] { return QString(); }, settings::keyBindings.key(), {},
                                               keys);
}

void show(QWidget &part)
{
    part.resize(800, 500);
    part.show();
    part.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&part));
}

// As the manual writes them.
QString written(const QKeySequence &keys)
{
    const QString text = keys.toString(QKeySequence::PortableText);
    const QList<std::pair<QString, QString>> names{
        {"Left", "←"},       {"Right", "→"},          {"Up", "↑"},        {"Down", "↓"},
        {"PgUp", "Page Up"}, {"PgDown", "Page Down"}, {"Return", "Enter"}};
    const QString key = text.section(u'+', -1);
    for (const auto &[name, sign] : names)
        if (key == name)
            return text.chopped(key.size()) + sign;
    return text == "-" ? QStringLiteral("−") : text;
}

} // namespace

class tst_PartKeys : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
        applyTheme(*qApp, Theme::Light);
    }
    void cleanup() { bind({}); }

    void aLogTakesThem()
    {
        logs::LogPane pane;
        show(pane);
        pane.view().setFocus();
        const bool isWrapping = pane.view().isWrapping();
        bind({{"log/wrap", "Ctrl+J"}});
        QTest::keyClick(&pane.view(), Qt::Key_W, Qt::AltModifier);
        QCOMPARE(pane.view().isWrapping(), isWrapping);
        QTest::keyClick(&pane.view(), Qt::Key_J, Qt::ControlModifier);
        QCOMPARE(pane.view().isWrapping(), !isWrapping);
        const auto buttons = pane.findChildren<QAbstractButton *>();
        QVERIFY(std::any_of(buttons.begin(), buttons.end(), [](const QAbstractButton *button) {
            return button->toolTip() == QStringLiteral("Wrap long lines (Ctrl+J)");
        }));
        QSignalSpy wanted(&pane.view(), &logs::LogView::patternWanted);
        bind({{"log/readMetrics", "Ctrl+K"}});
        QTest::keyClick(&pane.view(), Qt::Key_M);
        QCOMPARE(wanted.size(), 0);
        QTest::keyClick(&pane.view(), Qt::Key_K, Qt::ControlModifier);
        QCOMPARE(wanted.size(), 1);
    }

    void aChartTakesThem()
    {
        charts::MetricChart chart({}, charts::ValueFormat::Number);
        show(chart);
        const auto *actions = chart.findChild<charts::ChartActions *>();
        auto *canvas = chart.findChild<QGraphicsView *>();
        canvas->setFocus();
        QSignalSpy shown(actions->readings, &QAction::toggled);
        QTest::keyClick(canvas, Qt::Key_R);
        QCOMPARE(shown.size(), 1);
        bind({{"chart/readings", "J"}});
        QTest::keyClick(canvas, Qt::Key_R);
        QCOMPARE(shown.size(), 1);
        QTest::keyClick(canvas, Qt::Key_J);
        QCOMPARE(shown.size(), 2);
    }

    void aWallTakesThem()
    {
        wall::ChartWall wall(
            wall::WallContent{.chart = [](const QString &card) { return wall::WallChart{.title = card}; },
                              .sectionTitle = [](const QString &section) { return section; }});
        wall.model().setEntries({{"s/m", models::sectionOf("s/m"), "s/m"}});
        show(wall);
        wall.view().setFocus(Qt::TabFocusReason); // and its first chart is the current one
        bind({{"wall/enlarge", "Ctrl+J"}});
        QTest::keyClick(&wall.view(), Qt::Key_F11);
        QVERIFY(!wall.findChild<wall::WallStage *>());
        QTest::keyClick(&wall.view(), Qt::Key_J, Qt::ControlModifier);
        QVERIFY(wall.findChild<wall::WallStage *>());
    }

    void aMapOfNodesTakesThem()
    {
        models::NodeList nodes;
        models::NodeSelection selection(nodes);
        models::NodeFinder finder(nodes);
        clusters::NodeMap map(nodes, selection, finder);
        show(map);
        QSignalSpy searched(&map, &clusters::NodeMap::searchRequested);
        QTest::keyClick(&map, Qt::Key_Slash);
        QCOMPARE(searched.size(), 1);
        bind({{"nodes/search", "Ctrl+J"}});
        QTest::keyClick(&map, Qt::Key_Slash);
        QCOMPARE(searched.size(), 1);
        QTest::keyClick(&map, Qt::Key_J, Qt::ControlModifier);
        QCOMPARE(searched.size(), 2);
    }

    void favouritesTakeThem()
    {
        models::ResourceTreeModel tree;
        models::Favourites favourites(tree);
        const auto workspace = *api::ResourceId::parse(
            "/subscriptions/s/resourceGroups/g/providers/Microsoft.BatchAI/workspaces/w");
        favourites.toggle(workspace);
        favourites.toggle(workspace.job("e", "j"));
        navigator::FavouriteList list(favourites);
        show(list);
        list.setCurrentIndex(favourites.index(1));
        bind({{"favourites/up", "Ctrl+J"}});
        QTest::keyClick(&list, Qt::Key_Up, Qt::AltModifier);
        QCOMPARE(favourites.idAt(0), std::optional(workspace));
        list.setCurrentIndex(favourites.index(1));
        QTest::keyClick(&list, Qt::Key_J, Qt::ControlModifier);
        QCOMPARE(favourites.idAt(1), std::optional(workspace));
    }

    void theTextOfAJobTakesThem()
    {
        document::JobDocument job;
        job.load("{\"properties\":{}}");
        editor::EditorPane pane(job);
        show(pane);
        pane.editor().setFocus();
        const QString before = job.text();
        bind({{"editor/format", "Ctrl+J"}});
        QTest::keyClick(&pane.editor(), Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(job.text(), before);
        QTest::keyClick(&pane.editor(), Qt::Key_J, Qt::ControlModifier);
        QVERIFY(job.text() != before);
        const auto buttons = pane.findChildren<QAbstractButton *>();
        QVERIFY(std::any_of(buttons.begin(), buttons.end(), [](const QAbstractButton *button) {
            return button->toolTip() == QStringLiteral("Format (Ctrl+J)");
        }));
    }

    void noTwoOfAPartAreTheSame()
    {
        QObject window;
        PartActions parts(&window);
        keys::KeyBindings bindings;
        bindings.add(parts.all());
        QSet<QString> names;
        for (const QAction *action : parts.all()) {
            QVERIFY2(!names.contains(action->objectName()), qPrintable(action->objectName()));
            names << action->objectName();
            QVERIFY(!keys::commandText(*action).isEmpty());
            for (const QKeySequence &each : action->shortcuts())
                QVERIFY2(bindings.holders(each, *action).isEmpty(),
                         qPrintable(action->objectName() + ' ' + each.toString()));
        }
    }

    void theManualListsThem_data()
    {
        QTest::addColumn<QString>("language");
        QTest::newRow("English") << QStringLiteral("en");
        QTest::newRow("Chinese") << QStringLiteral("zh_CN");
    }
    void theManualListsThem()
    {
        QFETCH(QString, language);
        QFile file(test::sourcePath("resources/help/%1/16-keyboard.md").arg(language));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QStringList texts = QString::fromUtf8(file.readAll()).split(QStringLiteral("\n## "));
        QCOMPARE(texts.size(), 7);
        const QStringList parts{"", "chart", "wall", "log", "comparison", "editor", "nodes"};
        QObject window;
        PartActions actions(&window);
        for (const QAction *action : actions.all()) {
            const qsizetype part = parts.indexOf(action->objectName().section(u'/', 0, 0));
            const QString &text = texts[std::max<qsizetype>(0, part)]; // those of tables are everywhere
            const auto keys = action->shortcuts();                     // some are those of the platform
            const bool isListed = std::any_of(keys.begin(), keys.end(), [&](const QKeySequence &each) {
                return text.contains("**" + written(each) + "**");
            });
            QVERIFY2(keys.isEmpty() || isListed, qPrintable(action->objectName()));
        }
    }

private:
    QTemporaryDir m_settings;
};

QTEST_MAIN(tst_PartKeys)
#include "tst_partkeys.moc"
