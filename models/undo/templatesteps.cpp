// SPDX-License-Identifier: Apache-2.0
#include "models/undo/templatesteps.h"

namespace trainyard::models {

namespace {

using Direction = TemplateList::Direction;
using Exchanged = TemplateList::Exchanged;

QString textOf(const TemplateChange &change)
{
    if (change.isOfTexts)
        return UndoHistory::tr("change the name or description of the template %1").arg(change.title);
    if (!change.after)
        return UndoHistory::tr("remove the template %1").arg(change.title);
    return change.before ? UndoHistory::tr("replace the template %1").arg(change.title)
                         : UndoHistory::tr("save the template %1").arg(change.title);
}

} // namespace

UndoHistory::Step templateStep(const std::shared_ptr<TemplateList> &templates, const TemplateChange &change)
{
    const Sentence text = [change] { return textOf(change); };
    const auto go = [templates, change, text](Direction direction) {
        return [templates, change, text, direction](const UndoHistory::Answer &answer) {
            templates->exchange(change, direction, [templates, text, answer](Exchanged how) {
                switch (how) {
                case Exchanged::Done:
                    return answer(UndoHistory::Outcome::Done, {});
                case Exchanged::Changed:
                    return answer(UndoHistory::Outcome::Refused, UndoHistory::tooLate(text));
                case Exchanged::Unwritable:
                    return answer(
                        UndoHistory::Outcome::Later,
                        TemplateList::tr("The template cannot be written into %1.").arg(templates->folder()));
                }
            });
        };
    };
    return {text, go(Direction::Back), go(Direction::Forth)};
}

} // namespace trainyard::models
