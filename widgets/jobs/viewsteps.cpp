// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/viewsteps.h"

#include <QAction>
#include <QEvent>
#include <QWidget>

#include <utility>

namespace trainyard::jobs {

ViewSteps::ViewSteps(std::function<models::RunView()> present, QWidget *page)
    : QObject(page)
    , m_present(std::move(present))
    , m_rest(this, [this] { return QJsonValue(m_changes); })
    , m_undo(new QAction(this))
    , m_redo(new QAction(this))
{
    m_undo->setShortcut(QKeySequence::Undo);
    m_redo->setShortcut(QKeySequence::Redo);
    for (QAction *action : {m_undo, m_redo}) {
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        page->addAction(action);
    }
    connect(&m_rest, &RestingValue::rested, this, &ViewSteps::note);
    connect(m_undo, &QAction::triggered, this, &ViewSteps::goBack);
    connect(m_redo, &QAction::triggered, this, &ViewSteps::goForth);
    page->installEventFilter(this);
    retranslate();
}

void ViewSteps::note()
{
    m_rest.settle();
    if (m_history.note(m_present()))
        emit noted();
}

void ViewSteps::noteSoon()
{
    ++m_changes;
    m_rest.noteSoon();
}

void ViewSteps::leaveKeys()
{
    for (QAction *action : {m_undo, m_redo})
        action->setShortcut({});
}

bool ViewSteps::go(std::optional<models::RunView> (models::ViewHistory::*step)())
{
    note();
    const auto view = (m_history.*step)();
    if (!view)
        return false;
    emit viewWanted(*view);
    m_rest.settle();
    return true;
}

bool ViewSteps::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    return QObject::eventFilter(watched, event);
}

void ViewSteps::retranslate()
{
    m_undo->setText(tr("Undo the change of filter, order, columns or groups"));
    m_redo->setText(tr("Redo the change of filter, order, columns or groups"));
}

} // namespace trainyard::jobs
