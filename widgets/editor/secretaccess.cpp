// SPDX-License-Identifier: Apache-2.0
#include "widgets/editor/secretaccess.h"

#include "widgets/editor/secretcover.h"

#include <QAccessibleWidget>
#include <QPlainTextEdit>

#include <algorithm>

namespace trainyard::editor {

namespace {

class CoveredAccess final : public QAccessibleWidget, public QAccessibleTextInterface
{
public:
    CoveredAccess(QPlainTextEdit &view, const SecretCover &cover)
        : QAccessibleWidget(&view, QAccessible::EditableText)
        , m_view(view)
        , m_cover(cover)
    {}

    QAccessible::State state() const override
    {
        QAccessible::State state = QAccessibleWidget::state();
        state.readOnly = m_view.isReadOnly();
        state.editable = !m_view.isReadOnly();
        state.multiLine = true;
        return state;
    }

    QString text(QAccessible::Text kind) const override
    {
        return kind == QAccessible::Value ? m_cover.seenText() : QAccessibleWidget::text(kind);
    }

    void *interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::TextInterface ? static_cast<QAccessibleTextInterface *>(this)
                                                  : QAccessibleWidget::interface_cast(type);
    }

    QString text(int start, int end) const override
    {
        return m_cover.seenText().mid(start, end < 0 ? -1 : end - start);
    }
    int characterCount() const override { return m_view.document()->characterCount() - 1; }
    int cursorPosition() const override { return m_view.textCursor().position(); }
    void setCursorPosition(int position) override { m_view.setTextCursor(at(position)); }

    QRect characterRect(int offset) const override
    {
        const QRect place = m_view.cursorRect(at(offset));
        const int width = m_view.fontMetrics().averageCharWidth();
        return {m_view.viewport()->mapToGlobal(place.topLeft()), QSize(width, place.height())};
    }
    int offsetAtPoint(const QPoint &point) const override
    {
        return m_view.cursorForPosition(m_view.viewport()->mapFromGlobal(point)).position();
    }

    int selectionCount() const override { return m_view.textCursor().hasSelection() ? 1 : 0; }
    void selection(int index, int *start, int *end) const override
    {
        const QTextCursor cursor = m_view.textCursor();
        const bool isThere = index == 0 && cursor.hasSelection();
        *start = isThere ? cursor.selectionStart() : 0;
        *end = isThere ? cursor.selectionEnd() : 0;
    }
    void addSelection(int start, int end) override { setSelection(0, start, end); }
    void setSelection(int index, int start, int end) override
    {
        if (index != 0)
            return;
        QTextCursor cursor = at(start);
        cursor.setPosition(at(end).position(), QTextCursor::KeepAnchor);
        m_view.setTextCursor(cursor);
    }
    void removeSelection(int index) override
    {
        if (index == 0)
            setCursorPosition(cursorPosition());
    }
    void scrollToSubstring(int start, int) override
    {
        setCursorPosition(start);
        m_view.ensureCursorVisible();
    }
    QString attributes(int, int *start, int *end) const override
    {
        *start = 0;
        *end = characterCount();
        return {};
    }

private:
    QTextCursor at(int position) const
    {
        QTextCursor cursor(m_view.document());
        cursor.setPosition(std::clamp(position, 0, characterCount()));
        return cursor;
    }

    QPlainTextEdit &m_view;
    const SecretCover &m_cover;
};

QAccessibleInterface *makeAccess(const QString &, QObject *object)
{
    auto *view = qobject_cast<QPlainTextEdit *>(object);
    auto *cover = view ? view->findChild<SecretCover *>({}, Qt::FindDirectChildrenOnly) : nullptr;
    return cover ? new CoveredAccess(*view, *cover) : nullptr;
}

} // namespace

void coverForReaders()
{
    [[maybe_unused]] static const bool isInstalled = [] {
        QAccessible::installFactory(makeAccess);
        return true;
    }();
}

} // namespace trainyard::editor
