// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/files/savetarget.h"

#include <QStringList>

#include <functional>

class QWidget;

namespace trainyard {

using SaveWith = std::function<void(const models::SaveTarget &target)>;

// Asks into which folder of this machine these are saved, paths below it, and calls `save` with the answer
// while the page lives; not where the user turns back. `topic`: the place of the manual that says more.
void askSaveFolder(QWidget &page, const QString &topic, const QStringList &paths, const SaveWith &save);
// Where some of them are there already, asks whether they replace that or get names of their own.
void askWhereTaken(QWidget &page, const QString &topic, const QString &folder, const QStringList &paths,
                   const SaveWith &save);

} // namespace trainyard
