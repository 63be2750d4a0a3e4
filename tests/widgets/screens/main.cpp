// SPDX-License-Identifier: Apache-2.0
// Shows every part of the program with realistic values, in both themes, both languages and two sizes, saves
// a picture of each, and says what is wrong with its texts:
//   screens FOLDER [words that the picture's name must contain, as "wall-", "dark-zh_CN", "contrast", "1280"]
// "720" and "540" are what displays of 1920 × 1080 have in 150 % and 200 %, "text200" has texts twice as
// large. Contact sheets of each theme and language lie beside the pictures. Exit code 1: something is wrong.
#include "models/backend/backend.h"
#include "models/resources/jobtablemodel.h"
#include "testpaths.h"
#include "tests/widgets/screens/paintedfaults.h"
#include "tests/widgets/screens/screen.h"
#include "tests/widgets/screens/screenfaults.h"
#include "tests/widgets/screens/scrollfaults.h"
#include "widgets/jobs/lookpalette.h"
#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/notices/noticepanel.h"
#include "widgets/settings/language.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/tokens.h"

#include <QApplication>
#include <QDialog>
#include <QDir>
#include <QPainter>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTextStream>
#include <QtTest>

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

using namespace trainyard;

namespace {

struct Look {
    Theme theme;
    QString language;
    QSize size;
    int textPercent = theme::usualTextPercent;

    QString sizeName() const
    {
        if (textPercent != theme::usualTextPercent)
            return QStringLiteral("text%1").arg(textPercent);
        return QString::number(isSmall() ? size.height() : size.width());
    }
    bool isSmall() const { return size.height() < 800; }

    QString name() const
    {
        return QStringLiteral("%1-%2-%3")
            .arg(theme == Theme::Dark            ? QStringLiteral("dark")
                 : theme == Theme::DarkContrast  ? QStringLiteral("contrast")
                 : theme == Theme::LightContrast ? QStringLiteral("contrast-bright")
                                                 : QStringLiteral("light"),
                 language, sizeName());
    }
};

QList<Look> looks()
{
    QList<Look> all{{Theme::DarkContrast, QStringLiteral("en"), QSize(1280, 800)},
                    {Theme::LightContrast, QStringLiteral("en"), QSize(1280, 800)}};
    for (const QSize &size : {QSize(1280, 800), QSize(1920, 1080)})
        for (const Theme theme : {Theme::Light, Theme::Dark})
            for (const QString &language : {QStringLiteral("en"), QStringLiteral("zh_CN")})
                all << Look{theme, language, size};
    for (const QSize &size : {QSize(1280, 720), QSize(960, 540)})
        for (const QString &language : {QStringLiteral("en"), QStringLiteral("zh_CN")})
            all << Look{Theme::Light, language, size};
    all << Look{Theme::Light, QStringLiteral("en"), QSize(1920, 1080), theme::textPercents.back()}
        << Look{Theme::Dark, QStringLiteral("zh_CN"), QSize(1920, 1080), theme::textPercents.back()};
    return all;
}

// Words, colours and ways by keys are the same in every size.
QStringList faultsOf(const QWidget &window, const QPixmap &picture, const Look &look)
{
    static const test::Translations translations;
    QStringList faults = test::clippedTexts(window) + test::emptyEnds(window) + test::sidewaysPages(window);
    faults += test::cutPaintings(window, translations);
    if (const QSize size = window.size(); size != size.boundedTo(look.size))
        faults << QStringLiteral("a %1 of %2 × %3 does not fit on the screen")
                      .arg(QString::fromLatin1(window.metaObject()->className()))
                      .arg(size.width())
                      .arg(size.height());
    if (look.isSmall() || look.textPercent != theme::usualTextPercent)
        return faults;
    faults += test::faintTexts(window, picture.toImage());
    if (look.language == u"zh_CN")
        faults += translations.untranslatedTexts(window);
    else
        faults += test::unreachable(window);
    return faults;
}

// The window with what it has opened above itself.
QPixmap shown(models::Backend &backend, const test::Screen &screen, const Look &look, QStringList &faults)
{
    QSettings().clear(); // what an earlier screen left
    Workbench workbench(backend);
    MainWindow window(workbench);
    window.resize(look.size);
    window.show();
    static_cast<void>(QTest::qWaitForWindowExposed(&window));
    screen.show(window);
    if (!test::wasReached())
        faults << QStringLiteral("was not reached");
    QTest::qWait(150);
    for (int i = 0; i < 3; ++i) // what came last is laid out, too, and what holds it
        QCoreApplication::sendPostedEvents();
    QPixmap picture = window.grab();
    faults += faultsOf(window, picture, look);
    const auto add = [&](QWidget &widget, const QPoint &at) {
        const QPixmap above = widget.grab();
        faults += faultsOf(widget, above, look);
        QPainter painter(&picture);
        painter.drawPixmap(at, above);
        painter.setPen(theme::color(theme::Role::BorderStrong)); // as a window manager frames it
        if (qobject_cast<QDialog *>(&widget))
            painter.drawRect(QRect(at, widget.size()).adjusted(-1, -1, 0, 0));
    };
    for (auto *sheet : window.findChildren<QDialog *>())
        add(*sheet, {(window.width() - sheet->width()) / 2, // what fills the screen covers it
                     sheet->height() == window.height() ? 0 : 60});
    for (auto *panel : window.findChildren<notices::NoticePanel *>())
        add(*panel, window.mapFromGlobal(panel->pos()));
    for (auto *popup : window.findChildren<jobs::LookPalette *>())
        add(*popup, window.mapFromGlobal(popup->pos()));
    faults.removeDuplicates();
    return picture;
}

// An engine with a yard, and what is shown of it.
struct Shown {
    Shown(test::SampleYard yard, QList<test::Screen> of)
        : engine(std::move(yard))
        , screens(std::move(of))
    {
        backend.connectTo(engine.endpoint());
    }

