// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/mainwindow/mainwindow.h"
#include "widgets/mainwindow/workbench.h"

#include <QList>
#include <QPointer>
#include <QStringList>

#include <functional>

class QWidget;

namespace trainyard::models {
class Backend;
}

// Screens whose language is changed while they are open. GUI thread.
namespace trainyard::test {

struct Screen;

inline const QString english = QStringLiteral("en");
inline const QString chinese = QStringLiteral("zh_CN");

// A window of its own in which a screen is shown.
class OpenScreen
{
public:
    OpenScreen(models::Backend &backend, const Screen &screen);

    MainWindow &window() { return m_window; }
    QList<QWidget *> forms() const; // that the screen has opened over the window, and that are still there
    bool isPage() const;            // nothing is over it

private:
    Workbench m_workbench;
    MainWindow m_window;
    QList<QPointer<QWidget>> m_forms;
};

// With settings that nobody has changed; what is open has followed.
void become(const QString &language);
void speak(const QString &language); // with the settings that there are

using Said = std::function<QStringList()>;
// Once what comes by itself has come, which rests for so many rounds: checks, which rest while one types, and
// lists.
QStringList settled(const Said &said, int restingRounds);
// Once it is that, or the last before patience ends.
QStringList awaited(const Said &said, const QStringList &wanted);

// Each text that one of them has and the other has not, as a sentence.
QStringList differences(const char *where, QStringList found, QStringList wanted);

} // namespace trainyard::test
