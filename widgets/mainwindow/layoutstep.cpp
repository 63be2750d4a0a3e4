// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/layoutstep.h"

#include "widgets/mainwindow/workbench.h"

#include <QCoreApplication>
#include <QPointer>

#include <memory>
#include <utility>

namespace trainyard {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::LayoutStep)
};

} // namespace

models::UndoHistory::Step layoutStep(Workbench &workbench, const models::Layout &layout,
                                     const models::Layout &before)
{
    // Each way keeps what it closes, for the way back.
    const auto other = std::make_shared<models::Layout>(before);
    const auto swap = [on = QPointer(&workbench), other](const models::UndoHistory::Answer &answer) {
        if (!on)
            return answer(models::UndoHistory::Outcome::Gone, {});
        const models::Layout now = on->layoutWithTrails();
        on->swap(std::exchange(*other, now));
        answer(models::UndoHistory::Outcome::Done, {});
    };
    return {[name = layout.name] {
                return name.isEmpty() ? Texts::tr("go back to the layout before")
                                      : Texts::tr("take the layout %1").arg(name);
            },
            swap, swap};
}

} // namespace trainyard
