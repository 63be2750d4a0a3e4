// SPDX-License-Identifier: Apache-2.0
#include "widgets/tabs/previewtab.h"

#include "widgets/pages/page.h"

#include <QApplication>
#include <QInputMethodEvent>
#include <QKeyEvent>

namespace trainyard::tabs {

namespace {

bool changesText(const QKeyEvent &key)
{
    if (key.matches(QKeySequence::Paste) || key.matches(QKeySequence::Cut))
        return true;
    const bool isDeletion = key.key() == Qt::Key_Backspace || key.key() == Qt::Key_Delete;
    const bool isText = !key.text().isEmpty() && key.text().front().isPrint();
    return isDeletion || (isText && !(key.modifiers() & (Qt::ControlModifier | Qt::AltModifier)));
}

// What can be written in takes input methods, too.
bool isEdit(const QWidget &to, const QEvent &event)
{
    const bool isField = to.testAttribute(Qt::WA_InputMethodEnabled);
    switch (event.type()) {
    case QEvent::KeyPress:
        return isField && changesText(static_cast<const QKeyEvent &>(event));
    case QEvent::InputMethod:
        return isField && !static_cast<const QInputMethodEvent &>(event).commitString().isEmpty();
    default:
        return event.type() == QEvent::Drop;
    }
}

} // namespace

PreviewTab::PreviewTab(QObject *parent)
    : QObject(parent)
{}

PreviewTab::~PreviewTab() = default;

Page *PreviewTab::page() const
{
    return m_page;
}

void PreviewTab::set(Page *page)
{
    if (m_page == page)
        return;
    if (m_page)
        disconnect(m_page, &Page::stepDone, this, nullptr);
    m_page = page;
    qApp->removeEventFilter(this);
    if (!page)
        return;
    qApp->installEventFilter(this);
    connect(page, &Page::stepDone, this, &PreviewTab::edited);
}

bool PreviewTab::eventFilter(QObject *watched, QEvent *event)
{
    const auto *widget = qobject_cast<QWidget *>(watched);
    if (widget && m_page && (widget == m_page || m_page->isAncestorOf(widget)) && isEdit(*widget, *event))
        emit edited();
    return false;
}

} // namespace trainyard::tabs
