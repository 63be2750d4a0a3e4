// SPDX-License-Identifier: Apache-2.0
#include "testpaths.h"
#include "widgets/theme/iconnames.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/iconshapes.h"
#include "widgets/theme/theme.h"

#include <QDirIterator>
#include <QPixmapCache>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::theme;

namespace {

QString ownFile(int grid, const QString &name)
{
    return QStringLiteral(":/trainyard/icons/%1/%2.svg").arg(QString::number(grid), name);
}

QStringList ownNames()
{
    QStringList names;
    for (const QString &file : QDir(QStringLiteral(":/trainyard/icons/16")).entryList())
        names.append(QFileInfo(file).completeBaseName());
    return names;
}

bool isInstalled()
{
    return !IconShapes(IconShapes::systemSearchPath()).file(QStringLiteral("plus"), 16).startsWith(u':');
}

#define SKIP_WITHOUT_THEME                                                                                   \
    if (!isInstalled())                                                                                      \
    QSKIP("The Breeze theme is not installed (Debian: breeze-icon-theme); every icon is the program's own.")

QString sourcesText()
{
    QString text;
    for (const char *folder : {"/app", "/widgets"}) {
        QDirIterator files(test::sourcePath() + QLatin1String(folder), {QStringLiteral("*.cpp")}, QDir::Files,
                           QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            if (!file.fileName().endsWith(u"iconnames.cpp") && file.open(QIODevice::ReadOnly))
                text += QString::fromUtf8(file.readAll());
        }
    }
    return text;
}

// What the sources hand to theme::icon() and to what calls it for them.
QSet<QString> usedNames(const QString &text)
{
    static const QRegularExpression calls(QStringLiteral(
        R"re(\b(?:icon|IconLabel|EmptyState|ActionCard|ResourceCard|addButton|addToggle|addKind)\(((?:[^();]|\([^()]*\))*)\))re"));
    static const QRegularExpression actions(
        QStringLiteral(R"re(\bmake\((?:this, )?"\w+",\s+(?:QStringLiteral\()?"([a-z-]+)")re"));
    static const QRegularExpression choices(
        QStringLiteral(R"re([iI]con(?:Of|Name)\([^()]*\)\n\{(.*?)\n\})re"),
        QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression literal(QStringLiteral(R"re("([a-z-]+)")re"));
    QSet<QString> names;
    for (const QRegularExpression &where : {calls, choices})
        for (auto found = where.globalMatch(text); found.hasNext();)
            for (auto each = literal.globalMatch(found.next().captured(1)); each.hasNext();)
                names.insert(each.next().captured(1));
    for (auto found = actions.globalMatch(text); found.hasNext();)
        names.insert(found.next().captured(1));
    return names;
}

QColor strongestInk(const QImage &image)
{
    QColor ink(Qt::transparent);
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            if (const QColor here = image.pixelColor(x, y); here.alpha() > ink.alpha())
                ink = here;
    return ink;
}

} // namespace

class tst_Icons : public QObject
{
    Q_OBJECT
private slots:
    void everyNameInTheTableIsInTheTheme()
    {
        SKIP_WITHOUT_THEME;
        const IconShapes shapes(IconShapes::systemSearchPath());
        for (const ThemeIcon &icon : themeIcons())
            for (const int grid : {16, 22}) {
                const QString file = shapes.file(QLatin1String(icon.own), grid);
                QVERIFY2(file.endsWith(QStringLiteral("/breeze/%1/%2/%3.svg")
                                           .arg(QLatin1String(icon.context), QString::number(grid),
                                                QLatin1String(icon.name))),
                         qPrintable(QStringLiteral("%1: %2").arg(QLatin1String(icon.own), file)));
            }
    }

    void everyNameInTheTableHasAnOwnShapeToo()
    {
        for (const ThemeIcon &icon : themeIcons())
            QVERIFY2(QFile::exists(ownFile(16, QLatin1String(icon.own))), icon.own);
    }

    void everyNameInTheSourcesHasAShape()
    {
        const QSet<QString> names = usedNames(sourcesText());
        QVERIFY2(names.size() > 50, qPrintable(QString::number(names.size())));
        const IconShapes shapes(QStringList{});
        for (const QString &name : names)
            QVERIFY2(!shapes.file(name, 16).isEmpty(), qPrintable(name));
    }

    void everyShapeIsUsed()
    {
        const QString text = sourcesText();
        for (const QString &name : ownNames())
            QVERIFY2(text.contains(u'"' + name + u'"'), qPrintable(name));
    }

    void whatTheThemeLacksIsDrawnOnBothGrids()
    {
        QVERIFY(!ownNames().isEmpty());
        for (const QString &name : ownNames())
            QVERIFY2(themeIcon(name) || QFile::exists(ownFile(22, name)), qPrintable(name));
    }

    void withoutTheThemeTheOwnShapeIsTaken()
    {
        const QTemporaryDir empty;
        for (const QStringList &path : {QStringList{}, QStringList{empty.path()}})
            QCOMPARE(IconShapes(path).file(QStringLiteral("plus"), 16), ownFile(16, QStringLiteral("plus")));
        const IconShapes shapes(QStringList{});
        QCOMPARE(shapes.file(QStringLiteral("workspace"), 22), ownFile(22, QStringLiteral("workspace")));
        QCOMPARE(shapes.file(QStringLiteral("plus"), 22), ownFile(16, QStringLiteral("plus")));
        QVERIFY(strongestInk(shapes.mask(QStringLiteral("plus"), {16, 16}, 1)).alpha() == 255);
    }

