// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/programdrop.h"

#include "models/onanotherthread.h"
#include "widgets/theme/filedrops.h"

#include <QDropEvent>
#include <QFile>
#include <QMimeData>
#include <QWidget>

#include <optional>

namespace trainyard::wizards {

namespace {

constexpr qint64 mostBytes = 1'000'000; // that its imports are looked for in

QString fileIn(const QMimeData &data)
{
    const QStringList files = theme::draggedFiles(data);
    return files.size() == 1 && document::isProgramFile(files.front()) ? files.front() : QString();
}

std::optional<document::DroppedProgram> programIn(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return std::nullopt;
    return document::droppedProgram(path, file.read(mostBytes));
}

} // namespace

ProgramDrop::ProgramDrop(QWidget *widget)
    : QObject(widget)
{
    widget->setAcceptDrops(true);
    widget->installEventFilter(this);
}

bool ProgramDrop::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::DragEnter && event->type() != QEvent::Drop)
        return QObject::eventFilter(watched, event);
    auto *drop = static_cast<QDropEvent *>(event);
    const QString file = fileIn(*drop->mimeData());
    if (file.isEmpty())
        return false;
    theme::acceptCopy(*drop);
    if (event->type() == QEvent::Drop)
        read(file);
    return true;
}

void ProgramDrop::read(const QString &path)
{
    models::onAnotherThread(
        this, [path] { return programIn(path); },
        [this, path](const std::optional<document::DroppedProgram> &program) {
            if (program)
                emit taken(*program);
            else
                emit failed([path] { return tr("The file %1 cannot be read.").arg(path); });
        });
}

} // namespace trainyard::wizards
