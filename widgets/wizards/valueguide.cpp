// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/valueguide.h"

#include "models/document/jobproblem.h"
#include "models/document/typedvalue.h"
#include "widgets/editor/editorpane.h"
#include "widgets/editor/jobeditor.h"
#include "widgets/wizards/draftsides.h"
#include "widgets/wizards/formbinding.h"
#include "widgets/wizards/linesfield.h"
#include "widgets/wizards/objecttable.h"

#include <QComboBox>
#include <QLineEdit>
#include <QScrollArea>
#include <QSpinBox>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTableView>

namespace trainyard::wizards {

using document::TextRange;

namespace {

void selectIn(auto &field, const QString &wanted)
{
    TextRange part = document::wordIn(field.text(), wanted);
    if (part.length == 0)
        part = document::placeholderIn(field.text());
    if (part.length > 0)
        field.setSelection(int(part.start), int(part.length));
    else
        field.selectAll();
}

} // namespace

ValueGuide::ValueGuide(DraftSides &sides, QStackedWidget &steps, QObject *parent)
    : QObject(parent)
    , m_sides(sides)
    , m_steps(steps)
{}

void ValueGuide::letType(const QString &pointer, const QString &part)
{
    if (!letTypeInField(pointer, part) && !letTypeInTable(pointer))
        select(document::typedRange(m_sides.binding().document().json(), pointer, part));
}

void ValueGuide::showInText(const document::JobProblem &problem)
{
    select(problem.range);
}

void ValueGuide::select(const TextRange &range)
{
    m_sides.views().setCurrentWidget(&m_sides.text());
    m_sides.text().editor().goTo(range.start, range.length);
    m_sides.text().editor().setFocus();
}

// Whether it is to be seen in its step: that may show the fields of another kind of job.
bool ValueGuide::showStepOf(QWidget *field)
{
    for (int number = 0; field && number < m_steps.count(); ++number) {
        QWidget *step = m_steps.widget(number);
        if (!step->isAncestorOf(field) || !field->isVisibleTo(step) || !field->isEnabledTo(step))
            continue;
        emit stepChosen(number);
        if (auto *area = qobject_cast<QScrollArea *>(step))
            area->ensureWidgetVisible(field);
        return true;
    }
    return false;
}

bool ValueGuide::letTypeInField(const QString &pointer, const QString &part)
{
    QWidget *field = m_sides.binding().fieldAt(pointer);
    if (!showStepOf(field))
        return false;
    field->setFocus();
    auto *combo = qobject_cast<QComboBox *>(field);
    auto *line = combo ? combo->lineEdit() : qobject_cast<QLineEdit *>(field);
    if (line)
        selectIn(*line, part);
    else if (auto *lines = qobject_cast<LinesField *>(field))
        selectIn(*lines, part);
    else if (auto *number = qobject_cast<QSpinBox *>(field))
        number->selectAll();
    return true;
}

bool ValueGuide::letTypeInTable(const QString &pointer)
{
    const auto tables = m_steps.findChildren<ObjectTable *>();
    for (ObjectTable *table : tables) {
        const QModelIndex cell = table->model().indexAt(pointer);
        if (!cell.isValid() || !showStepOf(&table->table()))
            continue;
        table->table().setFocus();
        table->table().setCurrentIndex(cell);
        table->table().edit(cell);
        return true;
    }
    return false;
}

} // namespace trainyard::wizards
