// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/clustersketch.h"

#include "engine/api/nodeshare.h"
#include "models/sentences/enginetext.h"
#include "models/text.h"
#include "widgets/delegates/iconlabel.h"
#include "widgets/theme/accessrole.h"
#include "widgets/theme/tokens.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHash>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>

namespace trainyard::wizards {

using namespace theme;
using models::toQString;

// A row of equal cells, wrapped: each belongs to a node, or to none.
class ClusterSketch::Cells final : public QWidget
{
public:
    Cells(QSize cell, int most, QWidget *parent)
        : QWidget(parent)
        , m_cell(cell)
        , m_most(most)
    {
        QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        policy.setHeightForWidth(true);
        setSizePolicy(policy);
        theme::setAccessibleRole(*this, QAccessible::Graphic);
    }

    // `count` cells; the first belong to nodes, `perNode` to each, as far as there are nodes.
    void set(int count, int perNode, int nodes)
    {
        m_count = std::min(count, m_most);
        m_perNode = perNode;
        m_nodes = nodes;
        setVisible(count > 0);
        updateGeometry();
        update();
    }

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override
    {
        const int columns = columnsOf(width);
        return (m_count + columns - 1) / columns * (m_cell.height() + gap);
    }
    QSize sizeHint() const override { return {320, heightForWidth(320)}; }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setFont(theme::font(Type::Caption));
        const int columns = columnsOf(width());
        for (int i = 0; i < m_count; ++i) {
            const QRectF place((i % columns) * (m_cell.width() + gap) + 0.5,
                               (i / columns) * (m_cell.height() + gap) + 0.5, m_cell.width() - 1,
                               m_cell.height() - 1);
            paintCell(painter, place, m_perNode > 0 ? i / m_perNode : m_nodes);
        }
    }

private:
    static constexpr int gap = 3;

    int columnsOf(int width) const { return std::max(1, (width + gap) / (m_cell.width() + gap)); }

    // Neighbours differ, so that it shows where a node ends.
    void paintCell(QPainter &painter, const QRectF &place, int node) const
    {
        const bool isGiven = node < m_nodes;
        const QColor ground = color(Role::Surface);
        const QColor fill = blend(color(Role::AccentFill), ground, node % 2 == 0 ? 0.4 : 0.2);
        painter.setPen(QPen(color(isGiven ? Role::Accent : Role::BorderStrong), 1));
        painter.setBrush(isGiven ? fill : ground);
        painter.drawRoundedRect(place, radiusSmall - 1, radiusSmall - 1);
        if (isGiven && place.width() > 2 * painter.fontMetrics().height()) {
            painter.setPen(color(Role::Text));
            painter.drawText(place, Qt::AlignCenter, QString::number(node + 1));
        }
    }

    QSize m_cell;
    int m_most;
    int m_count = 0;
    int m_perNode = 0;
    int m_nodes = 0;
};

