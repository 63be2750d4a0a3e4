// SPDX-License-Identifier: Apache-2.0
#include "widgets/theme/filedrops.h"

#include <QDropEvent>
#include <QLineEdit>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QTextCursor>
#include <QTextEdit>
#include <QUrl>

#include <algorithm>

namespace trainyard::theme {

namespace {

const QString takerName = QStringLiteral("file_taker");

// Of a field, whose child it is.
class Taker final : public QObject
{
public:
    explicit Taker(QWidget &field)
        : QObject(&field)
    {
        setObjectName(takerName);
    }

    static const Taker *of(const QWidget &field)
    {
        return static_cast<Taker *>(field.findChild<QObject *>(takerName, Qt::FindDirectChildrenOnly));
    }

    std::function<bool(const QStringList &paths)> isMeant;
    std::function<void(const QStringList &paths, const QPoint &at)> take;
};

// What is written into here; null: nothing.
QWidget *fieldAt(QObject *watched)
{
    if (auto *line = qobject_cast<QLineEdit *>(watched))
        return line->isReadOnly() ? nullptr : line;
    QObject *around = watched->parent();
    if (auto *text = qobject_cast<QPlainTextEdit *>(around); text && text->viewport() == watched)
        return text->isReadOnly() ? nullptr : text;
    if (auto *text = qobject_cast<QTextEdit *>(around); text && text->viewport() == watched)
        return text->isReadOnly() ? nullptr : text;
    return nullptr;
}

} // namespace

QStringList draggedFiles(const QMimeData &data)
{
    QList<QUrl> addresses = data.urls();
    const QString scheme = QStringLiteral("file://");
    if (addresses.isEmpty() && data.text().startsWith(scheme, Qt::CaseInsensitive)) {
        static const QRegularExpression ends(QStringLiteral("[\\r\\n]+"));
        const QStringList lines = data.text().split(ends, Qt::SkipEmptyParts);
        for (const QString &line : lines)
            addresses.append(QUrl(line.trimmed()));
    }
    QStringList paths;
    for (const QUrl &address : std::as_const(addresses))
        paths.append(address.host().isEmpty() ? address.toLocalFile() : QString()); // else another machine's
    return paths.contains(QString()) ? QStringList() : paths;
}

void acceptCopy(QDropEvent &drop)
{
    drop.setDropAction(Qt::CopyAction);
    drop.accept();
}

bool FileDrops::eventFilter(QObject *watched, QEvent *event)
{
    const QEvent::Type type = event->type();
    if (type != QEvent::DragEnter && type != QEvent::DragMove && type != QEvent::Drop)
        return false;
    QWidget *field = fieldAt(watched);
    auto *drop = static_cast<QDropEvent *>(event);
    const QStringList paths = field ? draggedFiles(*drop->mimeData()) : QStringList();
    if (paths.isEmpty())
        return false;
    const Taker *taker = Taker::of(*field);
    drop->setAccepted(taker && taker->isMeant(paths));
    if (!drop->isAccepted())
        return true;
    acceptCopy(*drop);
    if (type == QEvent::Drop) {
        field->setFocus(Qt::OtherFocusReason);
        taker->take(paths, drop->position().toPoint());
    }
    return true;
}

void takeFile(QWidget &line, const std::function<void(const QString &path)> &take,
              const std::function<bool(const QString &path)> &isMeant)
{
    auto *taker = new Taker(line);
    taker->isMeant = [isMeant](const QStringList &paths) {
        return paths.size() == 1 && (!isMeant || isMeant(paths.front()));
    };
    taker->take = [take](const QStringList &paths, const QPoint &) { take(paths.front()); };
}

void takeFiles(QPlainTextEdit &text)
{
    auto *taker = new Taker(text);
    taker->isMeant = [](const QStringList &) { return true; };
    taker->take = [&text](const QStringList &paths, const QPoint &at) {
        QTextCursor cursor = text.cursorForPosition(at);
        cursor.insertText(paths.join(u'\n'));
        text.setTextCursor(cursor);
    };
}

} // namespace trainyard::theme
