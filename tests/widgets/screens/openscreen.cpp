// SPDX-License-Identifier: Apache-2.0
#include "tests/widgets/screens/openscreen.h"

#include "models/backend/backend.h"
#include "models/settings/store.h"
#include "tests/widgets/screens/screen.h"
#include "tests/widgets/screens/shownstate.h"
#include "widgets/palette/palette.h"
#include "widgets/settings/language.h"

#include <QApplication>

#include <QtTest>

#include <algorithm>
#include <iterator>
#include <utility>

namespace trainyard::test {

OpenScreen::OpenScreen(models::Backend &backend, const Screen &screen)
    : m_workbench(backend)
    , m_window(m_workbench)
{
    m_window.resize(1280, 800);
    m_window.show();
    static_cast<void>(QTest::qWaitForWindowExposed(&m_window));
    screen.show(m_window);
    for (QWidget *form : openForms(m_window))
        m_forms << form;
}

QList<QWidget *> OpenScreen::forms() const
{
    QList<QWidget *> forms;
    for (const auto &form : m_forms)
        if (form)
            forms << form;
    return forms;
}

// The palette goes when anything else is chosen, a language, too.
bool OpenScreen::isPage() const
{
    const auto *palette = m_window.findChild<palette::Palette *>();
    return forms().isEmpty() && !(palette && palette->isVisible());
}

void become(const QString &language)
{
    settings::Store().clear();
    speak(language);
}

void speak(const QString &language)
{
    installLanguage(*qApp, language);
    QCoreApplication::sendPostedEvents();
    QCoreApplication::processEvents();
}

QStringList settled(const Said &said, int restingRounds)
{
    QStringList before;
    int rounds = 0;
    static_cast<void>(QTest::qWaitFor(
        [&] {
            QTest::qWait(50);
            QStringList now = said();
            rounds = std::exchange(before, now) == now ? rounds + 1 : 0;
            return rounds >= restingRounds;
        },
        5000));
    return before;
}

QStringList awaited(const Said &said, const QStringList &wanted)
{
    QStringList now;
    static_cast<void>(QTest::qWaitFor(
        [&] {
            now = said();
            return now == wanted;
        },
        3000));
    return now;
}

QStringList differences(const char *where, QStringList found, QStringList wanted)
{
    std::sort(found.begin(), found.end());
    std::sort(wanted.begin(), wanted.end());
    const auto missing = [](const QStringList &all, const QStringList &of) {
        QStringList left;
        std::set_difference(all.begin(), all.end(), of.begin(), of.end(), std::back_inserter(left));
        return left;
    };
    QStringList faults;
    for (const QString &text : missing(found, wanted))
        faults << QStringLiteral("%1 there is “%2”").arg(QLatin1String(where), text);
    for (const QString &text : missing(wanted, found))
        faults << QStringLiteral("%1 there is no “%2”").arg(QLatin1String(where), text);
    return faults;
}

} // namespace trainyard::test
