// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/droppedprogram.h"
#include "models/sentences/sentence.h"

#include <QObject>

class QWidget;

namespace trainyard::wizards {

// Takes in notebooks and scripts that are dropped onto a widget. They are read on another thread. A child of
// the widget.
class ProgramDrop final : public QObject
{
    Q_OBJECT
public:
    explicit ProgramDrop(QWidget *widget); // which accepts drops from now on

    void read(const QString &path); // as if it was dropped

signals:
    void taken(const trainyard::document::DroppedProgram &program);
    void failed(const trainyard::models::Sentence &sentence);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace trainyard::wizards
