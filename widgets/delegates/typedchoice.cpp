// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/typedchoice.h"

#include <QComboBox>

namespace trainyard::delegates {

void letType(QComboBox &field)
{
    field.setEditable(true);
    field.setCompleter(nullptr);
}

} // namespace trainyard::delegates