    test::SampleEngine engine;
    models::Backend backend;
    QList<test::Screen> screens;
};

// All pictures of one look side by side, small, each with its name.
QImage contactSheet(const QList<std::pair<QString, QImage>> &pictures)
{
    constexpr int columns = 4, width = 480, height = 300, caption = 24, gap = 12;
    const int rows = (int(pictures.size()) + columns - 1) / columns;
    QImage sheet(columns * (width + gap) + gap, rows * (height + caption + gap) + gap, QImage::Format_RGB32);
    sheet.fill(Qt::gray);
    QPainter painter(&sheet);
    for (int i = 0; i < pictures.size(); ++i) {
        const QPoint at(gap + i % columns * (width + gap), gap + i / columns * (height + caption + gap));
        painter.drawText(QRect(at, QSize(width, caption)), Qt::AlignVCenter, pictures[i].first);
        painter.drawImage(at + QPoint(0, caption), pictures[i].second);
    }
    return sheet;
}

bool isWanted(const QString &name, const QStringList &words)
{
    return std::all_of(words.begin(), words.end(), [&](const QString &word) { return name.contains(word); });
}

} // namespace

int main(int argc, char **argv)
{
    QStandardPaths::setTestModeEnabled(true);
    const QTemporaryDir settings; // nothing that was remembered earlier
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, settings.path());
    if (qgetenv("QT_QPA_PLATFORM") == "offscreen") // of 1920 × 1080
        qputenv("QT_QPA_PLATFORM",
                "offscreen:configfile=" TRAINYARD_SOURCE_DIR "/tests/widgets/screens/screen.json");
    QApplication application(argc, argv);
    QApplication::setApplicationVersion(QStringLiteral("0.1.0"));
    const QDir folder(application.arguments().value(1, QStringLiteral("screens")));
    const QStringList words = application.arguments().mid(2);
    QDir().mkpath(folder.path());
    std::vector<std::unique_ptr<Shown>> yards;
    yards.push_back(std::make_unique<Shown>(test::queueYard(), test::allScreens()));
    for (const auto &[yard, screens] : test::otherYards())
        yards.push_back(std::make_unique<Shown>(yard, screens));
    QTextStream out(stdout);
    if (!test::reached([&yards] {
            return std::all_of(yards.begin(), yards.end(),
                               [](const auto &each) { return each->backend.isLoaded(); });
        })) {
        out << "The sample engines did not answer.\n";
        return 1;
    }
    QTest::qWait(500); // the summaries of the table
    QList<std::pair<models::Backend *, test::Screen>> all;
    for (const auto &each : yards)
        for (const test::Screen &screen : each->screens)
            all.append({&each->backend, screen});
    int drawn = 0, faulty = 0;
    for (const Look &look : looks()) {
        QList<std::pair<QString, QImage>> pictures;
        for (const auto &[backend, screen] : all) {
            const QString name = screen.name + u'-' + look.name();
            if (!isWanted(name, words))
                continue;
            theme::setTextPercent(look.textPercent);
            applyTheme(application, look.theme);
            installLanguage(application, look.language);
            backend->jobs().retranslate(); // there was no window that would have told it
            QStringList faults;
            const QPixmap picture = shown(*backend, screen, look, faults);
            picture.save(folder.filePath(name + QStringLiteral(".png")));
            pictures.append(
                {name, picture.toImage().scaled(480, 300, Qt::KeepAspectRatio, Qt::SmoothTransformation)});
            ++drawn;
            faulty += !faults.isEmpty();
            for (const QString &fault : faults)
                out << name << ": " << fault << Qt::endl;
        }
        if (pictures.size() > 1)
            contactSheet(pictures).save(folder.filePath(QStringLiteral("contact-%1.png").arg(look.name())));
    }
    out << drawn << " screens, " << faulty << " with something wrong\n";
    return drawn > 0 && faulty == 0 ? 0 : 1;
}