ClusterSketch::ClusterSketch(QWidget *parent)
    : QWidget(parent)
    , m_title(new QLabel(this))
    , m_gpus(new Cells({56, 26}, 64, this))
    , m_cores(new Cells({16, 16}, 512, this))
    , m_sentence(new QLabel(this))
    , m_warning(new QWidget(this))
    , m_warningText(new QLabel(m_warning))
{
    theme::setAccessibleRole(*this, QAccessible::Grouping);
    m_title->setProperty("text_role", QStringLiteral("strong"));
    m_title->setTextFormat(Qt::PlainText);
    m_sentence->setProperty("text_role", QStringLiteral("muted"));
    m_sentence->setWordWrap(true);
    m_warningText->setWordWrap(true);
    auto *warning = new QHBoxLayout(m_warning);
    warning->setContentsMargins({});
    warning->setSpacing(space8);
    warning->addWidget(new delegates::IconLabel(QStringLiteral("warning"), 16, Role::Terminating, m_warning),
                       0, Qt::AlignTop);
    warning->addWidget(m_warningText, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(space8);
    layout->addWidget(m_title);
    layout->addWidget(m_gpus);
    layout->addWidget(m_cores);
    layout->addWidget(m_sentence);
    layout->addWidget(m_warning);
    refresh();
}

void ClusterSketch::setMachine(const std::optional<api::EngineInfo> &machine)
{
    m_machine = machine;
    refresh();
}

void ClusterSketch::setCluster(const std::optional<api::ClusterSpec> &spec)
{
    m_spec = spec;
    refresh();
}

// Those of each name, in the machine's order.
QString ClusterSketch::gpusText() const
{
    QStringList names;
    QHash<QString, int> counts;
    for (const auto &gpu : m_machine->gpus) {
        const QString name = toQString(gpu.name);
        if (++counts[name] == 1)
            names << name;
    }
    for (QString &name : names)
        name = tr("%L1 × %2", "so many GPUs of this name").arg(counts.value(name)).arg(name);
    return names.join(tr(", ", "between GPUs"));
}

QString ClusterSketch::machineText() const
{
    if (!m_machine)
        return tr("The machine appears once its engine is connected.");
    const QString host = toQString(m_machine->hostName);
    const QString cores = tr("%n core(s)", nullptr, m_machine->cores);
    const QString memory = QLocale().formattedDataSize(qint64(m_machine->memoryBytes), 0);
    return m_machine->gpus.empty() ? tr("%1: %2, %3").arg(host, cores, memory)
                                   : tr("%1: %2, %3, %4").arg(host, cores, memory, gpusText());
}

QString ClusterSketch::sentence() const
{
    if (!m_machine || !m_spec)
        return {};
    const api::MachineSize machine{std::size_t(m_machine->cores), m_machine->gpus.size()};
    const api::NodeShare share = api::nodeShare(*m_spec, machine);
    const int nodes = int(api::mostNodes(*m_spec));
    if (nodes == 0)
        return tr("No nodes: jobs wait until there are some.");
    const QString gpus = tr("%n GPU(s)", nullptr, int(share.gpus));
    const QString cores = share.cores > 0 ? tr("%n core(s)", nullptr, int(share.cores))
                                          : tr("cores that it shares with the others");
    const QString each = share.gpus > 0 ? tr("Each node has %1 and %2.").arg(gpus, cores)
                                        : tr("Each node has %1 and no GPU.").arg(cores);
    // Why it is less than the size's name promises.
    return share.note.empty() ? each : tr("%1 %2", "two sentences").arg(each, models::engineText(share.note));
}

QString ClusterSketch::warning() const
{
    if (!m_machine || !m_spec)
        return {};
    const std::size_t gpus = m_machine->gpus.size();
    const auto each = api::nodeShare(*m_spec, {std::size_t(m_machine->cores), gpus}).gpus;
    if (each == 0 || gpus == 0 || each * std::size_t(api::mostNodes(*m_spec)) <= gpus)
        return {};
    return tr("Only %n of the nodes can exist at once.", nullptr, int(gpus / each));
}

void ClusterSketch::refresh()
{
    m_title->setText(machineText());
    const api::MachineSize machine =
        m_machine ? api::MachineSize{std::size_t(m_machine->cores), m_machine->gpus.size()}
                  : api::MachineSize();
    const api::NodeShare share = m_spec ? api::nodeShare(*m_spec, machine) : api::NodeShare();
    const int wanted = m_spec ? int(api::mostNodes(*m_spec)) : 0;
    const int nodes = share.gpus > 0 ? std::min(wanted, int(machine.gpus / share.gpus)) : wanted;
    m_gpus->set(int(machine.gpus), int(share.gpus), nodes);
    m_cores->set(int(machine.cores), int(share.cores), nodes);
    m_sentence->setText(sentence());
    m_sentence->setVisible(!m_sentence->text().isEmpty());
    m_warningText->setText(warning());
    m_warning->setVisible(!warning().isEmpty());
    setAccessibleName(machineText());
    setAccessibleDescription(warning().isEmpty() ? sentence()
                                                 : tr("%1 %2", "two sentences").arg(sentence(), warning()));
}

void ClusterSketch::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        refresh();
}

} // namespace trainyard::wizards
