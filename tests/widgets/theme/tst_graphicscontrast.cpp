// SPDX-License-Identifier: Apache-2.0
#include "widgets/clusters/nodeglyphs.h"
#include "widgets/delegates/rowdelegate.h"
#include "widgets/delegates/statepainting.h"
#include "widgets/theme/iconnames.h"
#include "widgets/theme/iconshapes.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/tokens.h"

#include <QApplication>
#include <QDir>
#include <QHeaderView>
#include <QPainter>
#include <QPlainTextEdit>
#include <QStandardItemModel>
#include <QStyle>
#include <QStyleOption>
#include <QTabBar>
#include <QTableView>
#include <QToolButton>
#include <QTreeView>
#include <QtTest>

#include <algorithm>
#include <functional>

using namespace trainyard;
using theme::Role;

namespace {

constexpr double leastOfGraphics = 3; // WCAG 2.1, 1.4.11
constexpr std::array themes{Theme::Light, Theme::Dark, Theme::LightContrast, Theme::DarkContrast};
const QList<Role> grounds{Role::Canvas, Role::Sidebar, Role::Surface, Role::Raised};

using Paint = std::function<void(QPainter &, const QRect &)>;

QImage painted(const QSize &size, const QColor &ground, const Paint &paint)
{
    QImage picture(size, QImage::Format_RGB32);
    picture.fill(ground);
    QPainter painter(&picture);
    paint(painter, picture.rect());
    return picture;
}

// The best of what is there: a line's middle, not what is smoothed around it.
double contrastIn(const QImage &picture, const QRect &place, const QColor &ground)
{
    double most = 1;
    for (int y = place.top(); y <= place.bottom(); ++y)
        for (int x = place.left(); x <= place.right(); ++x)
            most = std::max(most, theme::contrastRatio(picture.pixelColor(x, y), ground));
    return most;
}

template <class Option>
Option optionAt(const QRect &rect, QStyle::State state)
{
    Option option;
    option.rect = rect;
    option.state = state;
    option.palette = QApplication::palette();
    option.fontMetrics = QFontMetrics(QApplication::font());
    return option;
}

Paint primitive(QStyle::PrimitiveElement element, QStyle::State state)
{
    return [=](QPainter &painter, const QRect &rect) {
        auto option = optionAt<QStyleOptionButton>(rect, state);
        QApplication::style()->drawPrimitive(element, &option, &painter);
    };
}

Paint toolButton(const QString &kind, QStyle::State state)
{
    return [=](QPainter &painter, const QRect &rect) {
        QToolButton button;
        button.setProperty("kind", kind);
        auto option = optionAt<QStyleOptionToolButton>(rect, state | QStyle::State_Enabled);
        option.subControls = QStyle::SC_ToolButton;
        QApplication::style()->drawComplexControl(QStyle::CC_ToolButton, &option, &painter, &button);
    };
}

Paint menuItem(QStyle::State state, const std::function<void(QStyleOptionMenuItem &)> &change = {})
{
    return [=](QPainter &painter, const QRect &rect) {
        auto option = optionAt<QStyleOptionMenuItem>(rect, state | QStyle::State_Enabled);
        option.menuItemType = QStyleOptionMenuItem::Normal;
        option.menuHasCheckableItems = true;
        if (change)
            change(option);
        QApplication::style()->drawControl(QStyle::CE_MenuItem, &option, &painter);
    };
}

Paint tickedItem(QStyle::State state, QStyleOptionMenuItem::CheckType type)
{
    return menuItem(state, [type](QStyleOptionMenuItem &item) {
        item.checkType = type;
        item.checked = true;
    });
}

} // namespace

// What carries a meaning without being a text, beside what it stands on, in every scheme. Left out is what
// 1.4.11 leaves out: what cannot be used now, and what says again what a text beside it says (the borders of
// buttons that have a caption or an icon, of cards, badges and pills; the lines between rows and of a
// chart's grid; the arrows between the steps of a path that open nothing; the pictures of pages that are
// empty). Rings of the focus and lines of charts have tests of their own.
class tst_GraphicsContrast : public QObject
{
    Q_OBJECT
private:
    static void verify(double ratio, const QString &what, const QString &where)
    {
        QVERIFY2(ratio >= leastOfGraphics,
                 qPrintable(QStringLiteral("%1 on %2 in %3: %4")
                                .arg(what, where, themeNames()[int(theme::shownScheme()) + 1])
                                .arg(ratio, 0, 'f', 2)));
    }

