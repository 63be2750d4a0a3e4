// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/searchfield.h"

#include "widgets/theme/icons.h"

namespace trainyard::delegates {

SearchField::SearchField(QWidget *parent)
    : QLineEdit(parent)
{
    setClearButtonEnabled(true);
    addAction(theme::icon(QStringLiteral("search")), QLineEdit::LeadingPosition);
}

} // namespace trainyard::delegates
