// SPDX-License-Identifier: Apache-2.0
#include "widgets/clusters/gpubars.h"

#include "models/clusters/nodelist.h"
#include "widgets/clusters/nodeglyphs.h"
#include "widgets/theme/textsize.h"

#include <QPainter>

#include <utility>

namespace trainyard::clusters {

namespace {

constexpr int barHeight = 20; // no more than the buttons beside have
constexpr int barWidth = 10;
constexpr int gap = 3;

} // namespace

GpuBars::GpuBars(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setVisible(false);
    theme::inEachTextSize(*this, [this] { updateGeometry(); });
}

void GpuBars::setNode(const api::ClusterNode *node)
{
    std::vector<int> uses = node ? node->gpuUses : std::vector<int>();
    const QString text = uses.empty() ? QString() : models::gpuUsesText(*node);
    setToolTip(text);
    setAccessibleName(text);
    setVisible(!uses.empty());
    if (uses.size() != m_uses.size())
        updateGeometry();
    m_uses = std::move(uses);
    update();
}

QRectF GpuBars::bar(int number) const
{
    return {qreal(number * theme::scaled(barWidth + gap)), 0, qreal(theme::scaled(barWidth)),
            qreal(height())};
}

QSize GpuBars::sizeHint() const
{
    return {int(m_uses.size()) * theme::scaled(barWidth + gap), theme::scaled(barHeight)};
}

QSize GpuBars::minimumSizeHint() const
{
    return sizeHint();
}

void GpuBars::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    for (std::size_t i = 0; i < m_uses.size(); ++i)
        paintUse(painter, bar(int(i)), m_uses[i]);
}

} // namespace trainyard::clusters
