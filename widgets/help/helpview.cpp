// SPDX-License-Identifier: Apache-2.0
#include "widgets/help/helpview.h"

#include "widgets/theme/markdowntext.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/tokens.h"

#include <QScrollBar>
#include <QTextBlock>

#include <algorithm>

namespace trainyard::help {

using namespace theme;

namespace {
constexpr int readingWidth = 800; // pixels
}

HelpView::HelpView(QWidget *parent)
    : QTextBrowser(parent)
{
    setOpenLinks(false);
    setFrameShape(QFrame::NoFrame);
    connect(&Notifier::instance(), &Notifier::schemeChanged, this, &HelpView::fill);
    inEachTextSize(*this, [this] { fill(); });
}

void HelpView::showMarkdown(const QString &markdown)
{
    m_markdown = markdown;
    mark({});
    fill();
    verticalScrollBar()->setValue(0);
}

void HelpView::scrollToHeading(int number)
{
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        if (!block.blockFormat().headingLevel() || number-- > 0)
            continue;
        showAt(QTextCursor(block));
        return;
    }
}

// At the top, so that what follows it is seen.
void HelpView::showAt(const QTextCursor &place)
{
    setTextCursor(place);
    verticalScrollBar()->setValue(verticalScrollBar()->value() + cursorRect(place).top() - space8);
}

void HelpView::mark(const QStringList &words)
{
    m_marked = words;
    QList<QTextEdit::ExtraSelection> found;
    for (const QString &word : words) {
        for (QTextCursor at = document()->find(word); !at.isNull(); at = document()->find(word, at)) {
            QTextEdit::ExtraSelection selection;
            selection.cursor = at;
            selection.format.setBackground(color(Role::Match));
            selection.format.setForeground(color(Role::Text)); // links, too
            found << selection;
        }
    }
    setExtraSelections(found);
    if (found.isEmpty())
        return;
    const auto first = std::min_element(found.begin(), found.end(), [](const auto &a, const auto &b) {
        return a.cursor.position() < b.cursor.position();
    });
    QTextCursor start = first->cursor;
    start.setPosition(start.selectionStart());
    showAt(start);
}

void HelpView::resizeEvent(QResizeEvent *event)
{
    const int right = std::max(space24, width() - scaled(readingWidth) - space24);
    setViewportMargins(space24, space16, right, 0);
    QTextBrowser::resizeEvent(event);
}

void HelpView::fill()
{
    const int scrolled = verticalScrollBar()->value();
    theme::setMarkdown(*document(), m_markdown);
    verticalScrollBar()->setValue(scrolled);
    if (!m_marked.isEmpty())
        mark(m_marked);
}

} // namespace trainyard::help
