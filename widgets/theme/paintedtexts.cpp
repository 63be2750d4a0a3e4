// SPDX-License-Identifier: Apache-2.0
#include "widgets/theme/paintedtexts.h"

#include <QFontInfo>
#include <QPaintDevice>
#include <QPaintEngine>
#include <QPainter>
#include <QWidget>

#include <cmath>
#include <limits>

namespace trainyard::theme {

namespace {

bool isLarge(const QFont &font)
{
    constexpr qreal large = 18, largeWhenBold = 14;
    constexpr qreal pointsOfPixel = 0.75; // as in CSS
    const qreal points =
        font.pointSizeF() > 0 ? font.pointSizeF() : QFontInfo(font).pixelSize() * pointsOfPixel;
    return points >= (font.bold() ? largeWhenBold : large);
}

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
        const QTransform toDevice = painter()->deviceTransform();
        const QPointF begin = toDevice.map(at);
        const QRectF place = toDevice.mapRect(
            QRectF(at.x(), at.y() - item.ascent(), item.width(), item.ascent() + item.descent()));
        const PaintedText text{.text = item.text(),
                               .place = place,
                               .room = roomNow(),
                               .seen = seenOf(place),
                               .ink = inkNow(),
                               .isLarge = isLarge(item.font()),
                               .widget = widgetNow()};
        const bool goesOn = !m_texts.isEmpty() && std::abs(begin.y() - m_end.y()) < 1 &&
                            std::abs(begin.x() - m_end.x()) < 1 && m_texts.last().ink == text.ink;
        if (goesOn) {
            PaintedText &last = m_texts.last();
            last.text += text.text;
            last.place |= place;
            last.seen += text.seen;
            last.isLarge = last.isLarge && text.isLarge;
        } else {
            m_texts.append(text);
        }
        m_end = begin + QPointF(item.width(), 0);
    }

    const QList<PaintedText> &texts() const { return m_texts; }

private:
    QRectF roomNow() const
    {
        return painter()->hasClipping() ? painter()->deviceTransform().mapRect(painter()->clipBoundingRect())
                                        : QRectF();
    }

    QRegion seenOf(const QRectF &place) const
    {
        QRegion seen(place.toAlignedRect());
        if (!systemClip().isEmpty()) // of the widget that is rendered
            seen &= systemClip();
        if (painter()->hasClipping())
            seen &= painter()->deviceTransform().map(painter()->clipRegion());
        return seen;
    }

    const QWidget *widgetNow() const
    {
        const QPaintDevice *device = painter()->device();
        return device->devType() == QInternal::Widget ? static_cast<const QWidget *>(device) : nullptr;
    }

    QColor inkNow() const
    {
        QColor ink = painter()->pen().color();
        ink.setAlphaF(ink.alphaF() * float(painter()->opacity()));
        return ink;
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
