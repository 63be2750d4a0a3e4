// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QMenu>

namespace trainyard::models {
class SavedViewsModel;
}

namespace trainyard {

// The saved views of tables of runs, by their names: also among the commands, which find them so.
class SavedViewsMenu final : public QMenu
{
    Q_OBJECT
public:
    SavedViewsMenu(models::SavedViewsModel &views, QWidget *window); // they outlive it

signals:
    void chosen(const QString &name);
    void changesWanted(); // of the list: other names, another order

protected:
    void changeEvent(QEvent *event) override;

private:
    void fill();
    void retranslate();

    models::SavedViewsModel &m_views;
    QAction *m_none = nullptr;
    QAction *m_change = nullptr;
    QList<QAction *> m_names;
};

} // namespace trainyard
