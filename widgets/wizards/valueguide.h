// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

class QStackedWidget;

namespace trainyard::document {
struct JobProblem;
struct TextRange;
} // namespace trainyard::document

namespace trainyard::wizards {

class DraftSides;

// Leads to a value of a job, which then is selected so that it can be typed: to the field or the row of the
// form that has it, else to its place in the text. Its form and the steps in it outlive it.
class ValueGuide final : public QObject
{
    Q_OBJECT
public:
    ValueGuide(DraftSides &sides, QStackedWidget &steps, QObject *parent = nullptr);

    void letType(const QString &pointer, const QString &part = {}); // of it; empty: all
    void showInText(const document::JobProblem &problem);

signals:
    void stepChosen(int step); // is to be shown

private:
    bool letTypeInField(const QString &pointer, const QString &part);
    bool letTypeInTable(const QString &pointer);
    bool showStepOf(QWidget *field);
    void select(const document::TextRange &range);

    DraftSides &m_sides;
    QStackedWidget &m_steps;
};

} // namespace trainyard::wizards
