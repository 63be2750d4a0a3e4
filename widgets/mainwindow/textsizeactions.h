// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QKeySequence>
#include <QList>
#include <QObject>

class QAction;
class QMenu;

namespace trainyard {

// Larger and smaller texts, in the whole program; what cannot become larger is greyed out.
class TextSizeActions final : public QObject
{
    Q_OBJECT
public:
    explicit TextSizeActions(QObject *parent);

    QAction *larger = nullptr;
    QAction *smaller = nullptr;
    QAction *usual = nullptr;

    void addTo(QMenu &menu);
    void retranslate();

private:
    QAction *make(const char *name, const QList<QKeySequence> &keys);
    void refresh();
};

} // namespace trainyard
