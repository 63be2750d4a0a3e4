// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/wall/wallarrangement.h"

#include <QAbstractButton>

namespace trainyard::wall {

// The head of a section: opens and closes it; can be dragged to another place.
class WallHead final : public QAbstractButton
{
    Q_OBJECT
public:
    explicit WallHead(QWidget *parent = nullptr);

    void show(const models::WallSection &section, const QString &title);
    const QString &section() const { return m_section.name; }
    void cancelDrag();

signals:
    void collapseRequested(bool isCollapsed);
    void moveRequested(int places);
    void dragged(const QPoint &globalPosition);
    void dropped(bool isCancelled);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void retranslate();

    models::WallSection m_section;
    bool m_isDrag = false;
    QPoint m_pressedAt; // global
};

} // namespace trainyard::wall
