// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStyledItemDelegate>

namespace trainyard::delegates {

// Cells of the workbench's tables: airy rows, a thin rule below each, selection and hover from the tokens.
// Others derive from it and paint what stands on that ground.
class RowDelegate : public QStyledItemDelegate
{
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const final;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

protected:
    // How wide the area has to be for nothing to be cut.
    virtual qreal contentWidth(const QModelIndex &index) const;
    // `area` is the cell without its padding; the painter has the cell's font and colour.
    virtual void paintContent(QPainter &painter, const QRectF &area, const QModelIndex &index) const;
};

// A state: the pill.
class StateDelegate final : public RowDelegate
{
    Q_OBJECT
public:
    StateDelegate(int stateRole, QObject *parent);

protected:
    qreal contentWidth(const QModelIndex &index) const override;
    void paintContent(QPainter &painter, const QRectF &area, const QModelIndex &index) const override;

private:
    int m_stateRole;
};

// A moment: in the words of timeText().
class TimeDelegate final : public RowDelegate
{
    Q_OBJECT
public:
    TimeDelegate(int timeRole, QObject *parent);

protected:
    qreal contentWidth(const QModelIndex &index) const override;
    void paintContent(QPainter &painter, const QRectF &area, const QModelIndex &index) const override;

private:
    int m_timeRole;
};

// A thin bar with the cell's text beside it; `percentRole` gives 0 … 100 or nothing.
class ProgressDelegate final : public RowDelegate
{
    Q_OBJECT
public:
    ProgressDelegate(int percentRole, int stateRole, QObject *parent);

protected:
    void paintContent(QPainter &painter, const QRectF &area, const QModelIndex &index) const override;

private:
    int m_percentRole;
    int m_stateRole;
};

} // namespace trainyard::delegates
