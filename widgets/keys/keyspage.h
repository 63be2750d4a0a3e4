// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/pages/page.h"

class QAction;
class QKeySequenceEdit;
class QLabel;
class QLineEdit;
class QPushButton;
class QSortFilterProxyModel;
class QTableView;

namespace trainyard::delegates {
class EmptyNote;
}

namespace trainyard::keys {

class KeyBindingModel;
class KeyBindings;

// All commands with their keys: found by name or keys, given others, told who has them already, reset.
class KeysPage final : public Page
{
    Q_OBJECT
public:
    explicit KeysPage(KeyBindings &bindings, QWidget *parent = nullptr);
    ~KeysPage() override;

    QString title() const override;
    QIcon icon() const override;
    bool focusFilter() override;
    QJsonObject pageState() const override; // the filter
    void restore(const QJsonObject &state) override;

    QLineEdit &filter() { return *m_filter; }
    QTableView &table() { return *m_table; }
    QKeySequenceEdit &editor() { return *m_editor; }
    QPushButton &assign() { return *m_assign; }
    QPushButton &reset() { return *m_reset; }
    QString hint() const;

protected:
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *makeHead();
    QWidget *makeEditor();
    void makeTable();
    QAction *current() const;
    void refresh();
    void refreshHint();
    QString hintOn(const QList<QAction *> &holders, bool areFixed) const;
    void retranslate();

    KeyBindings &m_bindings;
    KeyBindingModel *m_model = nullptr;
    QSortFilterProxyModel *m_proxy = nullptr;
    QLabel *m_title = nullptr;
    QLineEdit *m_filter = nullptr;
    QTableView *m_table = nullptr;
    QLabel *m_command = nullptr;
    QKeySequenceEdit *m_editor = nullptr;
    QLabel *m_hint = nullptr;
    delegates::EmptyNote *m_nothing = nullptr;
    QPushButton *m_assign = nullptr;
    QPushButton *m_remove = nullptr;
    QPushButton *m_reset = nullptr;
    QPushButton *m_resetAll = nullptr;
};

} // namespace trainyard::keys
