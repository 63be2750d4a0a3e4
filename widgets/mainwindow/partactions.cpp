// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/partactions.h"

#include "widgets/charts/chartactions.h"
#include "widgets/clusters/nodekeys.h"
#include "widgets/clusters/queuekeys.h"
#include "widgets/compare/comparekeys.h"
#include "widgets/delegates/livetexts.h"
#include "widgets/delegates/tablekeys.h"
#include "widgets/editor/editorkeys.h"
#include "widgets/keys/keybindings.h"
#include "widgets/logs/logkeys.h"
#include "widgets/mainwindow/banner.h"
#include "widgets/navigator/favouritekeys.h"
#include "widgets/notebook/notebookkeys.h"
#include "widgets/patterns/patternkeys.h"
#include "widgets/storage/filekeys.h"
#include "widgets/wall/wallactions.h"
#include "widgets/wizards/wizardkeys.h"

#include <QAction>
#include <QActionGroup>
#include <QWidget>

namespace trainyard {

using keys::PartKey;
using keys::PartKeys;

PartActions::PartActions(QObject *parent)
    : QObject(parent)
    , m_place(std::make_unique<QWidget>())
    , m_chart(new charts::ChartActions(m_place.get()))
    , m_wall(new wall::WallActions(m_model, m_place.get()))
{
    m_charts = group(m_chart->all() + makeFixed(charts::ChartActions::fixedKeys()));
    m_walls = group(m_wall->all() + makeFixed(wall::WallActions::fixedKeys()));
    m_logs = group(make(logs::logkeys::all()) + makeFixed(logs::logkeys::fixed()));
    m_comparisons = group(make(compare::comparekeys::all()));
    m_texts = group(make(editor::editorKeys()) + makeFixed(editor::fixedEditorKeys()));
    m_nodes = group(make(clusters::nodekeys::all()) + makeFixed(clusters::nodekeys::fixed()));
    m_tables = group(make(delegates::tablekeys::all()));
    m_queues = group(make(clusters::queuekeys::all()));
    m_favourites = group(make(navigator::favouritekeys::all()));
    m_files = group(make({storage::filekeys::above}));
    m_wizards = group(make(wizards::wizardkeys::all()));
    m_notebooks = group(make(notebook::notebookkeys::all()));
    m_patterns = group(make(patterns::patternkeys::all()));
    m_banner = make({Banner::dismissKey()});
    delegates::inEachLanguage(*m_place, [this] { retranslate(); });
}

PartActions::~PartActions() = default;

QActionGroup *PartActions::group(const QList<QAction *> &actions)
{
    auto *made = new QActionGroup(this);
    made->setExclusionPolicy(QActionGroup::ExclusionPolicy::None);
    for (QAction *action : actions)
        made->addAction(action);
    return made;
}

QList<QAction *> PartActions::make(const QList<PartKey> &keys)
{
    QList<QAction *> actions;
    for (const PartKey &key : keys) {
        actions << PartKeys::ofProgram().makeAction(key, m_place.get());
        m_told.append({actions.back(), key.text});
    }
    return actions;
}

QList<QAction *> PartActions::makeFixed(const QList<PartKey> &keys)
{
    const QList<QAction *> actions = make(keys);
    for (QAction *action : actions)
        keys::KeyBindings::fix(*action);
    return actions;
}

QList<QAction *> PartActions::all() const
{
    return m_charts->actions() + m_walls->actions() + m_logs->actions() + m_comparisons->actions() +
           m_texts->actions() + m_nodes->actions() + m_tables->actions() + m_queues->actions() +
           m_favourites->actions() + m_files->actions() + m_wizards->actions() + m_notebooks->actions() +
           m_patterns->actions() + m_banner;
}

void PartActions::retranslate()
{
    m_chart->retranslate();
    m_wall->retranslate();
    for (const Told &each : m_told)
        each.action->setText(PartKeys::tr(each.text));
    const auto name = [](QActionGroup *group, const QString &title) { group->setProperty("title", title); };
    name(m_charts, tr("In a chart"));
    name(m_walls, tr("Among charts"));
    name(m_logs, tr("In a log"));
    name(m_comparisons, tr("In a comparison"));
    name(m_texts, tr("In the text of a job"));
    name(m_nodes, tr("In a map of nodes"));
    name(m_tables, tr("In a table"));
    name(m_queues, tr("In a queue"));
    name(m_favourites, tr("Among favourites"));
    name(m_files, tr("Among files"));
    name(m_wizards, tr("In a wizard"));
    name(m_notebooks, tr("In a notebook"));
    name(m_patterns, tr("Among patterns of metrics"));
}

} // namespace trainyard
