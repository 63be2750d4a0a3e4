// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/runpalette.h"

#include "widgets/charts/linemark.h"
#include "widgets/theme/theme.h"

#include <QIconEngine>
#include <QPainter>

#include <array>

namespace trainyard::charts {

namespace {

struct Entry {
    QRgb light;
    QRgb dark;
    QRgb lightContrast; // lines at 4.5:1, as borders have
    QRgb darkContrast;
};

constexpr std::array<Entry, runColors> palette{{{0xff2f6fe0, 0xff6aa5ff, 0xff2a66d8, 0xff6ab0ff},
                                                {0xffd0570b, 0xffff8f3d, 0xffbf4e08, 0xffff8f3d},
                                                {0xff12946f, 0xff2fa57c, 0xff0f8060, 0xff2fae82},
                                                {0xffa3238a, 0xffd860b8, 0xff800a68, 0xffe870cc},
                                                {0xff5e4500, 0xfff4e58a, 0xff544000, 0xfff4e58a},
                                                {0xff289bbb, 0xffc4f2ff, 0xff1d80a0, 0xffc4f2ff},
                                                {0xff3a1a8f, 0xff7257e8, 0xff250c78, 0xff8466ff},
                                                {0xff7d1128, 0xffe0465e, 0xff6a0c24, 0xffff5a6e}}};

QRgb colorIn(theme::Scheme scheme, const Entry &entry)
{
    switch (scheme) {
    case theme::Scheme::Light:
        return entry.light;
    case theme::Scheme::Dark:
        return entry.dark;
    case theme::Scheme::LightContrast:
        return entry.lightContrast;
    case theme::Scheme::DarkContrast:
        return entry.darkContrast;
    }
    Q_UNREACHABLE();
}

class MarkEngine final : public QIconEngine
{
public:
    explicit MarkEngine(int run)
        : m_run(run)
    {}

    QIconEngine *clone() const override { return new MarkEngine(m_run); }

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode, QIcon::State) override
    {
        const qreal by = rect.width() / qreal(lineMarkSize.width());
        painter->save();
        painter->translate(QRectF(rect).center());
        painter->scale(by, by);
        const QSizeF half = QSizeF(lineMarkSize) / 2;
        paintLineMark(*painter, {QPointF(-half.width(), -half.height()), QSizeF(lineMarkSize)},
                      runColor(m_run), runPattern(m_run));
        painter->restore();
    }
    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, pixmap.rect(), mode, state);
        return pixmap;
    }

private:
    int m_run;
};

} // namespace

QColor runColor(int run, theme::Scheme scheme)
{
    return QColor::fromRgb(colorIn(scheme, palette[std::size_t(run % runColors)]));
}

QColor runColor(int run)
{
    return runColor(run, theme::shownScheme());
}

LinePattern runPattern(int run)
{
    return LinePattern(run / runColors % 4);
}

QIcon runIcon(int run)
{
    return QIcon(new MarkEngine(run));
}

} // namespace trainyard::charts
