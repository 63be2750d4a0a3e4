// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jobdocument.h"

#include <QHash>
#include <QList>
#include <QString>

namespace trainyard::models {

// The two ways in which a cluster has nodes: a fixed number of them, or as jobs need them. What was said of
// the one goes along to the other, and is there again where one comes back to it. Any thread.
class ScaleChoice
{
public:
    static const QString manual; // pointers
    static const QString automatic;

    static bool isAutomatic(const document::JsonText &cluster);

    // What makes it so; nothing where it is.
    QList<document::JobDocument::Change> choose(const document::JobDocument &cluster, bool isAutomatic);

private:
    QHash<QString, QString> m_left; // by pointers: what was given up for the other, as it was spelled
};

} // namespace trainyard::models
