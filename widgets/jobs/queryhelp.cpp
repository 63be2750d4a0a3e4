// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/queryhelp.h"

#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <utility>

namespace trainyard::jobs {

using namespace theme;
using delegates::LiveText;

QueryHelp::QueryHelp(QWidget &about)
    : ReadingAid([] { return tr("Writing queries"); }, about)
{
    setProperty("help_topic", QStringLiteral("query"));
    const QList<std::pair<QString, LiveText>> rows{
        {QStringLiteral("night 12"),
         [] { return tr("Words are looked for in names, states, toolkits and clusters."); }},
        {QStringLiteral("metrics.\"train/loss\".min < 0.1"),
         [] {
             return tr("A metric's last, min, max, mean or count; names with other characters need quotes.");
         }},
        {QStringLiteral("params.lr >= 0.001"),
         [] { return tr("A parameter; a short name alone will do: lr >= 0.001."); }},
        {QStringLiteral("state = failed or not (nodes > 1)"),
         [] { return tr("Joined by and, or, not and parentheses."); }},
        {QStringLiteral("state in (failed, running)"), [] { return tr("One of a list."); }},
        {QStringLiteral("name contains seed"),
         [] { return tr("A part of a text, in any case of letters."); }},
        {QStringLiteral("name matches \"seed-[0-9]+$\""), [] { return tr("A regular expression."); }},
        {QStringLiteral("created > 2 days ago"),
         [] { return tr("Also today, yesterday, 2026-11-20 and 2026-11-20 14:00."); }},
        {QStringLiteral("duration > 1h30m"), [] { return tr("Durations as 90 s, 5 min, 2 h, 1 day."); }},
        {QStringLiteral("params.seed = none"), [] { return tr("Runs that do not have it."); }}};
    QList<std::pair<QLabel *, LiveText>> explained;
    for (const auto &[example, meaning] : rows) {
        auto *code = new QLabel(example, this);
        theme::setFont(*code, Type::Mono);
        code->setTextFormat(Qt::PlainText);
        code->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        explained.append({code, meaning});
    }
    QGridLayout *grid = delegates::explained(explained);
    grid->setHorizontalSpacing(space24);
    grid->setVerticalSpacing(space8);
    body().addLayout(grid);
    addCloseButton();
    theme::setFixedWidth(*this, 720);
}

} // namespace trainyard::jobs
