// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QPointer>

namespace trainyard {
class Page;
}

namespace trainyard::tabs {

// The page of an area that the next one that is looked at replaces: one at most. Hears whether the user
// changes something in it.
class PreviewTab final : public QObject
{
    Q_OBJECT
public:
    explicit PreviewTab(QObject *parent = nullptr);
    ~PreviewTab() override;

    Page *page() const;
    void set(Page *page); // null: there is none

signals:
    void edited(); // by the keyboard, by a drop, or by a step that the page tells of

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QPointer<Page> m_page;
};

} // namespace trainyard::tabs
