// SPDX-License-Identifier: Apache-2.0
// Whatever colours a program writes in, its text can be read: on the log, on lines that are marked, in
// matches and in what is selected.
#include "widgets/logs/partcolumn.h"
#include "widgets/logs/rowpainter.h"
#include "widgets/logs/terminalcolors.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/tokens.h"

#include <QApplication>
#include <QImage>
#include <QPainter>
#include <QtTest>

#include <algorithm>

using namespace trainyard;
using namespace trainyard::logs;
using models::LogText;
using models::TextStyle;
using theme::color;
using theme::contrastRatio;
using theme::Role;

namespace {

constexpr int palette = 256;
const QList<std::uint8_t> looks{0, TextStyle::Faint, TextStyle::Reverse,
                                TextStyle::Faint | TextStyle::Reverse};

bool isHigh(theme::Scheme scheme)
{
    return scheme == theme::Scheme::LightContrast || scheme == theme::Scheme::DarkContrast;
}

double least()
{
    return isHigh(theme::shownScheme()) ? 7 : 4.5;
}

// Of a log and of its lines.
QList<QColor> lineGrounds()
{
    const QColor surface = color(Role::Surface);
    return {surface, color(Role::Hover), theme::blend(color(Role::Accent), surface, 0.14)};
}

QByteArray told(const TextStyle &style, const QColor &ground, double ratio)
{
    return QStringLiteral("%1 on %2, flags %3, over %4: %5 : 1")
        .arg(style.foreground)
        .arg(style.background)
        .arg(style.flags)
        .arg(ground.name())
        .arg(ratio)
        .toUtf8();
}

// What differs most from the ground: letters are drawn with soft edges.
double strongest(const QImage &picture, const QRect &part, const QColor &ground)
{
    double most = 1;
    QRgb last = ground.rgb();
    for (int y = part.top(); y <= part.bottom(); ++y) {
        for (int x = part.left(); x <= part.right(); ++x) {
            const QRgb pixel = picture.pixel(x, y);
            if (pixel != last && pixel != ground.rgb())
                most = std::max(most, contrastRatio(QColor(pixel), ground));
            last = pixel;
        }
    }
    return most;
}

// A row of a program's letters, some of them marked.
class Painted
{
public:
    explicit Painted(const TextStyle &style, const RowMarks &marks)
        : m_grid(monospace())
    {
        const QString text(letters, u'H');
        const ShownRow row{{}, {text, {{0, letters, style}}}, CellText(text), {{3, 6}, {7, 8}}};
        m_picture =
            QImage(int(std::ceil(letters * m_grid.cellWidth)), m_grid.lineHeight, QImage::Format_RGB32);
        m_picture.fill(marks.ground);
        QPainter painter(&m_picture);
        paintRow(painter, m_grid, row, {0, letters, {}}, marks);
    }

    double contrast(int column, const QColor &ground) const
    {
        const QRect cell(int(std::ceil(column * m_grid.cellWidth)) + 1, 0, int(m_grid.cellWidth) - 2,
                         m_grid.lineHeight);
        return strongest(m_picture, cell, ground);
    }
    QColor groundOf(int column) const
    {
        return m_picture.pixelColor(int(std::ceil(column * m_grid.cellWidth)) + 1, 0);
    }

private:
    static constexpr int letters = 10;

    static QFont monospace()
    {
        QFont font = theme::font(theme::Type::Mono);
        font.setPixelSize(28); // wide enough that some of each letter is not soft
        return font;
    }

    CellGrid m_grid;
    QImage m_picture;
};

} // namespace

