// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLayout>
#include <QList>

namespace trainyard::delegates {

// Puts widgets side by side, each as wide as it wants to be, and goes on in another row where there is no
// room.
class FlowLayout final : public QLayout
{
    Q_OBJECT
public:
    explicit FlowLayout(QWidget *parent, int between); // pixels, both ways
    ~FlowLayout() override;

    void addItem(QLayoutItem *item) override;
    int count() const override { return int(m_items.size()); }
    QLayoutItem *itemAt(int index) const override { return m_items.value(index); }
    QLayoutItem *takeAt(int index) override;
    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;    // in one row
    QSize minimumSize() const override; // of the widest
    void setGeometry(const QRect &rect) override;

private:
    // Calls place(item, rectangle) for each item that is shown; returns the height of all.
    template <class Place>
    int layOut(const QRect &rect, Place place) const;

    QList<QLayoutItem *> m_items;
    int m_between;
};

} // namespace trainyard::delegates
