// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/armresources.h"
#include "models/backend/quickstart.h"
#include "models/layouts/layout.h"
#include "models/navigation/pagehistory.h"
#include "models/overview/nextsteps.h"
#include "models/palette/paletteitem.h"
#include "models/runs/runview.h"
#include "models/sentences/sentence.h"
#include "widgets/pages/opening.h"

#include <QObject>
#include <QPoint>

#include <optional>

class QAction;
class QMainWindow;

namespace trainyard::files {
class FileCommands;
}
namespace trainyard::keys {
class KeyBindings;
}
namespace trainyard::tabs {
class PageArea;
}
namespace trainyard::wizards {
class NewJobPage;
}

namespace trainyard {

class DraftUploads;
class Page;
class PageFiller;
class PageMaker;
class ResourceCommands;
class ResourceMaker;
class StorageCommands;
class Workbench;

// Opens the pages of a window, each by its address, and goes back and forward among those that were looked
// at. What a page asks for it opens; what concerns the window it passes on.
class PageOpener final : public QObject
{
    Q_OBJECT
public:
    // The window's child; all of them outlive it.
    PageOpener(Workbench &workbench, ResourceCommands &commands, files::FileCommands &files,
               keys::KeyBindings &bindings, QMainWindow &window);

    tabs::PageArea &area() { return *m_area; }
    ResourceMaker &maker() { return *m_maker; }
    StorageCommands &storage() { return *m_storage; }

    // Null: there is no such thing any more.
    Page *open(const models::PageAddress &address, Opening how = Opening::Kept);
    void openResource(const api::ResourceId &id,
                      Opening how = Opening::Kept); // tells of a job that is not there
    void openStorage(const api::AccountId &account, Opening how = Opening::Kept);
    void openView(const models::RunView &view);   // of its place, or of all jobs of the engine
    void openFile(const models::FilePlace &file); // in its job's page or its storage account's
    // Likewise, with the keyboard: for who has chosen it by that.
    void goToResource(const api::ResourceId &id);
    void goToStorage(const api::AccountId &account);
    void focusPage(); // the one that is shown
    wizards::NewJobPage *openNewJob(const QByteArray &text, const std::optional<api::ResourceId> &target);
    void restore(const models::AreaLayout &layout);  // in place of what is open, as far as it is still there
    PageFiller &filler() const { return *m_filler; } // of pages that wait for the engine
    models::Trail trail() const;
    void restore(const models::Trail &trail); // once the pages are there again
    void reopenClosed();                      // the page that the user closed last
    bool canReopen() const;                   // a tab of this window, or another window
    void noteClosedWindow();

    void back();
    void forward();
    bool canGoBack() const { return m_history.canGoBack(); }
    bool canGoForward() const { return m_history.canGoForward(); }

signals:
    void visited(); // another page is shown, or another place in it
    void resourceOpened(const trainyard::api::ResourceId &id);
    void quickstartRequested(const trainyard::models::QuickstartOptions &options);
    void connectRequested();
    void resubmitRequested(const trainyard::api::ResourceId &job);
    void codeRequested(const trainyard::api::ResourceId &job); // by a new job
    void nextStepRequested(const trainyard::api::ResourceId &job, trainyard::models::NextStep step);
    void folderRequested(const trainyard::api::ResourceId &job);
    void menuRequested(const QPoint &globalPosition, const QList<QAction *> &first = {});
    // `page`: that it concerns; none: the window.
    void failed(const trainyard::models::Sentence &sentence, const trainyard::Page *page);
    void hinted(const trainyard::models::Sentence &sentence, const trainyard::Page *page);
    void told(const trainyard::models::Sentence &sentence);      // what a page has done
    void takenBack(const trainyard::models::Sentence &sentence); // that something failed

private:
    Page *make(const models::PageAddress &address);
    Page *makeStart();
    Page *makeManual();
    Page *makeComparison(const models::PageAddress &address);
    models::PageAddress tableOf(const models::RunView &view) const;
    Page *makeNewJob();
    Page *makeNotebook(const models::PageAddress &address);
    void openNotebook(const models::FilePlace &file);
    bool isThere(const api::ResourceId &id) const;
    bool isStillThere(const models::PageAddress &address) const;
    bool waits(const models::PageAddress &address) const;
    void connectMaker();
    void visit();
    void go(std::optional<QString> (models::PageHistory::*step)());

    Workbench &m_workbench;
    keys::KeyBindings &m_bindings;
    files::FileCommands &m_files;
    QMainWindow &m_window;
    tabs::PageArea *m_area = nullptr;
    PageMaker *m_pages = nullptr;
    ResourceMaker *m_maker = nullptr;
    StorageCommands *m_storage = nullptr;
    DraftUploads *m_uploads = nullptr;
    PageFiller *m_filler = nullptr;
    models::PageHistory m_history;
    QList<models::PagePlace> m_closed; // the latest last
    int m_closedSince = 0;             // a window was closed; those come back before it
    bool m_opensAgain = false;         // what was open before: it may be gone meanwhile
};

} // namespace trainyard