class tst_TerminalColors : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase_data()
    {
        QTest::addColumn<Theme>("shown");
        QTest::newRow("light") << Theme::Light;
        QTest::newRow("dark") << Theme::Dark;
        QTest::newRow("light contrast") << Theme::LightContrast;
        QTest::newRow("dark contrast") << Theme::DarkContrast;
    }
    void init()
    {
        QFETCH_GLOBAL(Theme, shown);
        applyTheme(*qApp, shown);
    }

    void everyColourIsReadOnEveryLine()
    {
        for (const QColor &line : lineGrounds())
            for (const std::uint8_t flags : looks)
                for (int foreground = TextStyle::none; foreground < palette; ++foreground)
                    lookAt({foreground, TextStyle::none, flags}, line);
    }

    void everyColourIsReadOnEveryOther()
    {
        for (int background = 0; background < palette; ++background)
            for (int foreground = TextStyle::none; foreground < palette; foreground += 5)
                lookAt({foreground, background, 0}, color(Role::Surface));
        for (int background = 0; background < palette; ++background)
            for (const std::uint8_t flags : looks)
                lookAt({TextStyle::none, background, flags}, color(Role::Surface));
    }

    void everyColourIsReadInMatchesAndSelections()
    {
        for (const Role mark : {Role::Match, Role::CurrentMatch, Role::Selection}) {
            for (const std::uint8_t flags : looks) {
                for (int foreground = TextStyle::none; foreground < palette; ++foreground) {
                    const TextStyle style{foreground, TextStyle::none, flags};
                    const double ratio = contrastRatio(textOn(color(mark), style), color(mark));
                    QVERIFY2(ratio >= least(), told(style, color(mark), ratio));
                }
            }
        }
    }

    void whatIsPaintedIsReadOnItsGround()
    {
        for (int foreground = TextStyle::none; foreground < 16; ++foreground) {
            for (const bool isCurrent : {false, true}) {
                const TextStyle style{foreground, TextStyle::none, 0};
                const QColor line = color(isCurrent ? Role::Hover : Role::Surface);
                const QColor match = color(isCurrent ? Role::CurrentMatch : Role::Match);
                const Painted painted(style, {line, {5, 7}, isCurrent});
                const QList<QColor> grounds{
                    line,  line, line, match, match, color(Role::Selection), color(Role::Selection),
                    match, line, line};
                for (int column = 0; column < grounds.size(); ++column) {
                    QCOMPARE(painted.groundOf(column).name(), grounds[column].name());
                    const double ratio = painted.contrast(column, grounds[column]);
                    QVERIFY2(ratio >= least(), told(style, grounds[column], ratio));
                }
            }
        }
    }

    // Bars of many colours tell them apart; their names are texts.
    void namesOfMergedFilesAreRead()
    {
        const QStringList names{"HHHH", "HHHI", "HHIH", "HIHH", "IHHH", "HHII", "HIIH", "IIHH"};
        QFont font = theme::font(theme::Type::Mono);
        font.setPixelSize(28);
        QImage picture(200, 40, QImage::Format_RGB32);
        for (int part = 0; part < names.size(); ++part) {
            picture.fill(color(Role::Surface));
            QPainter painter(&picture);
            painter.setFont(font);
            PartColumn(names).paint(painter, picture.rect(), {part});
            painter.end();
            const double ratio =
                strongest(picture, picture.rect().adjusted(theme::space8, 0, 0, 0), color(Role::Surface));
            QVERIFY2(ratio >= least(), qPrintable(QString::number(ratio)));
        }
    }

    // Not all texts are the same black.
    void coloursThatCanBeReadStayAsTheyAre()
    {
        const QColor red(0xb0, 0, 0);
        const TextStyle style{256 + int(red.rgb() & RGB_MASK), TextStyle::none, 0};
        if (contrastRatio(red, color(Role::Surface)) >= least())
            QCOMPARE(runColors(style, color(Role::Surface)).text, red);
        else
            QVERIFY(runColors(style, color(Role::Surface)).text.red() > red.red());
    }

private:
    static void lookAt(const TextStyle &style, const QColor &line)
    {
        const RunColors colors = runColors(style, line);
        const QColor ground = colors.ground.isValid() ? colors.ground : line;
        const double ratio = contrastRatio(colors.text, ground);
        QVERIFY2(ratio >= least(), told(style, ground, ratio));
    }
};

QTEST_MAIN(tst_TerminalColors)
#include "tst_terminalcolors.moc"
