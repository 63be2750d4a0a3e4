// SPDX-License-Identifier: Apache-2.0
#include "widgets/clusters/nodepainter.h"

#include "models/clusters/nodefinder.h"
#include "models/clusters/nodelist.h"
#include "models/clusters/nodeselection.h"
#include "models/text.h"
#include "widgets/clusters/nodegeometry.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QPainter>

namespace trainyard::clusters {

using namespace theme;
using api::ClusterNode;

namespace {

constexpr qreal faint = 0.22; // signs of what is not found; texts are read all the same
constexpr int smallCell = 20; // below there is hardly a gap

} // namespace

NodePainter::NodePainter(const models::NodeList &nodes, const models::NodeSelection &selection,
                         const models::NodeFinder &finder, const NodeGeometry &geometry)
    : m_nodes(nodes)
    , m_selection(selection)
    , m_finder(finder)
    , m_geometry(geometry)
{}

const ClusterNode &NodePainter::node(int row) const
{
    return m_nodes.nodes()[std::size_t(row)];
}

void NodePainter::paint(QPainter &painter, const QRect &seen, const Look &look)
{
    const auto [first, behind] = m_geometry.between(seen.top(), seen.bottom());
    for (int row = first; row < behind; ++row) {
        const QRect area = m_geometry.rect(row);
        if (area.intersects(seen))
            paintCell(painter, area, row, look.ratio);
    }
    paintFrames(painter, first, behind, look);
    if (!look.band.isNull())
        paintBand(painter, look.band);
}

void NodePainter::paintBand(QPainter &painter, const QRect &band)
{
    QColor ground = color(Role::Accent);
    ground.setAlphaF(0.15F);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(color(Role::Accent));
    painter.setBrush(ground);
    painter.drawRect(band);
}

void NodePainter::paintCell(QPainter &painter, const QRect &area, int row, qreal ratio)
{
    const qreal opacity = m_finder.matches(row) ? 1 : faint;
    if (m_geometry.level() == NodeGeometry::cards) {
        paintCard(painter, area, row, opacity);
    } else {
        painter.setOpacity(opacity);
        if (m_selection.contains(row)) {
            const int out = area.width() > smallCell ? 2 : 1;
            painter.fillRect(area.adjusted(-out, -out, out, out), color(Role::Text));
            painter.fillRect(area, color(Role::Selection));
        }
        const ClusterNode &shown = node(row);
        painter.drawPixmap(area.topLeft(),
                           m_glyphs.glyph(area.size(), ratio, shown.state, shown.gpuUse, shown.isDrained));
    }
    painter.setOpacity(1);
}

void NodePainter::paintCard(QPainter &painter, const QRect &area, int row, qreal glyphOpacity) const
{
    const int glyph = scaled(30);
    const ClusterNode &shown = node(row);
    const bool isSelected = m_selection.contains(row);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(color(isSelected ? Role::Accent : Role::Border));
    painter.setBrush(color(isSelected ? Role::Selection : Role::Surface));
    painter.drawRoundedRect(QRectF(area).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    const QRectF square(area.left() + space12, area.center().y() - glyph / 2 + 1, glyph, glyph);
    painter.setOpacity(glyphOpacity);
    paintNode(painter, square, shown.state, shown.gpuUse, shown.isDrained);
    painter.setOpacity(1);
    QRect texts = area.adjusted(space12 + glyph + space12, space12, -space12, -space12);
    const auto line = [&](Type type, Role role, int flags, const QString &text) {
        painter.setFont(theme::font(type));
        painter.setPen(color(role));
        painter.drawText(texts, flags,
                         painter.fontMetrics().elidedText(text, Qt::ElideMiddle, texts.width()));
    };
    const auto job = api::ResourceId::parse(shown.job);
    const QString use = shown.gpuUse ? tr("%1 %").arg(*shown.gpuUse) : QString();
    line(Type::Caption, Role::TextMuted, Qt::AlignTop | Qt::AlignRight, use);
    const Role name = glyphOpacity < 1 ? Role::TextMuted : Role::Text;
    line(Type::BodyStrong, name, Qt::AlignTop | Qt::AlignLeft, models::toQString(shown.id));
    line(Type::Body, job || glyphOpacity < 1 ? name : nodeRole(shown.state), Qt::AlignBottom | Qt::AlignLeft,
         job ? models::toQString(job->name) : models::nodeStateText(shown.state));
}

// Of the current node, of the others of its job, and of the one under the mouse.
void NodePainter::paintFrames(QPainter &painter, int first, int behind, const Look &look) const
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    const auto frame = [&](int row, Role role, qreal width) {
        const qreal out = m_geometry.level() == NodeGeometry::cards ? 0 : 1.5;
        painter.setPen(QPen(color(role), width));
        painter.drawRoundedRect(QRectF(m_geometry.rect(row)).adjusted(-out, -out, out, out), radiusSmall,
                                radiusSmall);
    };
    const std::string job = look.current < 0 ? std::string() : node(look.current).job;
    for (int row = first; !job.empty() && row < behind; ++row)
        if (node(row).job == job)
            frame(row, Role::Accent, 1);
    if (look.hovered >= first && look.hovered < behind)
        frame(look.hovered, Role::TextMuted, 1.5);
    if (look.current >= first && look.current < behind)
        frame(look.current, look.hasFocus ? Role::Accent : Role::Text, 2);
}

} // namespace trainyard::clusters
