// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/clock.h"
#include "models/sentences/sentence.h"
#include "widgets/logs/logplaces.h"
#include "widgets/logs/timecolumn.h"

#include <QDateTime>
#include <QJsonObject>
#include <QList>
#include <QWidget>

#include <memory>
#include <optional>

class QLineEdit;
class QSplitter;
class QStackedWidget;

namespace trainyard::delegates {
class ContactNotice;
}

namespace trainyard::models {
class LogDocument;
class MergedLog;
} // namespace trainyard::models

namespace trainyard::logs {

class BesideView;
class FindBar;
class LogBar;
class LogNote;
class LogSearch;
class LogView;
class SourceChooser;

// A job's printed output: which files and how they are put together, a search with the list of what it found,
// and the lines.
class LogPane final : public QWidget
{
    Q_OBJECT
public:
    explicit LogPane(QWidget *parent = nullptr);
    ~LogPane() override;

    void addFile(models::LogDocument *file); // not owned; lives as long as this shows it
    void removeFile(models::LogDocument *file);
    LogView &view() { return *m_view; } // the one that keys and buttons mean
    SourceChooser &sources();
    BesideView &beside() { return *m_beside; }
    FindBar &findBar();
    QLineEdit &searchField();
    // Shows that file alone and goes to its last line with this text, which becomes what is searched for; the
    // file may still be on its way.
    void findLine(const QString &fileName, const QString &text);
    void showFile(const QString &fileName); // alone; likewise
    void showSearch();                      // gives the search field the focus
    void goToLine();                        // asks for a number
    // What was chosen in it, and how far it is scrolled; for the next start.
    QJsonObject state() const;
    void restore(const QJsonObject &state);
    void setLostSince(const QDateTime &time); // of contact with the engine; invalid: there is contact
    const delegates::ContactNotice &contactNotice() const { return *m_contact; }
    void setOfSetup(); // what it shows is no job's: nothing is read from its lines, and none has a time
    void setJobStart(std::optional<Timestamp> time); // what elapsed times are counted from
    void setJobEnded(bool hasEnded);                 // nothing more comes
    // Scrolls to the lines that came at this time, in seconds since 1970, and marks them.
    void showTime(double wallTime);

signals:
    void timeChosen(double wallTime); // when a line came that is to be seen in the charts; seconds since 1970
    void saveRequested(const QString &url, const QString &fileName);
    // Wants to choose how metrics are read from lines; of this one, unless it is empty.
    void patternsRequested(const QString &line);
    void failed(const trainyard::models::Sentence &sentence);

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void makeBar();
    void makeViews();
    void makeShortcuts();
    void retranslate();
    void showSources();
    void prepare(LogView *view);
    void setActive(LogView *view);
    QList<LogView *> views() const;
    QList<LogView *> shownViews() const;
    models::LogDocument *document() const; // that the active view shows
    void showWanted();
    void takePlaces();
    void save();

    LogBar *m_bar = nullptr;
    delegates::ContactNotice *m_contact = nullptr;
    QSplitter *m_splitter = nullptr;
    QStackedWidget *m_stack = nullptr; // of the next two
    LogView *m_single = nullptr;
    LogNote *m_note = nullptr; // in it
    BesideView *m_beside = nullptr;
    LogView *m_view = nullptr;
    LogSearch *m_search = nullptr;
    std::unique_ptr<models::MergedLog> m_merged;
    TimeColumn m_timeColumn;
    LogPlaces m_places;
    QString m_wantedFile;        // to be shown when there is one of this name
    bool m_isLineWanted = false; // in it, the last match
};

} // namespace trainyard::logs
