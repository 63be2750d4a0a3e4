// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/cluster.h"
#include "engine/api/engineinfo.h"

#include <QWidget>

#include <optional>

class QLabel;

namespace trainyard::wizards {

// The engine's machine with its GPUs and cores, and which of them each node of a cluster would be.
class ClusterSketch final : public QWidget
{
    Q_OBJECT
public:
    explicit ClusterSketch(QWidget *parent = nullptr);

    void setMachine(const std::optional<api::EngineInfo> &machine); // none: not known yet
    void setCluster(const std::optional<api::ClusterSpec> &spec);   // none: its description is broken
    QString sentence() const;                                       // what each node gets
    QString warning() const; // the machine cannot hold so many; empty: it can

protected:
    void changeEvent(QEvent *event) override;

private:
    class Cells;

    void refresh();
    QString gpusText() const;
    QString machineText() const;

    std::optional<api::EngineInfo> m_machine;
    std::optional<api::ClusterSpec> m_spec;
    QLabel *m_title = nullptr;
    Cells *m_gpus = nullptr;
    Cells *m_cores = nullptr;
    QLabel *m_sentence = nullptr;
    QWidget *m_warning = nullptr;
    QLabel *m_warningText = nullptr;
};

} // namespace trainyard::wizards
