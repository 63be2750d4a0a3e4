// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPointer>
#include <QWidget>

class QButtonGroup;
class QLabel;
class QPlainTextEdit;
class QStackedWidget;
class QTableView;
class QToolButton;

namespace trainyard::models {
class JobNotes;
class TagModel;
} // namespace trainyard::models

namespace trainyard::delegates {
class EmptyState;
}

namespace trainyard::notes {

class NoteView;
class RatingField;

// What is noted of a job: a text to write and to read, a star, a rating, tags. Loads when it is shown first.
class NotesPane final : public QWidget
{
    Q_OBJECT
public:
    explicit NotesPane(models::JobNotes &notes, QWidget *parent = nullptr); // which may go before this

    QPlainTextEdit &editor() { return *m_editor; }
    NoteView &view() { return *m_view; }
    QToolButton &star() { return *m_star; }
    RatingField &rating() { return *m_rating; }
    QTableView &tags() { return *m_tags; }
    QLabel &tagProblem() { return *m_tagProblem; } // shown while a tag was typed that cannot be
    QString status() const;
    void showEditor(bool isEdited); // else the text as it reads
    bool isEditorShown() const;

protected:
    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QWidget *makeBar();
    QWidget *makeTags();
    void take();
    void refreshStatus();
    void refreshProblem();
    QString keepingText() const;
    void retranslate();

    QPointer<models::JobNotes> m_notes;
    models::TagModel *m_model = nullptr;
    QButtonGroup *m_ways = nullptr; // to see the text
    QToolButton *m_star = nullptr;
    RatingField *m_rating = nullptr;
    QLabel *m_status = nullptr;
    QStackedWidget *m_texts = nullptr;
    QPlainTextEdit *m_editor = nullptr;
    NoteView *m_view = nullptr;
    delegates::EmptyState *m_waiting = nullptr;
    QLabel *m_tagsTitle = nullptr;
    QTableView *m_tags = nullptr;
    QLabel *m_tagProblem = nullptr;
    bool m_isFirst = true;
};

} // namespace trainyard::notes
