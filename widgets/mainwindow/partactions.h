// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/wall/wallmodel.h"
#include "widgets/keys/partkeys.h"

#include <QList>
#include <QObject>

#include <memory>

class QAction;
class QActionGroup;
class QWidget;

namespace trainyard::charts {
class ChartActions;
}
namespace trainyard::wall {
class WallActions;
}

namespace trainyard {

// One of each action that there are many of, of charts, walls, logs, comparisons, texts of jobs, maps of
// nodes, tables, queues, favourites, files, wizards, notebooks and patterns, the one of the banner, and what
// other keys do there, for the list of keys: these do nothing themselves.
class PartActions final : public QObject
{
    Q_OBJECT
public:
    explicit PartActions(QObject *parent);
    ~PartActions() override;

    QList<QAction *> all() const;

private:
    void retranslate();
    struct Told {
        QAction *action;
        const char *text;
    };
    QActionGroup *group(const QList<QAction *> &actions);
    QList<QAction *> make(const QList<keys::PartKey> &keys);
    QList<QAction *> makeFixed(const QList<keys::PartKey> &keys);

    models::WallModel m_model;
    std::unique_ptr<QWidget> m_place; // of them; never shown
    charts::ChartActions *m_chart = nullptr;
    wall::WallActions *m_wall = nullptr;
    QList<Told> m_told;
    QActionGroup *m_charts = nullptr;
    QActionGroup *m_walls = nullptr;
    QActionGroup *m_logs = nullptr;
    QActionGroup *m_comparisons = nullptr;
    QActionGroup *m_texts = nullptr;
    QActionGroup *m_nodes = nullptr;
    QActionGroup *m_tables = nullptr;
    QActionGroup *m_queues = nullptr;
    QActionGroup *m_favourites = nullptr;
    QActionGroup *m_files = nullptr;
    QActionGroup *m_wizards = nullptr;
    QActionGroup *m_notebooks = nullptr;
    QActionGroup *m_patterns = nullptr;
    QList<QAction *> m_banner; // the window's own
};

} // namespace trainyard
