// SPDX-License-Identifier: Apache-2.0
#include "models/undo/settingsteps.h"

namespace trainyard::models {

UndoHistory::Step settingStep(const SettingChange &change)
{
    const auto go = [change](bool (SettingChanges::*way)(const SettingChange &)) {
        return [change, way](const UndoHistory::Answer &answer) {
            if ((SettingChanges::ofProgram().*way)(change))
                answer(UndoHistory::Outcome::Done, {});
            else
                answer(UndoHistory::Outcome::Refused, UndoHistory::tooLate(change.text));
        };
    };
    return {change.text, go(&SettingChanges::goBack), go(&SettingChanges::goForth)};
}

} // namespace trainyard::models
