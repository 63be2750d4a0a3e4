// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/logs/logfinder.h"

#include <QList>
#include <QWidget>

class QComboBox;
class QLineEdit;
class QSplitter;
class QToolButton;

namespace trainyard::models {
class LogDocument;
} // namespace trainyard::models

namespace trainyard::logs {

class FindBar;
class LogView;
class MatchList;

// A job's printed output: which file, a search with the list of what it found, and the lines.
class LogPane final : public QWidget
{
    Q_OBJECT
public:
    explicit LogPane(QWidget *parent = nullptr);
    ~LogPane() override;

    void addFile(models::LogDocument *file); // not owned; lives as long as this shows it
    void removeFile(models::LogDocument *file);
    LogView &view() { return *m_view; }
    FindBar &findBar() { return *m_find; }
    QLineEdit &searchField();
    void showSearch(); // gives the search field the focus
    void goToLine();   // asks for a number

signals:
    void saveRequested(const QString &url, const QString &fileName);
    void failed(const QString &sentence);

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void makeBar();
    void makeButtons();
    void connectFind();
    void makeShortcuts();
    void retranslate();
    void showFile(int number);
    void showMatch(const api::LogMatch &match);
    void next();
    void previous();
    void updateList();
    QToolButton *addButton(const QString &icon, bool isToggle);

    QWidget *m_bar = nullptr;
    QComboBox *m_files = nullptr;
    FindBar *m_find = nullptr;
    QToolButton *m_wrap = nullptr;
    QToolButton *m_unfold = nullptr;
    QToolButton *m_goTo = nullptr;
    QToolButton *m_follow = nullptr;
    QToolButton *m_copy = nullptr;
    QToolButton *m_save = nullptr;
    QSplitter *m_splitter = nullptr;
    LogView *m_view = nullptr;
    MatchList *m_list = nullptr;
    QList<models::LogDocument *> m_documents;
    bool m_isChosen = false; // the user has chosen a file
};

} // namespace trainyard::logs
