// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/keys/partkeys.h"

#include <QAction>
#include <QObject>

#include <array>

class QActionGroup;
class QMenu;
class QWidget;

namespace trainyard::models {
class WallModel;
}

namespace trainyard::wall {

// What can be done with a wall of charts, for its menus and its keys. The keys work while the wall has the
// focus; the user may choose others.
class WallActions final : public QObject
{
    Q_OBJECT
public:
    WallActions(models::WallModel &model, QWidget *wall); // the wall's child; the model outlives it

    QAction *enlarge = nullptr;
    QAction *pin = nullptr; // checkable
    QAction *toFront = nullptr;
    QAction *toEnd = nullptr;
    QAction *collapseAll = nullptr;
    QAction *openAll = nullptr;
    QAction *taller = nullptr;
    QAction *lower = nullptr;

    QList<QAction *> all() const;
    static QList<keys::PartKey> fixedKeys(); // the others', which cannot be changed
    void fillCardMenu(QMenu &menu) const;
    void fillWallMenu(QMenu &menu);
    void setCard(const QString &card); // that the first four are about; empty: none
    void retranslate();

private:
    QAction *make(QWidget *wall, const char *name, const QList<QKeySequence> &keys);
    void connectModel();
    void fillColumns(QMenu &menu);

    models::WallModel &m_model;
    QString m_card;
};

} // namespace trainyard::wall
