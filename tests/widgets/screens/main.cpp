// SPDX-License-Identifier: Apache-2.0
// Shows every part of the program with realistic values, in both themes, both languages and two sizes, saves
// a picture of each, and says what is wrong with its texts:
//   screens FOLDER [words that the picture's name must contain, as "wall-", "dark-zh_CN", "contrast", "1280"]
// "720" and "540" are what displays of 1920 × 1080 have in 150 % and 200 %, "text200" has texts twice as
// large. Contact sheets of each theme and language lie beside the pictures. "light,dark": what either names
// at the same time, each by a program of its own, and all of them on one sheet. "--faulty": pictures only of
// what is wrong, and no sheets. Exit code 1: something is wrong.
#include "models/backend/backend.h"
#include "models/resources/jobtablemodel.h"
#include "models/settings/store.h"
#include "testpaths.h"
#include "tests/widgets/screens/clippedtexts.h"
#include "tests/widgets/screens/contactsheet.h"
#include "tests/widgets/screens/faintpaintings.h"
#include "tests/widgets/screens/paintedfaults.h"
#include "tests/widgets/screens/popupfaults.h"
#include "tests/widgets/screens/screen.h"
#include "tests/widgets/screens/screenfaults.h"
#include "tests/widgets/screens/scrollfaults.h"
#include "tests/widgets/screens/shownstates.h"
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
#include <QMenu>
#include <QPainter>
#include <QProcess>
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

constexpr int quickly = 90; // to compress a picture better takes longer than to draw it

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
    QList<Look> all;
    for (const Theme theme : {Theme::DarkContrast, Theme::LightContrast})
        for (const QString &language : {QStringLiteral("en"), QStringLiteral("zh_CN")})
            all << Look{theme, language, QSize(1280, 800)};
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

const test::Translations &translations()
{
    static const test::Translations known;
    return known;
}

// Words, colours and ways by keys are the same in every size.
QStringList faultsOf(const QWidget &window, const QPixmap &picture, const Look &look)
{
    QStringList faults = test::clippedTexts(window) + test::emptyEnds(window) + test::sidewaysPages(window);
    faults += test::cutPaintings(window, translations());
    if (const QSize size = window.size(); size != size.boundedTo(look.size))
        faults << QStringLiteral("a %1 of %2 × %3 does not fit on the screen")
                      .arg(QString::fromLatin1(window.metaObject()->className()))
                      .arg(size.width())
                      .arg(size.height());
    if (look.isSmall() || look.textPercent != theme::usualTextPercent)
        return faults + test::faultsOfPages(window, [&window] { return test::clippedTexts(window); });
    faults += test::faintTexts(window, picture.toImage());
    if (look.language == u"zh_CN")
        faults += translations().untranslatedTexts(window);
    else
        faults += test::unreachable(window);
    return faults;
}

