// SPDX-License-Identifier: Apache-2.0
#include "tests/widgets/screens/shownstates.h"

#include "testpaths.h"
#include "tests/widgets/screens/screenfaults.h"

#include <QFile>
#include <QRegularExpression>
#include <QWidget>

#include <algorithm>

namespace trainyard::test {

namespace {

// What that part of the windows says; all of them, where it is no widget.
QStringList textsOf(const QString &place, const QList<const QWidget *> &windows)
{
    QStringList texts;
    for (const QWidget *window : windows)
        for (const auto *widget : window->findChildren<QWidget *>())
            if (QString::fromLatin1(widget->metaObject()->className()).section(QStringLiteral("::"), -1) ==
                place)
                texts += shownTexts(*widget);
    if (texts.isEmpty())
        for (const QWidget *window : windows)
            texts += shownTexts(*window);
    return texts;
}

// With whatever its values are, and whoever says more around it.
QRegularExpression patternOf(const QString &text)
{
    static const QRegularExpression value(QStringLiteral("%(n|L?\\d)"));
    QStringList parts;
    for (const QString &part : text.split(value))
        parts << QRegularExpression::escape(part);
    return QRegularExpression(parts.join(QStringLiteral(".+")));
}

} // namespace

ShownStates::ShownStates()
{
    QFile list(test::sourcePath("tests/widgets/screens/states.txt"));
    if (!list.open(QIODevice::ReadOnly))
        return;
    static const QRegularExpression row(QStringLiteral("^([a-z0-9][a-z0-9-]*) (\\w+): (.+)$"));
    for (const QString &line : QString::fromUtf8(list.readAll()).split(u'\n'))
        if (const auto found = row.match(line); found.hasMatch())
            m_states.insert(found.captured(1), {found.captured(2), found.captured(3)});
}

QStringList ShownStates::missing(const QString &screen, const QList<const QWidget *> &windows) const
{
    QStringList faults;
    for (const State &state : m_states.values(screen)) {
        const QStringList texts = textsOf(state.place, windows);
        const QRegularExpression pattern = patternOf(state.text);
        if (std::none_of(texts.begin(), texts.end(),
                         [&](const QString &text) { return text.contains(pattern); }))
            faults << QStringLiteral("no %1 says “%2”, as states.txt has it").arg(state.place, state.text);
    }
    return faults;
}

} // namespace trainyard::test