    void aThemeThatLacksTheNameLeavesTheOwnShape()
    {
        const QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkpath(QStringLiteral("breeze/actions/22")));
        const auto put = [&folder](const char *name) {
            QFile file(folder.filePath(QLatin1String(name)));
            return file.open(QIODevice::WriteOnly) &&
                   file.write("<svg xmlns=\"http://www.w3.org/2000/svg\"/>") > 0;
        };
        QVERIFY(put("breeze/index.theme") && put("breeze/actions/22/edit-copy.svg"));
        const IconShapes shapes({folder.path()});
        QVERIFY(shapes.file(QStringLiteral("copy"), 16).endsWith(u"breeze/actions/22/edit-copy.svg"));
        QCOMPARE(shapes.file(QStringLiteral("plus"), 16), ownFile(16, QStringLiteral("plus")));
    }

    void anUnknownNameIsToldAndClear()
    {
        QTest::ignoreMessage(QtWarningMsg, "There is no icon 'nothing'.");
        const QImage image = IconShapes(QStringList{}).mask(QStringLiteral("nothing"), {16, 16}, 1);
        QCOMPARE(image.size(), QSize(16, 16));
        QCOMPARE(strongestInk(image).alpha(), 0);
    }

    void theGridIsTheNearest_data()
    {
        QTest::addColumn<int>("pixels");
        QTest::addColumn<double>("ratio");
        QTest::addColumn<int>("side");
        QTest::addColumn<int>("scale");
        QTest::newRow("16") << 16 << 1.0 << 16 << 1;
        QTest::newRow("18") << 18 << 1.0 << 16 << 1;
        QTest::newRow("24") << 24 << 1.0 << 22 << 1;
        QTest::newRow("32") << 32 << 1.0 << 16 << 2;
        QTest::newRow("16 at 150 %") << 24 << 1.5 << 22 << 1;
        QTest::newRow("18 at 150 %: as near as 32") << 27 << 1.5 << 22 << 1;
        QTest::newRow("16 at 200 %") << 32 << 2.0 << 16 << 2;
        QTest::newRow("24 at 200 %: as at 100 %") << 48 << 2.0 << 22 << 2;
        QTest::newRow("12") << 12 << 1.0 << 16 << 1;
    }
    void theGridIsTheNearest()
    {
        QFETCH(int, pixels);
        QFETCH(double, ratio);
        QFETCH(int, side);
        QFETCH(int, scale);
        const IconGrid grid = gridFor(pixels, ratio);
        QCOMPARE(grid.side, side);
        QCOMPARE(grid.scale, scale);
    }

    // A line along the grid is whole pixels of full ink in every size, none of them half.
    void straightLinesAreCrisp_data()
    {
        QTest::addColumn<int>("pixels");
        QTest::addColumn<double>("ratio");
        QTest::newRow("16") << 16 << 1.0;
        QTest::newRow("18") << 18 << 1.0;
        QTest::newRow("150 %") << 24 << 1.5;
        QTest::newRow("200 %") << 32 << 2.0;
    }
    void straightLinesAreCrisp()
    {
        QFETCH(int, pixels);
        QFETCH(double, ratio);
        for (const QStringList &path : {QStringList{}, IconShapes::systemSearchPath()}) {
            const bool isOwn = path.isEmpty();
            if (isOwn && ratio == 1.5)
                continue; // the fall-back has one grid
            const QImage image = IconShapes(path).mask(QStringLiteral("plus"), {pixels, pixels}, ratio);
            for (int y = 0; y < pixels; ++y)
                for (int x = 0; x < pixels; ++x)
                    QVERIFY(qAlpha(image.pixel(x, y)) < 16 || qAlpha(image.pixel(x, y)) > 239);
        }
    }

    void nothingOfASmallIconIsCutOff()
    {
        const IconShapes shapes(IconShapes::systemSearchPath());
        for (const ThemeIcon &icon : themeIcons()) {
            const QImage image = shapes.mask(QLatin1String(icon.own), {12, 12}, 1);
            QCOMPARE(image.size(), QSize(12, 12));
            QVERIFY2(strongestInk(image).alpha() > 100, icon.own);
        }
    }

    void theInkIsThatOfTheRole_data()
    {
        QTest::addColumn<Theme>("theme");
        QTest::newRow("light") << Theme::Light;
        QTest::newRow("dark") << Theme::Dark;
        QTest::newRow("light contrast") << Theme::LightContrast;
        QTest::newRow("dark contrast") << Theme::DarkContrast;
    }
    void theInkIsThatOfTheRole()
    {
        static const QIcon plus = icon(QStringLiteral("plus"), Role::Failed);       // of the theme
        static const QIcon cluster = icon(QStringLiteral("cluster"), Role::Accent); // the program's own
        QFETCH(Theme, theme);
        applyTheme(*qApp, theme); // the icons are older than that
        QCOMPARE(strongestInk(plus.pixmap(16).toImage()).rgb(), color(Role::Failed).rgb());
        QCOMPARE(strongestInk(cluster.pixmap(16).toImage()).rgb(), color(Role::Accent).rgb());
        QCOMPARE(strongestInk(plus.pixmap(QSize(16, 16), QIcon::Disabled).toImage()).rgb(),
                 color(Role::TextFaint).rgb());
    }
};

QTEST_MAIN(tst_Icons)
#include "tst_icons.moc"
