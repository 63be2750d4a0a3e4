// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QHash>
#include <QStringList>

class QWidget;

namespace trainyard::test {

// Which screens show that there is nothing, that something is waited for or could not be had: states.txt.
class ShownStates
{
public:
    ShownStates();

    // What this screen lacks of what it is to show in these windows, in English, each as a sentence.
    QStringList missing(const QString &screen, const QList<const QWidget *> &windows) const;

private:
    struct State {
        QString place; // the class that says it
        QString text;  // as in the sources
    };
    QMultiHash<QString, State> m_states; // by screens
};

} // namespace trainyard::test
