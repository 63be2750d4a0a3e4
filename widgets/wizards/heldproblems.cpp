// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/heldproblems.h"

#include "widgets/editor/editorpane.h"
#include "widgets/editor/jobeditor.h"
#include "widgets/wizards/draftsides.h"
#include "widgets/wizards/formbinding.h"

#include <QApplication>
#include <QJsonValue>

#include <utility>

namespace trainyard::wizards {

HeldProblems::HeldProblems(DraftSides &sides, QObject *parent)
    : QObject(parent)
    , m_sides(sides)
{
    sides.text().holdBack([this](const document::JobProblem &problem) { return isHeld(problem); });
    connect(qApp, &QApplication::focusChanged, this, &HeldProblems::takeFocus);
}

void HeldProblems::release()
{
    if (std::exchange(m_isReleased, true))
        return;
    disconnect(qApp, nullptr, this, nullptr);
    m_sides.text().holdBack({});
}

bool HeldProblems::isHeld(const document::JobProblem &problem) const
{
    const QJsonValue value = m_sides.binding().document().value(problem.pointer);
    const QWidget *field = m_sides.binding().fieldAt(problem.pointer);
    return field && value.isString() && value.toString().isEmpty() && !m_left.contains(field);
}

// Another window, or none, is no reason: one comes back.
void HeldProblems::takeFocus(QWidget *before, QWidget *now)
{
    if (!now || now->window() != m_sides.window())
        return;
    if (m_sides.text().editor().isAncestorOf(now) || now == &m_sides.text().editor()) {
        release();
        return;
    }
    if (!before || !m_sides.isAncestorOf(before))
        return;
    m_left << before << before->parentWidget(); // an editable box has its text in a line
    m_sides.text().refreshProblems();
}

} // namespace trainyard::wizards
