// SPDX-License-Identifier: Apache-2.0
#include "widgets/theme/paintedtexts.h"

#include <QPaintDevice>
#include <QPaintEngine>
#include <QPainter>
#include <QWidget>

#include <cmath>
#include <limits>

namespace trainyard::theme {

namespace {

// Keeps texts and lets everything else go.
class TextEngine final : public QPaintEngine
{
public:
    TextEngine()
        : QPaintEngine(AllFeatures)
    {}

    bool begin(QPaintDevice *) override { return true; }
    bool end() override { return true; }
    Type type() const override { return User; }
    void updateState(const QPaintEngineState &) override {}
    void drawPixmap(const QRectF &, const QPixmap &, const QRectF &) override {}
    void drawImage(const QRectF &, const QImage &, const QRectF &, Qt::ImageConversionFlags) override {}
    void drawTiledPixmap(const QRectF &, const QPixmap &, const QPointF &) override {}
    void drawPath(const QPainterPath &) override {}
    void drawPolygon(const QPointF *, int, PolygonDrawMode) override {}

    // A text of several scripts or fonts comes in pieces that follow on each other.
    void drawTextItem(const QPointF &at, const QTextItem &item) override
    {
        const QTransform toDevice = painter()->combinedTransform();
        const QPointF begin = toDevice.map(at);
        const QRectF place = toDevice.mapRect(
            QRectF(at.x(), at.y() - item.ascent(), item.width(), item.ascent() + item.descent()));
        const bool goesOn =
            !m_texts.isEmpty() && std::abs(begin.y() - m_end.y()) < 1 && std::abs(begin.x() - m_end.x()) < 1;
        if (goesOn) {
            m_texts.last().text += item.text();
            m_texts.last().place |= place;
        } else {
            m_texts.append({item.text(), place, roomNow()});
        }
        m_end = begin + QPointF(item.width(), 0);
    }

    const QList<PaintedText> &texts() const { return m_texts; }

private:
    QRectF roomNow() const
    {
        return painter()->hasClipping()
                   ? painter()->combinedTransform().mapRect(painter()->clipBoundingRect())
                   : QRectF();
    }

    QList<PaintedText> m_texts;
    QPointF m_end;
};

class TextDevice final : public QPaintDevice
{
public:
    explicit TextDevice(const QWidget &widget)
        : m_widget(widget)
    {}

    QPaintEngine *paintEngine() const override { return &m_engine; }
    const QList<PaintedText> &texts() const { return m_engine.texts(); }

protected:
    int metric(PaintDeviceMetric metric) const override
    {
        switch (metric) {
        case PdmWidth:
        case PdmHeight:
            return std::numeric_limits<short>::max();
        case PdmWidthMM:
            return m_widget.widthMM();
        case PdmHeightMM:
            return m_widget.heightMM();
        case PdmNumColors:
            return m_widget.colorCount();
        case PdmDepth:
            return m_widget.depth();
        case PdmDpiX:
            return m_widget.logicalDpiX();
        case PdmDpiY:
            return m_widget.logicalDpiY();
        case PdmPhysicalDpiX:
            return m_widget.physicalDpiX();
        case PdmPhysicalDpiY:
            return m_widget.physicalDpiY();
        case PdmDevicePixelRatio:
            return 1;
        case PdmDevicePixelRatioScaled:
            return int(devicePixelRatioFScale());
        }
        Q_UNREACHABLE();
    }

private:
    const QWidget &m_widget;
    mutable TextEngine m_engine; // a device paints by it
};

} // namespace

QList<PaintedText> paintedPlaces(const QWidget &widget, const std::function<void(QPainter &)> &paint)
{
    TextDevice device(widget);
    QPainter painter(&device);
    painter.setFont(widget.font());
    paint(painter);
    painter.end();
    return device.texts();
}

QStringList paintedTexts(const QWidget &widget, const std::function<void(QPainter &)> &paint)
{
    QStringList texts;
    for (const PaintedText &each : paintedPlaces(widget, paint))
        texts << each.text;
    return texts;
}

} // namespace trainyard::theme
