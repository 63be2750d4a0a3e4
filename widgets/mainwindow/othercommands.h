// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"
#include "models/sentences/sentence.h"
#include "widgets/navigator/otherorder.h"

#include <QHash>
#include <QObject>
#include <QPointer>

#include <functional>
#include <memory>

namespace trainyard::models {
class OtherEngine;
}

namespace trainyard {

class MainWindow;
class PageOpener;
class ResourceCommands;
class TagCommands;
class Workbench;

// Does at another engine what is ordered for something of it; what was deleted there is undone there, too.
class OtherCommands final : public QObject
{
    Q_OBJECT
public:
    // The window's child; all of them outlive it.
    OtherCommands(Workbench &workbench, PageOpener &pages, MainWindow &window);
    ~OtherCommands() override;

    void take(const std::shared_ptr<models::OtherEngine> &engine, const api::ResourceId &id,
              navigator::OtherOrder order);

signals:
    void done(const trainyard::models::Sentence &sentence, const std::function<void()> &undo);
    void failed(const trainyard::models::Sentence &sentence);

private:
    struct Served {
        std::shared_ptr<models::OtherEngine> engine = {};
        QPointer<ResourceCommands> commands = {};
        QPointer<TagCommands> tags = {};
    };

    Served &served(const std::shared_ptr<models::OtherEngine> &engine);
    void serve(Served &served);
    void tellOfPicture(const QString &engine, const api::ResourceId &job);
    void compare(const std::shared_ptr<models::OtherEngine> &engine, const api::ResourceId &job);

    Workbench &m_workbench;
    PageOpener &m_pages;
    MainWindow &m_window;
    QHash<QString, Served> m_served; // by OtherEngine::id()
};

} // namespace trainyard
