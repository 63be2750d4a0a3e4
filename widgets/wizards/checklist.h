// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jobproblem.h"

#include <QFrame>

#include <functional>

class QLayout;
class QVBoxLayout;

namespace trainyard::wizards {

// What should be mended before a job is submitted: a row for each, with its sentence and the button that
// mends it, or leads to where it is mended, at the least to its place in the text. Hidden while there is
// none.
class CheckList final : public QFrame
{
    Q_OBJECT
public:
    explicit CheckList(QWidget *parent = nullptr);

    // The caption of a button that asks for something else in its place; empty: there is none. Before
    // problems.
    void setChoices(std::function<QString(const document::JobProblem &)> choices);
    void setProblems(const QList<document::JobProblem> &problems);
    const QList<document::JobProblem> &problems() const { return m_problems; }
    QWidget *row(int number) const; // its buttons: "choose", "fix", "show"

signals:
    void placeChosen(const trainyard::document::JobProblem &problem);
    void fixChosen(const trainyard::document::JobProblem &problem);
    void choiceWanted(const trainyard::document::JobProblem &problem);
    void emptied(); // while it had the focus, which nothing of it can take any more

protected:
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override; // of its buttons

private:
    void rebuild();
    void addRow(const document::JobProblem &problem);
    void addSteps(const document::JobProblem &problem, QWidget *row, QLayout &steps);
    void orderButtons();
    int rowOf(const QWidget *widget) const; // -1: none
    QWidget *firstButton(int number) const;

    QVBoxLayout *m_layout = nullptr;
    std::function<QString(const document::JobProblem &)> m_choices;
    QList<QWidget *> m_rows;
    QList<document::JobProblem> m_problems;
};

} // namespace trainyard::wizards
