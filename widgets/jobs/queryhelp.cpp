// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/queryhelp.h"

#include "widgets/theme/tokens.h"

#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <utility>

namespace trainyard::jobs {

using namespace theme;

QueryHelp::QueryHelp(QWidget *window)
    : Sheet(tr("Writing queries"), window)
{
    const QList<std::pair<QString, QString>> rows{
        {QStringLiteral("night 12"), tr("Words are looked for in names, states, toolkits and clusters.")},
        {QStringLiteral("metrics.\"train/loss\".min < 0.1"),
         tr("A metric's last, min, max, mean or count; names with other signs stand in quotes.")},
        {QStringLiteral("params.lr >= 0.001"), tr("A parameter; a short name alone will do: lr >= 0.001.")},
        {QStringLiteral("state = failed or not (nodes > 1)"), tr("Joined by and, or, not and parentheses.")},
        {QStringLiteral("state in (failed, running)"), tr("One of a list.")},
        {QStringLiteral("name contains seed"), tr("A part of a text, in any case of letters.")},
        {QStringLiteral("name matches \"seed-[0-9]+$\""), tr("A regular expression.")},
        {QStringLiteral("created > 2 days ago"),
         tr("Also today, yesterday, 2026-11-20 and 2026-11-20 14:00.")},
        {QStringLiteral("duration > 1h30m"), tr("Durations as 90 s, 5 min, 2 h, 1 day.")},
        {QStringLiteral("params.seed = none"), tr("Runs that do not have it.")}};
    QList<std::pair<QLabel *, QString>> explained;
    for (const auto &[example, meaning] : rows) {
        auto *code = new QLabel(example, this);
        code->setFont(theme::font(Type::Mono));
        code->setTextFormat(Qt::PlainText);
        code->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        explained.append({code, meaning});
    }
    QGridLayout *grid = delegates::explained(explained);
    grid->setHorizontalSpacing(space24);
    grid->setVerticalSpacing(space8);
    body().addLayout(grid);
    addCloseButton();
    setFixedWidth(720);
}

} // namespace trainyard::jobs
