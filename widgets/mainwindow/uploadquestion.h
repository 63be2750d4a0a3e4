// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

#include <functional>

class QWidget;

namespace trainyard {

// Asks what becomes of these files of a share or container, which are about to be sent again: they are
// replaced, which with a trash loses nothing, or both are kept. Calls neither where the user turns back, or
// the page is gone.
void askWhetherReplaced(QWidget &page, const QStringList &files, bool hasTrash,
                        const std::function<void()> &replace, const std::function<void()> &keepBoth);

} // namespace trainyard
