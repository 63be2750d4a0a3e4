// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jobproblem.h"

#include <QObject>
#include <QSet>

namespace trainyard::wizards {

class DraftSides;

// Holds back beside a draft's form that a field is empty which nobody has come to yet: it is told once the
// field was left, or somebody goes on, or into the text. The checks tell it all the time. A child of the
// page.
class HeldProblems final : public QObject
{
    Q_OBJECT
public:
    HeldProblems(DraftSides &sides, QObject *parent); // it has its text already

    void release(); // all of them, for good

private:
    bool isHeld(const document::JobProblem &problem) const;
    void takeFocus(QWidget *before, QWidget *now);

    DraftSides &m_sides;
    QSet<const QWidget *> m_left; // fields
    bool m_isReleased = false;
};

} // namespace trainyard::wizards