// The window with what it has opened above itself.
QPixmap shown(models::Backend &backend, const test::Screen &screen, const Look &look, QStringList &faults)
{
    settings::Store().clear(); // what an earlier screen left
    Workbench workbench(backend);
    MainWindow window(workbench);
    window.resize(look.size);
    window.show();
    static_cast<void>(QTest::qWaitForWindowExposed(&window));
    screen.show(window);
    if (!test::wasReached())
        faults << QStringLiteral("was not reached");
    QTest::qWait(150);
    for (int i = 0; i < 3; ++i) // what came last is shown, too
        QCoreApplication::sendPostedEvents();
    for (int i = 0; i < 5; ++i) // and laid out, with what holds it
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    QPixmap picture = window.grab();
    QList<const QWidget *> windows{&window};
    faults += faultsOf(window, picture, look);
    const auto add = [&](QWidget &widget, const QPoint &at) {
        windows << &widget;
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
    for (auto *menu : window.findChildren<QMenu *>())
        if (menu->isVisible())
            add(*menu, window.mapFromGlobal(menu->pos()));
    static const test::ShownStates states;
    if (look.language == u"en" && !look.isSmall()) // where a part may be folded away
        faults += states.missing(screen.name, windows);
    static test::Popups popups(translations());
    const bool isChinese = look.language == u"zh_CN";
    faults += popups.faults(window, look.size, isChinese);
    faults.removeDuplicates();
    return picture;
}

// An engine with a yard, and what is shown of it.
struct Shown {
    explicit Shown(test::OtherYard of)
        : engine(std::move(of.yard))
        , screens(std::move(of.screens))
        , isFound(of.isFound)
    {
        if (isFound)
            backend.connectTo(engine.endpoint());
    }

    test::SampleEngine engine;
    models::Backend backend;
    QList<test::Screen> screens;
    bool isFound;
};

bool isWanted(const QString &name, const QStringList &words)
{
    return std::all_of(words.begin(), words.end(), [&](const QString &word) { return name.contains(word); });
}

// Of each window that is opened: what is wrong should not be sought among that.
void leaveOutWhatOffscreenLacks()
{
    static QtMessageHandler usual = nullptr;
    usual =
        qInstallMessageHandler([](QtMsgType type, const QMessageLogContext &context, const QString &message) {
            if (!message.startsWith(QLatin1String("This plugin does not support ")))
                usual(type, context, message);
        });
}

// One program for each part of "light,dark" does what the other words ask for. What they say comes at the
// end.
int showAtOnce(const QDir &folder, const QStringList &words, const QString &parts)
{
    for (const QString &old : folder.entryList({QStringLiteral("contact*.png")}))
        QFile::remove(folder.filePath(old));
    std::vector<std::unique_ptr<QProcess>> programs;
    for (const QString &part : parts.split(u',')) {
        QStringList arguments{folder.path()};
        for (const QString &word : words)
            arguments << (word == parts ? part : word);
        programs.push_back(std::make_unique<QProcess>());
        programs.back()->setProcessChannelMode(QProcess::ForwardedErrorChannel);
        programs.back()->start(QCoreApplication::applicationFilePath(), arguments);
    }
    bool isGood = true;
    for (const auto &program : programs)
        isGood = program->waitForFinished(-1) && program->exitStatus() == QProcess::NormalExit &&
                 program->exitCode() == 0 && isGood;
    for (const auto &program : programs)
        QTextStream(stdout) << QString::fromUtf8(program->readAllStandardOutput());
    QList<QImage> sheets;
    for (const QString &sheet : folder.entryList({QStringLiteral("contact*.png")}))
        sheets << QImage(folder.filePath(sheet));
    if (!sheets.isEmpty())
        isGood = test::joinedSheets(sheets).save(folder.filePath(QStringLiteral("contact.png"))) && isGood;
    return isGood ? 0 : 1;
}

} // namespace

int main(int argc, char **argv)
{
    QStandardPaths::setTestModeEnabled(true);
    const QTemporaryDir settings; // nothing that was remembered earlier
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, settings.path());
    if (qgetenv("QT_QPA_PLATFORM") == "offscreen") // of 1920 × 1080
        qputenv("QT_QPA_PLATFORM", "offscreen:configfile=" +
                                       test::sourcePath("tests/widgets/screens/screen.json").toLocal8Bit());
    leaveOutWhatOffscreenLacks();
    QApplication application(argc, argv);
    QApplication::setApplicationVersion(QStringLiteral("0.1.0"));
    const QDir folder(application.arguments().value(1, QStringLiteral("screens")));
    QStringList words = application.arguments().mid(2);
    QDir().mkpath(folder.path());
    for (const QString &word : words)
        if (word.contains(u','))
            return showAtOnce(folder, words, word);
    const bool onlyFaulty = words.removeAll(QStringLiteral("--faulty")) > 0;
    for (const QString &old : folder.entryList({QStringLiteral("*.png")}))
        if (isWanted(old, words))
            QFile::remove(folder.filePath(old));
    std::vector<std::unique_ptr<Shown>> yards;
    yards.push_back(std::make_unique<Shown>(test::OtherYard{test::queueYard(), test::allScreens()}));
    for (const test::OtherYard &yard : test::otherYards())
        yards.push_back(std::make_unique<Shown>(yard));
    QTextStream out(stdout);
    if (!test::reached([&yards] {
            return std::all_of(yards.begin(), yards.end(),
                               [](const auto &each) { return !each->isFound || each->backend.isLoaded(); });
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
    QStringList told;
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
            if (!onlyFaulty || !faults.isEmpty())
                picture.save(folder.filePath(name + QStringLiteral(".png")), nullptr, quickly);
            if (!onlyFaulty)
                pictures.append({name, test::smallPicture(picture.toImage())});
            ++drawn;
            faulty += !faults.isEmpty();
            for (const QString &fault : faults) {
                told << name + QStringLiteral(": ") + fault;
                out << told.back() << Qt::endl;
            }
        }
        if (pictures.size() > 1)
            test::contactSheet(pictures).save(
                folder.filePath(QStringLiteral("contact-%1.png").arg(look.name())));
    }
    out << drawn << " screens, " << faulty << " with something wrong\n";
    for (const QString &fault : told) // once more, where it is looked for
        out << fault << '\n';
    return drawn > 0 && faulty == 0 ? 0 : 1;
}
