// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

class QLabel;
class QListView;
class QMenu;

namespace trainyard::models {
class SavedViewsModel;
}

namespace trainyard::navigator {

// The saved views of tables of runs, each like a folder of the jobs that it finds; as high as its rows, and
// hidden without any.
class ViewSection final : public QWidget
{
    Q_OBJECT
public:
    explicit ViewSection(QWidget *parent = nullptr);
    ~ViewSection() override;

    models::SavedViewsModel &views() { return *m_views; }
    QListView &list() { return *m_list; }

signals:
    void opened(const QString &name);
    void changesWanted(); // of the list: other names, another order

protected:
    void changeEvent(QEvent *event) override;

private:
    void fit();
    void showMenu(const QPoint &at);
    void fillMenu(QMenu &menu);
    void retranslate();

    models::SavedViewsModel *m_views = nullptr;
    QLabel *m_title = nullptr;
    QListView *m_list = nullptr;
};

} // namespace trainyard::navigator
