// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"
#include "models/palette/paletteitem.h"
#include "models/sentences/sentence.h"

#include <QIcon>
#include <QJsonObject>
#include <QWidget>

#include <functional>
#include <optional>

namespace trainyard {

// A step of a page, for the window's undo. Either way answers false where there is nothing that way any more.
struct PageStep {
    models::Sentence text; // what it did, as a menu names it
    std::function<bool()> back;
    std::function<bool()> forth;
};

// What stands in a tab of the window.
class Page : public QWidget
{
    Q_OBJECT
public:
    using QWidget::QWidget;

    virtual QString title() const = 0;
    virtual QIcon icon() const = 0;
    virtual std::optional<api::ResourceId> currentJob() const { return std::nullopt; } // that actions act on
    // Of a table of jobs those that are selected; else the current one, if any.
    virtual QList<api::ResourceId> selectedJobs() const
    {
        const auto current = currentJob();
        return current ? QList<api::ResourceId>{*current} : QList<api::ResourceId>();
    }
    virtual std::optional<api::ResourceId> resource() const { return std::nullopt; } // what it is about
    virtual QString place() const { return {}; } // of the manual: the topic that is read
    // How it stands, for whoever opens it again; what the settings keep anyway is not in it, nor what its
    // parts keep, which the area of pages adds (delegates::PartMemory).
    virtual QJsonObject pageState() const { return {}; }
    // The same for another window of this program, never for the settings: with what is secret in it.
    virtual QJsonObject movedState() const { return pageState(); }
    virtual void restore(const QJsonObject &) {} // of pageState(); what is not in it stays as it is
    virtual bool focusFilter() { return false; } // Ctrl+F; false: nothing is searched in it
    // Files that it shows, to be opened by their names; the keys are URLs.
    virtual QList<models::PaletteItem> files() const { return {}; }
    virtual void openFile(const models::PaletteItem &) {} // of files()

    // Steps of its own, which the window's undo takes up once leaveSteps() was called.
    virtual void leaveSteps() {}
    virtual void noteSteps() {} // what is not told of yet, but by the resting values of its parts

signals:
    void stepDone(const trainyard::PageStep &step); // to be taken while the page is there
    void titleChanged();
    void currentJobChanged();
};

} // namespace trainyard