    static void verifyOn(const QList<Role> &roles, const QString &what, const QSize &size, const Paint &paint)
    {
        for (const Role role : roles) {
            const QColor ground = theme::color(role);
            const QImage picture = painted(size, ground, paint);
            verify(contrastIn(picture, picture.rect(), ground), what, theme::roleName(role));
        }
    }

    static void inEveryTheme(const std::function<void()> &check)
    {
        for (const Theme theme : themes) {
            applyTheme(*qApp, theme);
            check();
            if (QTest::currentTestFailed())
                return;
        }
    }

private slots:
    void fieldsAreSeenByTheirEdge()
    {
        const auto field = [](QStyle::ComplexControl control, auto option) {
            return [=](QPainter &painter, const QRect &rect) mutable {
                option = optionAt<decltype(option)>(rect, QStyle::State_Enabled);
                QApplication::style()->drawComplexControl(control, &option, &painter);
            };
        };
        const Paint lineEdit = [](QPainter &painter, const QRect &rect) {
            auto option = optionAt<QStyleOptionFrame>(rect, QStyle::State_Enabled);
            option.lineWidth = 1;
            QApplication::style()->drawPrimitive(QStyle::PE_PanelLineEdit, &option, &painter);
        };
        const Paint framed = [](QPainter &painter, const QRect &rect) {
            QPlainTextEdit edit;
            edit.setProperty("kind", "framed");
            auto option = optionAt<QStyleOptionFrame>(rect, QStyle::State_Enabled);
            QApplication::style()->drawPrimitive(QStyle::PE_Frame, &option, &painter, &edit);
        };
        const QList<std::pair<QString, Paint>> fields{
            {"line edit", lineEdit},
            {"text", framed},
            {"combo box", field(QStyle::CC_ComboBox, QStyleOptionComboBox())},
            {"spin box", field(QStyle::CC_SpinBox, QStyleOptionSpinBox())}};
        inEveryTheme([&] {
            for (const auto &[name, paint] : fields)
                for (const Role role : grounds) {
                    const QColor ground = theme::color(role);
                    const QImage picture = painted({120, 28}, ground, paint);
                    for (const QPoint &edge : {QPoint(0, 14), QPoint(119, 14), QPoint(60, 0), QPoint(60, 27)})
                        verify(theme::contrastRatio(picture.pixelColor(edge), ground), name,
                               theme::roleName(role));
                }
        });
    }

