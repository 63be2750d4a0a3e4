// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

#include <memory>

class QMainWindow;

namespace trainyard::models {
class TemplateList;
}
namespace trainyard::navigator {
class NavigatorPane;
}
namespace trainyard::palette {
class CommandList;
class Palette;
} // namespace trainyard::palette

namespace trainyard {

class PageOpener;
class ResourceActions;
class Workbench;

// Shows the palette over a window, and opens what is chosen there.
class QuickOpen final : public QObject
{
    Q_OBJECT
public:
    // The window's child; all of them outlive it.
    QuickOpen(Workbench &workbench, PageOpener &pages, ResourceActions &resources,
              const navigator::NavigatorPane &navigator, QMainWindow &window);

    // With the window's commands, or for resources and files alone. Once more closes it.
    void toggle(bool withCommands);
    palette::CommandList commands(); // all that can be done now

private:
    void addAround(palette::CommandList &commands) const;
    void addTemplates(palette::CommandList &commands);
    void addEngines(palette::Palette &palette) const;

    Workbench &m_workbench;
    PageOpener &m_pages;
    ResourceActions &m_resources;
    const navigator::NavigatorPane &m_navigator;
    QMainWindow &m_window;
    std::shared_ptr<models::TemplateList> m_templates; // once they were asked for
};

} // namespace trainyard
