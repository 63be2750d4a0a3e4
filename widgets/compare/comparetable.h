// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTableView>

#include <functional>

namespace trainyard::compare {

// The table of a comparison: names, then a column for each run, which its menu and keys open, bring to the
// front and leave out; rows of files of code lead to their texts. Runs are counted from 0.
class CompareTable final : public QTableView
{
    Q_OBJECT
public:
    struct Possible {
        bool open = false;
        bool makeFirst = false;
        bool remove = false;
    };
    using Look = std::function<Possible(int run)>; // what can be done with a run now

    CompareTable(QAbstractItemModel &rows, Look look, QWidget *parent = nullptr); // which outlive it

    int currentRun() const; // -1: none

signals:
    void runActivated(int run);
    void codeWanted(const QString &file, int run); // of the current row; a run beside the first, -1: as it is
    void firstWanted(int run);
    void removalWanted(int run);

protected:
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void makeHead();
    void makeActions();
    QString currentFile() const; // null: the current row is of none
    void showCode();
    void tellEnter();
    QAction *make(const QKeySequence &keys, void (CompareTable::*wanted)(int run));
    void showMenu(int column, bool isHead, const QPoint &globalPosition);
    void retranslate();

    Look m_look;
    QAction *m_code = nullptr;
    QAction *m_open = nullptr;
    QAction *m_first = nullptr;
    QAction *m_remove = nullptr;
};

} // namespace trainyard::compare