    void theArrowOfAComboBoxIsSeen()
    {
        inEveryTheme([] {
            auto option = optionAt<QStyleOptionComboBox>({0, 0, 120, 28}, QStyle::State_Enabled);
            const QRect arrow = QApplication::style()
                                    ->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxArrow)
                                    .adjusted(2, 4, -4, -4); // without the field's edge
            const QImage picture = painted({120, 28}, theme::color(Role::Canvas), [&](QPainter &p, QRect) {
                QApplication::style()->drawComplexControl(QStyle::CC_ComboBox, &option, &p);
            });
            verify(contrastIn(picture, arrow, theme::color(Role::Surface)), "arrow", "a field");
        });
    }

    void whatCanBeTickedIsSeen()
    {
        inEveryTheme([] {
            for (const auto element : {QStyle::PE_IndicatorCheckBox, QStyle::PE_IndicatorRadioButton,
                                       QStyle::PE_IndicatorItemViewItemCheck})
                for (const auto state : {QStyle::State_Off, QStyle::State_On, QStyle::State_NoChange})
                    verifyOn(grounds + QList<Role>{Role::Hover, Role::Selection},
                             QStringLiteral("box %1 of state %2").arg(element).arg(state), {24, 24},
                             primitive(element, QStyle::State_Enabled | state));
        });
    }

    void whatIsDoneOfAProgressIsSeen()
    {
        inEveryTheme([] {
            auto bar = optionAt<QStyleOptionProgressBar>({0, 0, 100, 4}, QStyle::State_Enabled);
            bar.maximum = 100;
            bar.progress = 50;
            const QImage picture = painted({100, 4}, theme::color(Role::Surface), [&](QPainter &p, QRect) {
                QApplication::style()->drawControl(QStyle::CE_ProgressBar, &bar, &p);
            });
            verify(theme::contrastRatio(picture.pixelColor(25, 2), picture.pixelColor(75, 2)), "progress",
                   "its groove");
        });
    }

    void aSliderIsItsKnobAndWhatLiesBeforeIt()
    {
        inEveryTheme([] {
            for (const auto focus : {QStyle::State_None, QStyle::State_HasFocus}) {
                auto slider = optionAt<QStyleOptionSlider>({0, 0, 200, 24}, QStyle::State_Enabled | focus);
                slider.orientation = Qt::Horizontal;
                slider.maximum = 100;
                slider.sliderPosition = slider.sliderValue = 50;
                slider.subControls = QStyle::SC_SliderGroove | QStyle::SC_SliderHandle;
                const QRect knob = QApplication::style()->subControlRect(QStyle::CC_Slider, &slider,
                                                                         QStyle::SC_SliderHandle);
                for (const Role role : grounds) {
                    const QColor ground = theme::color(role);
                    const QImage picture = painted({200, 24}, ground, [&](QPainter &p, QRect) {
                        QApplication::style()->drawComplexControl(QStyle::CC_Slider, &slider, &p);
                    });
                    const QRect above(knob.center().x(), knob.top(), 1, 5);
                    verify(contrastIn(picture, above, ground), "knob", theme::roleName(role));
                    const int middle = knob.center().y();
                    verify(
                        theme::contrastRatio(picture.pixelColor(20, middle), picture.pixelColor(180, middle)),
                        "what lies before the knob", "the groove");
                }
            }
        });
    }

    void branchesOfTreesAreSeen()
    {
        const auto branch = QStyle::State_Enabled | QStyle::State_Children;
        inEveryTheme([&] {
            for (const auto state : {branch, branch | QStyle::State_Open})
                verifyOn(grounds, "arrow", {20, 24}, primitive(QStyle::PE_IndicatorBranch, state));
        });
    }

    void theSortedColumnIsSeen()
    {
        inEveryTheme([] {
            QTableView table;
            QHeaderView header(Qt::Horizontal, &table);
            auto option = optionAt<QStyleOptionHeader>({0, 0, 80, 28}, QStyle::State_Enabled);
            option.orientation = Qt::Horizontal;
            const auto shown = [&](QStyleOptionHeader::SortIndicator sorted) {
                option.sortIndicator = sorted;
                const QImage picture =
                    painted({80, 28}, theme::color(Role::Surface), [&](QPainter &p, QRect) {
                        QApplication::style()->drawControl(QStyle::CE_Header, &option, &p, &header);
                    });
                return contrastIn(picture, {0, 0, 80, 24}, theme::color(Role::Surface));
            };
            for (const auto sorted : {QStyleOptionHeader::SortUp, QStyleOptionHeader::SortDown})
                verify(shown(sorted), "mark", "a header");
            QVERIFY(shown(QStyleOptionHeader::None) < 1.1); // there is nothing else to be found
        });
    }

    void theHandleUnderTheMouseIsSeen()
    {
        inEveryTheme([] {
            verifyOn(grounds, "splitter", {4, 100}, [](QPainter &painter, const QRect &rect) {
                auto option = optionAt<QStyleOption>(rect, QStyle::State_Enabled | QStyle::State_MouseOver);
                QApplication::style()->drawControl(QStyle::CE_Splitter, &option, &painter);
            });
        });
    }

    void theChosenTabIsSeen()
    {
        inEveryTheme([] {
            verifyOn(grounds, "tab", {80, 30}, [](QPainter &painter, const QRect &rect) {
                auto tab = optionAt<QStyleOptionTab>(rect, QStyle::State_Enabled | QStyle::State_Selected);
                QTabBar bar;
                QApplication::style()->drawControl(QStyle::CE_TabBarTabShape, &tab, &painter, &bar);
            });
        });
    }

    // Those of steps have a bold caption instead.
    void whatIsSwitchedOnIsSeen()
    {
        inEveryTheme([] {
            for (const char *kind : {"", "bar", "choice", "status"})
                verifyOn(grounds, QStringLiteral("tool button %1").arg(kind), {30, 30},
                         toolButton(kind, QStyle::State_On));
            verifyOn({Role::Hover}, "segment", {30, 30}, toolButton("segment", QStyle::State_On));
            const auto switched = toolButton("", QStyle::State_On);
            const auto focused = toolButton("", QStyle::State_On | QStyle::State_HasFocus);
            const QColor ground = theme::color(Role::Surface);
            QVERIFY(painted({30, 30}, ground, switched) != painted({30, 30}, ground, focused));
        });
    }

    void theChosenItemOfAMenuIsSeen()
    {
        inEveryTheme([] {
            verifyOn({Role::Raised}, "item", {120, 28}, menuItem(QStyle::State_Selected));
            for (const auto state : {QStyle::State_None, QStyle::State_Selected}) {
                const QColor ground = theme::color(state ? Role::Selection : Role::Raised);
                const Paint arrow =
                    menuItem(state, [](auto &item) { item.menuItemType = QStyleOptionMenuItem::SubMenu; });
                const QList<std::pair<QString, Paint>> marks{
                    {"arrow", arrow},
                    {"tick", tickedItem(state, QStyleOptionMenuItem::NonExclusive)},
                    {"dot", tickedItem(state, QStyleOptionMenuItem::Exclusive)}};
                for (const auto &[name, paint] : marks) {
                    const QImage picture = painted({120, 28}, theme::color(Role::Raised), paint);
                    // Beside the bar of what is chosen and the rounded corners.
                    verify(contrastIn(picture, {8, 5, 110, 18}, ground), name, "an item");
                }
            }
        });
    }

    void theChosenRowIsSeen()
    {
        QStandardItemModel model(2, 2);
        inEveryTheme([&] {
            QTableView table;
            table.setModel(&model);
            table.setSelectionBehavior(QAbstractItemView::SelectRows);
            const delegates::RowDelegate delegate;
            const auto row = [&](int column, bool isDelegates) -> Paint {
                return [&, column, isDelegates](QPainter &painter, const QRect &rect) {
                    auto option =
                        optionAt<QStyleOptionViewItem>(rect, QStyle::State_Selected | QStyle::State_Enabled);
                    option.widget = &table;
                    option.index = model.index(0, column);
                    if (isDelegates)
                        delegate.paint(&painter, option, option.index);
                    else
                        QApplication::style()->drawPrimitive(QStyle::PE_PanelItemViewItem, &option, &painter,
                                                             &table);
                };
            };
            const QColor ground = theme::color(Role::Surface);
            const QRect aboveItsLine(0, 0, 100, 30);
            for (const char *kind : {"rows", "framed", "form", "", "delegate"}) {
                table.setProperty("kind", QLatin1String(kind));
                const bool isDelegates = kind == QLatin1String("delegate");
                const QImage first = painted({100, 34}, ground, row(0, isDelegates));
                verify(contrastIn(first, aboveItsLine, ground), "row", kind);
                const QImage second = painted({100, 34}, ground, row(1, isDelegates));
                QVERIFY(contrastIn(second, aboveItsLine, ground) < 2); // once in a row
            }
        });
    }

    void theChosenRowOfATreeIsSeen()
    {
        QStandardItemModel model;
        model.appendRow(new QStandardItem);
        model.item(0)->appendRow(new QStandardItem);
        inEveryTheme([&] {
            QTreeView tree;
            tree.setModel(&model);
            tree.expandAll();
            tree.setHeaderHidden(true);
            tree.resize(200, 120);
            const QModelIndex chosen = model.index(0, 0, model.index(0, 0));
            tree.setCurrentIndex(chosen);
            const QImage picture = tree.viewport()->grab().toImage();
            const QRect row = tree.visualRect(chosen);
            verify(contrastIn(picture, {0, row.top(), 4, row.height()}, theme::color(Role::Surface)), "row",
                   "its tree");
        });
    }

    // In the faintest ink that is theirs while they can be used.
    void everyIconIsSeen()
    {
        for (const QStringList &path : {QStringList{}, theme::IconShapes::systemSearchPath()}) {
            const theme::IconShapes shapes(path);
            for (const QString &file : QDir(QStringLiteral(":/trainyard/icons/16")).entryList()) {
                const QString name = QFileInfo(file).completeBaseName();
                const QImage mask = shapes.mask(name, {16, 16}, 1);
                int most = 0;
                for (int at = 0; at < 16 * 16; ++at)
                    most = std::max(most, qAlpha(mask.pixel(at % 16, at / 16)));
                inEveryTheme([&] {
                    for (const Role role :
                         grounds + QList<Role>{Role::Hover, Role::Pressed, Role::Selection}) {
                        const QColor ground = theme::color(role);
                        const QColor ink = theme::blend(theme::color(Role::TextMuted), ground, most / 255.0);
                        verify(theme::contrastRatio(ink, ground), name, theme::roleName(role));
                    }
                });
            }
        }
    }

    void everyStateIsSeen()
    {
        using models::DisplayState;
        inEveryTheme([] {
            for (const DisplayState state :
                 {DisplayState::Waiting, DisplayState::Running, DisplayState::Stopping,
                  DisplayState::Changing, DisplayState::Succeeded, DisplayState::Idle, DisplayState::Failed,
                  DisplayState::Stopped}) {
                const Paint dot = [state](QPainter &painter, const QRect &rect) {
                    delegates::paintStateDot(painter, QRectF(rect).center(), state);
                };
                const QString name = QStringLiteral("dot of state %1").arg(int(state));
                verifyOn(grounds + QList<Role>{Role::Hover, Role::Selection}, name, {16, 16}, dot);
                const QColor pill = theme::tint(delegates::stateRole(state));
                verify(contrastIn(painted({16, 16}, pill, dot), {0, 0, 16, 16}, pill), name, "its pill");
            }
        });
    }

    void everyNodeIsSeen()
    {
        using State = api::ClusterNode::State;
        inEveryTheme([] {
            for (const int side : {8, 14, 30})
                for (const State state : {State::Idle, State::Running, State::Preparing, State::Unusable,
                                          State::Leaving, State::Drained})
                    for (const std::optional<int> use : {std::optional<int>(), std::optional(0)})
                        for (const Role role : {Role::Canvas, Role::Surface, Role::Selection}) {
                            const QColor ground = theme::color(role);
                            const QImage picture =
                                painted({side, side}, ground, [&](QPainter &painter, const QRect &rect) {
                                    clusters::paintNode(painter, rect, state, use);
                                });
                            const QRect aboveItsFoot(0, 0, side, side - 3); // which is a line of its own
                            verify(contrastIn(picture, aboveItsFoot, ground),
                                   QStringLiteral("node %1 of %2").arg(int(state)).arg(side),
                                   theme::roleName(role));
                        }
        });
    }

    void howBusyANodeIsIsSeen()
    {
        inEveryTheme([] {
            for (const bool isDrained : {false, true}) {
                const QImage picture =
                    painted({30, 30}, theme::color(Role::Surface), [&](QPainter &painter, const QRect &rect) {
                        clusters::paintNode(painter, rect, api::ClusterNode::State::Running, 60, isDrained);
                    });
                const QColor busy = picture.pixelColor(15, 24);
                verify(theme::contrastRatio(busy, picture.pixelColor(15, 6)), "its use", "a node");
                if (isDrained)
                    verify(theme::contrastRatio(picture.pixelColor(15, 15), busy), "its bar", "a node");
            }
        });
    }
};

QTEST_MAIN(tst_GraphicsContrast)
#include "tst_graphicscontrast.moc"
