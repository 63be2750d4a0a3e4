// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QMap>
#include <QString>

namespace trainyard::models {

// All values of a JSON text by where they stand: "inputDirectories[DATA].path". Elements of lists go by their
// "id" or "name" where they have one, so that lists in another order are alike; others by their number.
// "properties" of the whole is left out. Empty for what is no object.
QMap<QString, QString> definitionLeaves(const QByteArray &json);

// Whether such a place of a job says in what it runs, not what: variables, container, mounts, cluster.
bool isEnvironmentLeaf(const QString &place);

} // namespace trainyard::models
