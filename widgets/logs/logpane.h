// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QToolButton;

namespace trainyard::models {
class LogModel;
}

namespace trainyard::logs {

class LogSearch;
class LogView;

// A job's printed output: which file, a search, and the lines.
class LogPane final : public QWidget
{
    Q_OBJECT
public:
    explicit LogPane(QWidget *parent = nullptr);

    void addFile(models::LogModel *file); // not owned; lives as long as this shows it
    void removeFile(models::LogModel *file);
    LogView &view() { return *m_view; }
    QLineEdit &searchField() { return *m_field; }
    void showSearch(); // gives the search field the focus

protected:
    void changeEvent(QEvent *event) override;

private:
    void makeBar();
    void makeSearch();
    void retranslate();
    void showFile(int number);
    void search(const QString &text);
    void onProgress();
    void jump(int match); // -1: to the first one that turns up
    void next();
    void previous();
    void showCount();

    QWidget *m_bar = nullptr;
    QComboBox *m_files = nullptr;
    QLineEdit *m_field = nullptr;
    QLabel *m_count = nullptr;
    QToolButton *m_previous = nullptr;
    QToolButton *m_next = nullptr;
    QToolButton *m_follow = nullptr;
    QToolButton *m_copy = nullptr;
    LogView *m_view = nullptr;
    LogSearch *m_search = nullptr;
    QList<models::LogModel *> m_models;
    bool m_isChosen = false;  // the user has chosen a file
    int m_current = -1;       // match that is shown
    bool m_wantsNext = false; // asked for before one was found
};

} // namespace trainyard::logs
