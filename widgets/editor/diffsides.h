// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jobdiff.h"
#include "widgets/theme/tokens.h"

#include <QStringList>
#include <QWidget>

class QFrame;
class QGridLayout;
class QHBoxLayout;
class QLabel;
class QPlainTextEdit;

namespace trainyard::editor {

class SecretCover;

// Two texts beside each other, line by line; they scroll together. Lines that differ stand on a ground of
// their own, what differs in them on a stronger one, and have "-" and "+" before them; how many is said
// above. Where there is no room for two, they are one text, in which what was stands over what is.
class DiffSides final : public QWidget
{
    Q_OBJECT
public:
    explicit DiffSides(QWidget *parent = nullptr);

    // `pairs` are of all lines, by their numbers from 1.
    void setTexts(const QStringList &before, const QStringList &after,
                  const QList<document::LinePair> &pairs);
    // In what setTexts() was given; covered, but while somebody reads them with the cursor in them.
    struct LinePart {
        int line = 0;  // from 1
        int start = 0; // in the line
        int length = 0;
    };
    void setSecrets(const QList<LinePart> &before, const QList<LinePart> &after);
    void showSecrets(bool areShown);
    void setTitles(const QString &before, const QString &after);
    void addToHead(QWidget *widget);                      // at its end
    void setSummary(const QString &text);                 // instead of how many lines differ; empty: that
    int differenceCount() const { return m_differences; } // lines
    bool hasDifferences() const { return !m_places.isEmpty(); }
    bool isOneText() const { return m_isOneText; }
    QPlainTextEdit &before() { return *m_before; } // hidden and empty where they are one text
    QPlainTextEdit &after() { return *m_after; }   // which then is this
    QLabel &count() { return *m_count; }
    void goToFirst();            // difference
    void goToDifference(int by); // 1: the next one, -1: the one before; round the end

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    struct Mark {
        int line = 0; // from 0
        int from = 0; // letters of it that the other side's line has not; none where that has no line
        int to = 0;
        theme::Role role = theme::Role::Succeeded;
    };

    QPlainTextEdit *makeSide(QLabel *&title);
    static void mark(QPlainTextEdit &view, const QList<Mark> &marks);
    void place();
    void fillSides();
    void addRow(const document::LinePair &row, const document::LinePair &pair);
    void coverSecrets();
    void goTo(int line);
    void markSides();
    void nameSides();
    void sayCount();

    int m_differences = 0;
    bool m_isOneText = false;
    QStringList m_beforeLines;
    QStringList m_afterLines;
    QList<document::LinePair> m_pairs;
    QList<document::LinePair> m_rows; // as they are shown: of one text, what differs is in rows of its own
    QList<LinePart> m_beforeParts;    // secrets
    QList<LinePart> m_afterParts;
    QString m_beforeName;
    QString m_afterName;
    QString m_summary;
    QList<int> m_places; // first lines of what differs, from 0
    QList<Mark> m_beforeMarks;
    QList<Mark> m_afterMarks;
    QGridLayout *m_grid = nullptr;
    QFrame *m_rule = nullptr;
    QLabel *m_beforeTitle = nullptr;
    QLabel *m_afterTitle = nullptr;
    QLabel *m_count = nullptr;
    QWidget *m_headPlace = nullptr;
    QHBoxLayout *m_head = nullptr;
    QPlainTextEdit *m_before = nullptr;
    QPlainTextEdit *m_after = nullptr;
    SecretCover *m_beforeSecrets = nullptr;
    SecretCover *m_afterSecrets = nullptr;
};

} // namespace trainyard::editor
