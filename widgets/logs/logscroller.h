// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/logs/logsource.h"
#include "widgets/logs/loglayout.h"
#include "widgets/logs/rowpainter.h"
#include "widgets/logs/sidescroll.h"
#include "widgets/logs/viewplace.h"

#include <QAbstractScrollArea>

#include <optional>
#include <vector>

namespace trainyard::logs {

// A view of a log of any size as far as it scrolls. Only the rows in sight are read; where it stands is an
// offset, and the scroll bar goes over bytes. While following it stands at the end; scrolling up lets go,
// scrolling to the end follows again.
class LogScroller : public QAbstractScrollArea
{
    Q_OBJECT
public:
    explicit LogScroller(QWidget *parent = nullptr);
    ~LogScroller() override;

    void setSource(models::LogSource *source); // not owned; may be null
    models::LogSource *source() const { return m_layout.source(); }

    bool isFollowing() const { return m_following; }
    void setFollowing(bool following);
    void setWrapping(bool wrapping);
    bool isWrapping() const { return m_wraps; }
    void setBars(models::LogSource::Bars bars);
    void showOffset(quint64 offset); // scrolls it into view
    void showAtTop(quint64 offset);  // the row that begins there
    ViewPlace place() const;
    void setPlace(const ViewPlace &place); // of the same log, which may still be on its way

    quint64 topOffset() const { return m_top.row; }
    std::optional<quint64> firstVisibleLine(); // its number, from 0, once that is known
    std::vector<quint64> visibleRows();        // where they begin, as far as they are here
    bool isComplete();                         // all that is in sight is here
    int visibleLines() const;
    std::vector<ScreenLine> layOut();  // what is in sight, as far as it is here
    int topOf(std::size_t line) const; // where a line of layOut() stands

signals:
    void followingChanged(bool following);
    void scrolled();

protected:
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;
    virtual void showLines(quint64 begin, quint64 end); // that were asked for by their time
    virtual void forget() {}                            // what was known of places in the log

    LogLayout &layout() { return m_layout; }
    const CellGrid &grid() const { return m_grid; }
    void number(const std::vector<ScreenLine> &lines);
    // How wide the columns of times and of parts are, which stand beside the numbers; 0: there is none.
    void setColumns(int stampCells, int partCells);
    int stampCells() const { return m_stampCells; }
    int partCells() const { return m_partCells; }
    int numberWidth() const; // the column of line numbers, which is the first
    int stampWidth() const;
    int partWidth() const;
    int textLeft() const;
    void scrollLines(int lines);
    void showCells(int from, int to); // of the rows, which are scrolled sideways as far as need be
    void updateScrollBars();

private:
    void measure();
    void approach(); // what was scrolled to before it was here
    void setTop(const Top &top);
    void onContentChanged();
    void onBarMoved(int value);
    quint64 bytesPerStep() const; // of the vertical bar

    void takeFont();

    LogLayout m_layout;
    CellGrid m_grid;
    SideScroll m_sideways;
    Top m_top;
    std::optional<quint64> m_goal; // to be shown once it is here
    int m_pendingLines = 0;        // likewise to be scrolled
    int m_wheelRest = 0;           // eighths of a degree, of less than a line
    quint64 m_largestLine;
    int m_stampCells = 0;
    int m_partCells = 0;
    bool m_wraps = false;
    bool m_following = true;
    bool m_adjusting = false; // the scroll bars move because the content does
};

} // namespace trainyard::logs
