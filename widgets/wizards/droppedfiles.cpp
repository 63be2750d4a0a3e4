// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/droppedfiles.h"

#include "models/draft/draftchecks.h"
#include "widgets/theme/filedrops.h"

#include <QCoreApplication>
#include <QDir>
#include <QDropEvent>
#include <QWidget>

namespace trainyard::wizards {

DroppedFiles::DroppedFiles(QWidget &page, models::DraftChecks &checks)
    : QObject(&page)
    , m_page(page)
    , m_checks(checks)
{
    QCoreApplication::instance()->installEventFilter(this);
}

void DroppedFiles::note(const QStringList &paths)
{
    document::BroughtFiles brought = m_checks.brought();
    for (const QString &path : paths)
        brought.paths << QDir::cleanPath(path);
    brought.paths.removeDuplicates();
    m_checks.setBrought(brought);
}

QJsonArray DroppedFiles::state() const
{
    return QJsonArray::fromStringList(m_checks.brought().paths);
}

void DroppedFiles::restore(const QJsonArray &state)
{
    QStringList paths;
    for (const QJsonValue &each : state)
        paths << each.toString();
    note(paths);
}

bool DroppedFiles::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Drop && watched->isWidgetType()) {
        auto *onto = static_cast<QWidget *>(watched);
        if (onto == &m_page || m_page.isAncestorOf(onto))
            note(theme::draggedFiles(*static_cast<QDropEvent *>(event)->mimeData()));
    }
    return false;
}

} // namespace trainyard::wizards
