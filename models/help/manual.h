// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QStringList>

// The program's manual: Markdown below :/trainyard/help, one folder for each language.
namespace trainyard::models {

struct ManualPage {
    QString name;     // "charts", the same in every language; links lead to it
    QString title;    // its first heading
    QString markdown; // whole
    QStringList
        anchors; // of its headings, in their order, which links have behind #: "no-contact", in English
};

// All pages in the order in which they are to be read. `language` as in "zh_CN"; any that the manual does not
// have is English.
QList<ManualPage> manual(const QString &language);

} // namespace trainyard::models
