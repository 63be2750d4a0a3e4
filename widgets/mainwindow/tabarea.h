// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QHash>
#include <QTabWidget>

#include <functional>

namespace trainyard {

class Page;

// The pages that are open, one tab each; every page has a key and is open once.
class TabArea final : public QTabWidget
{
    Q_OBJECT
public:
    explicit TabArea(QWidget *parent = nullptr);

    // Shows the page of that key; makes it where it is not open.
    Page *open(const QString &key, const std::function<Page *()> &make);
    Page *page(const QString &key) const; // null when not open
    Page *currentPage() const;
    QList<Page *> pages() const;
    void closePage(Page *page);
    void closeCurrent();
    void step(int by); // around the ends
    QString key(Page *page) const;
    void setHeader(QWidget *header); // between the tabs and the page; becomes its child

signals:
    void currentPageChanged();

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void tabInserted(int index) override;

private:
    void addCloseButton(Page *page);
    void refreshTitle(Page *page);
    void placeHeader();
    void retranslate();

    QHash<QString, Page *> m_pages;
    QWidget *m_header = nullptr;
};

} // namespace trainyard
