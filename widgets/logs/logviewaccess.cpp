// SPDX-License-Identifier: Apache-2.0
#include "widgets/logs/logviewaccess.h"

#include "widgets/logs/logview.h"

#include <QAccessibleWidget>

namespace trainyard::logs {

namespace {

// A row of the log in sight, which has several lines of the screen where it is wrapped.
struct RowInSight {
    quint64 offset = 0;
    QString text;
    QRect place; // in the viewport
};

QList<RowInSight> rowsInSight(LogView &view)
{
    QList<RowInSight> rows;
    const auto lines = view.layOut();
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const QRect place(0, view.topOf(i), view.viewport()->width(), view.topOf(1) - view.topOf(0));
        const quint64 offset = lines[i].row->row.begin;
        if (rows.isEmpty() || rows.last().offset != offset)
            rows.append({offset, lines[i].row->text.text, place});
        else
            rows.last().place |= place;
    }
    return rows;
}

class LogViewAccess final : public QAccessibleWidget, public QAccessibleTextInterface
{
public:
    explicit LogViewAccess(LogView &view)
        : QAccessibleWidget(&view, QAccessible::EditableText)
        , m_view(view)
    {}

    QAccessible::State state() const override
    {
        QAccessible::State state = QAccessibleWidget::state();
        state.readOnly = true;
        state.multiLine = true;
        return state;
    }

    QString text(QAccessible::Text kind) const override
    {
        return kind == QAccessible::Value ? content() : QAccessibleWidget::text(kind);
    }

    void *interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::TextInterface ? static_cast<QAccessibleTextInterface *>(this)
                                                  : QAccessibleWidget::interface_cast(type);
    }

    QString text(int start, int end) const override
    {
        return content().mid(start, end < 0 ? -1 : end - start);
    }
    int characterCount() const override { return int(content().size()); }

    int cursorPosition() const override
    {
        const auto rows = rowsInSight(m_view);
        const quint64 current = m_view.currentRow();
        int before = 0;
        for (qsizetype i = 0; i < rows.size(); ++i) {
            const bool isLast = i + 1 == rows.size() || rows[i + 1].offset > current;
            if (rows[i].offset <= current && isLast)
                return before;
            before += int(rows[i].text.size()) + 1;
        }
        return 0; // it is not in sight
    }

    QRect characterRect(int offset) const override
    {
        int end = -1;
        for (const auto &row : rowsInSight(m_view)) {
            end += int(row.text.size()) + 1;
            if (offset <= end)
                return {m_view.viewport()->mapToGlobal(row.place.topLeft()), row.place.size()};
        }
        return {};
    }

    int offsetAtPoint(const QPoint &point) const override
    {
        const QPoint place = m_view.viewport()->mapFromGlobal(point);
        int before = 0;
        for (const auto &row : rowsInSight(m_view)) {
            if (row.place.contains(place))
                return before;
            before += int(row.text.size()) + 1;
        }
        return -1;
    }

    QString attributes(int, int *start, int *end) const override
    {
        *start = 0;
        *end = characterCount();
        return {};
    }

    void selection(int, int *start, int *end) const override { *start = *end = 0; }
    int selectionCount() const override { return 0; }
    void addSelection(int, int) override {}
    void removeSelection(int) override {}
    void setSelection(int, int, int) override {}
    void setCursorPosition(int) override {}
    void scrollToSubstring(int, int) override {} // all of it is in sight

private:
    QString content() const
    {
        QStringList lines;
        for (const auto &row : rowsInSight(m_view))
            lines.append(row.text);
        return lines.join(u'\n');
    }

    LogView &m_view;
};

QAccessibleInterface *makeAccess(const QString &, QObject *object)
{
    auto *view = qobject_cast<LogView *>(object);
    return view ? new LogViewAccess(*view) : nullptr;
}

// Readers say the line of the cursor then.
void tell(LogView &view)
{
    if (!QAccessible::isActive() || !view.hasFocus())
        return;
    QAccessibleInterface *access = QAccessible::queryAccessibleInterface(&view);
    if (!access || !access->textInterface())
        return;
    QAccessibleTextCursorEvent event(&view, access->textInterface()->cursorPosition());
    QAccessible::updateAccessibility(&event);
}

} // namespace

void announceLinesOf(LogView &view)
{
    [[maybe_unused]] static const bool isInstalled = [] {
        QAccessible::installFactory(makeAccess);
        return true;
    }();
    QObject::connect(&view, &LogScroller::scrolled, &view, [&view] { tell(view); });
}

} // namespace trainyard::logs
