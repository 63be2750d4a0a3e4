// SPDX-License-Identifier: Apache-2.0
#include "tests/widgets/support/realpointer.h"

#include <QProcess>
#include <QStandardPaths>
#include <QtTest>

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace trainyard::test {

namespace {

constexpr int patienceMs = 60'000;

} // namespace

XDisplay::XDisplay()
{
    for (int number = 100 + ::getpid() % 1000, last = number + 20; number < last && m_name.isEmpty();
         ++number)
        start(":" + QByteArray::number(number));
}

bool XDisplay::hasPointer() const
{
    return !m_name.isEmpty() && !QStandardPaths::findExecutable(QStringLiteral("xdotool")).isEmpty();
}

void XDisplay::start(QByteArray name)
{
    int ends[2];
    if (::pipe(ends) != 0)
        return;
    char program[] = "Xvfb", where[] = "-displayfd", one[] = "1", screen[] = "-screen", zero[] = "0",
         size[] = "1600x1000x24", quiet[] = "-nolisten", tcp[] = "tcp";
    char *arguments[] = {program, name.data(), where, one, screen, zero, size, quiet, tcp, nullptr};
    posix_spawn_file_actions_t actions;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawn_file_actions_adddup2(&actions, ends[1], 1);
    ::posix_spawn_file_actions_addclose(&actions, ends[0]);
    ::posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
    if (::posix_spawnp(&m_process, program, &actions, nullptr, arguments, environ) != 0)
        m_process = 0;
    ::posix_spawn_file_actions_destroy(&actions);
    ::close(ends[1]);
    // Once it listens it writes its number, then the end of the line, and dies when nobody reads that.
    char letter = 0;
    while (m_process > 0 && letter != '\n' && ::read(ends[0], &letter, 1) == 1)
        ;
    if (letter == '\n')
        m_name = name;
    else
        stop();
    ::close(ends[0]);
}

void XDisplay::stop()
{
    if (m_process <= 0)
        return;
    ::kill(m_process, SIGTERM);
    ::waitpid(m_process, nullptr, 0);
    m_process = 0;
}

void perform(const QList<QStringList> &script)
{
    QProcess hand;
    qsizetype done = 0;
    const auto goOn = [&] {
        if (done < script.size())
            hand.start(QStringLiteral("xdotool"), script[done]);
    };
    QObject::connect(&hand, &QProcess::finished, &hand, [&](int code) {
        done = code == 0 ? done + 1 : script.size() + 1;
        goOn();
    });
    goOn();
    QTRY_VERIFY_WITH_TIMEOUT(done >= script.size() && hand.state() == QProcess::NotRunning, patienceMs);
    QCOMPARE(done, script.size());
}

void drag(const QPoint &from, const QPoint &to, bool givesUp)
{
    constexpr int steps = 12;
    QList<QStringList> script;
    const auto move = [&script](const QPoint &at) {
        script << QStringList{"mousemove", "--sync", QString::number(at.x()), QString::number(at.y())};
    };
    move(from);
    script << QStringList{"mousedown", "1"};
    for (int i = 1; i <= steps; ++i)
        move(from + (to - from) * i / steps);
    if (givesUp)
        script << QStringList{"key", "Escape"};
    script << QStringList{"mouseup", "1"};
    perform(script);
}

} // namespace trainyard::test
