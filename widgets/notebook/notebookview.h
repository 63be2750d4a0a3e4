// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/notebook/notebookcells.h"

#include <QTextBrowser>
#include <QTimer>

namespace trainyard::delegates {
class TextPictures;
}

namespace trainyard::notebook {

// The cells of a notebook as one text in the shown theme. They come piece by piece, as far as is looked at,
// so that many of them hold nobody up. Fetches nothing; web links open in the desktop's browser.
class NotebookView final : public QTextBrowser
{
    Q_OBJECT
public:
    explicit NotebookView(QWidget *parent = nullptr);

    // A cell, and where in the view it begins.
    struct Place {
        int cell = 0;
        int top = 0;
    };

    void setCells(const models::NotebookCells &cells); // looked at where those before them were
    std::optional<Place> place() const;                // of what is at the top; none: the beginning
    void setPlace(const Place &place);                 // as soon as it is there; until a hand comes to it
    void showCell(qsizetype cell);                     // its beginning, as soon as it is there
    qsizetype shownCells() const { return m_shown; }   // all of which is there
    bool isComplete() const;                           // so are all cells, and their pictures
    // The next place, or the one before; from the other end where there is none.
    void find(const QString &text, bool isBackwards);
    bool hasFound() const { return m_hasFound; }
    void retranslate();

signals:
    void findEnded(); // hasFound() tells how

protected:
    QVariant loadResource(int type, const QUrl &name) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    struct Search {
        QString text;
        bool isBackwards = false;
    };

    void fill(); // anew, as far as it was
    void append();
    void appendPiece(const models::NotebookCell &cell);
    void want(qsizetype cells);
    void wantMore(); // where the end comes into sight
    void goOn();     // with what waits for a cell
    void keepPlace();
    void scrollTo(qsizetype cell, int top); // which is there
    bool findShown(const Search &search, bool isFromEnd);
    std::optional<qsizetype> nextWith(const QString &text) const; // among what is not shown

    models::NotebookCells m_cells;
    delegates::TextPictures *m_pictures = nullptr;
    QList<int> m_begins;   // places of the cells that are shown, or begun
    qsizetype m_shown = 0; // cells
    qsizetype m_piece = 0; // of the next one: its source, then its outputs
    qsizetype m_wanted = 0;
    std::optional<qsizetype> m_target; // cell that is to be shown, near the top
    std::optional<Place> m_kept;       // what is to stay at its place while more comes, and pictures
    std::optional<Search> m_search;    // that waits for a cell
    bool m_hasFound = false;
    QTimer m_append;
};

} // namespace trainyard::notebook
