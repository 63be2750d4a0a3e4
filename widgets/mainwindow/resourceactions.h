// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/armresources.h"
#include "engine/api/resourceid.h"
#include "models/export/jobexport.h"
#include "models/sentences/sentence.h"

#include <QList>
#include <QObject>
#include <QPointer>

#include <memory>
#include <optional>
#include <vector>

class QAction;
class QMainWindow;

namespace trainyard::models {
class OtherEngine;
}
namespace trainyard::navigator {
class NavigatorPane;
struct OtherSelection;
} // namespace trainyard::navigator

namespace trainyard {

enum class OtherOrder;
class CopyCommands;
class FolderCommands;
class JobCommands;
class PageOpener;
class ResourceCommands;
class TagCommands;
class WindowActions;
class Workbench;

// What can be done with jobs and other resources: knows which ones actions act on, the current ones of the
// navigator while it has the focus and else of the page that is shown; enables what can be done with them,
// and has it done. So it does with what the navigator has of other engines, which has it done there.
class ResourceActions final : public QObject
{
    Q_OBJECT
public:
    // The window's child; all of them outlive it.
    ResourceActions(Workbench &workbench, WindowActions &actions, ResourceCommands &commands,
                    PageOpener &pages, navigator::NavigatorPane &navigator, QMainWindow &window);

    std::optional<api::ResourceId> shown() const;       // in the part of the window that has the focus
    std::optional<api::AccountId> shownAccount() const; // likewise
    std::optional<api::ResourceId> target() const;      // the one that actions act on
    QList<api::ResourceId> targets() const;             // all that those act on which may act on many
    QList<api::ResourceId> chosen() const;              // likewise, of every kind: for what needs no job
    std::optional<api::ResourceId> place() const;       // where something new is made
    void refresh();
    // The menu of what can be done with target(); `first` are its rows' own, and become the menu's.
    void popUp(const QPoint &globalPosition, const QList<QAction *> &first = {});
    QList<QAction *> rowActions(); // its entries that are about target() alone: made anew for a menu

    bool eventFilter(QObject *watched, QEvent *event) override; // of the favourites

signals:
    void told(const trainyard::models::Sentence &sentence);
    void failed(const trainyard::models::Sentence &sentence);
    void hinted(const trainyard::models::Sentence &sentence);
    void repeated(const QList<trainyard::api::ResourceId> &jobs); // as JobCommands' own
    // As JobCommands::exportChosen.
    void exportChosen(const std::vector<trainyard::api::Job> &jobs, const trainyard::models::ExportWish &wish,
                      const QString &target);
    void folderFound(const QString &folder);                 // on this machine, to be opened
    void windowWanted(const trainyard::api::ResourceId &id); // with this in it
    // Of an engine that the workbench does not work with, which is reached.
    void otherOrdered(const std::shared_ptr<trainyard::models::OtherEngine> &engine,
                      const QList<trainyard::api::ResourceId> &ids, trainyard::OtherOrder order);
    void outdated(); // what refresh() went by

private:
    QList<api::ResourceId> copied() const;
    void followPage();
    void takeFavourite();
    QList<QAction *> placesFor(const api::ResourceId &id); // where it can be put: made anew each time
    QList<QAction *> engineActions();                      // likewise: what the engine's row leads to
    void connectJobCommands();
    void connectTags();
    void connectActions(ResourceCommands &commands);
    void connectOthers();
    void follow(const std::shared_ptr<models::OtherEngine> &engine); // null: none
    void refreshFor(const navigator::OtherSelection &other);

    Workbench &m_workbench;
    WindowActions &m_actions;
    PageOpener &m_pages;
    navigator::NavigatorPane &m_navigator;
    JobCommands *m_jobCommands = nullptr;
    FolderCommands *m_folders = nullptr;
    CopyCommands *m_copies = nullptr;
    TagCommands *m_tags = nullptr;
    QPointer<models::OtherEngine> m_followed;
};

} // namespace trainyard
