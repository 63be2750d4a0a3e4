// SPDX-License-Identifier: Apache-2.0
#include "widgets/theme/icons.h"

#include "widgets/theme/iconshapes.h"
#include "widgets/theme/theme.h"

#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>

namespace trainyard::theme {

namespace {

class TintedIconEngine final : public QIconEngine
{
public:
    TintedIconEngine(QString name, Role role)
        : m_name(std::move(name))
        , m_role(role)
    {}

    QIconEngine *clone() const override { return new TintedIconEngine(*this); }

    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        return scaledPixmap(size, mode, state, 1.0);
    }

    QPixmap scaledPixmap(const QSize &size, QIcon::Mode mode, QIcon::State state, qreal scale) override
    {
        const QColor ink = inkFor(mode, state);
        const QString key = QStringLiteral("trainyard-icon/%1/%2x%3/%4/%5")
                                .arg(m_name)
                                .arg(size.width())
                                .arg(size.height())
                                .arg(qRound(scale * 100))
                                .arg(ink.rgba());
        QPixmap result;
        if (!QPixmapCache::find(key, &result)) {
            result = render(size, scale, ink); // `size` is in device pixels already
            QPixmapCache::insert(key, result);
        }
        return result;
    }

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State state) override
    {
        const qreal ratio = painter->device()->devicePixelRatioF();
        painter->drawPixmap(rect, scaledPixmap(rect.size() * ratio, mode, state, ratio));
    }

private:
    QColor inkFor(QIcon::Mode mode, QIcon::State state) const
    {
        if (mode == QIcon::Disabled)
            return color(Role::TextFaint);
        if (state == QIcon::On && m_role == Role::TextMuted)
            return color(Role::Accent);
        if (mode == QIcon::Active && m_role == Role::TextMuted)
            return color(Role::Text);
        return color(m_role);
    }

    QPixmap render(const QSize &size, qreal scale, const QColor &ink) const
    {
        static const IconShapes shapes(IconShapes::systemSearchPath());
        QImage image = shapes.mask(m_name, size, scale);
        QPainter painter(&image);
        painter.setCompositionMode(QPainter::CompositionMode_SourceIn);
        painter.fillRect(image.rect(), ink);
        painter.end();
        return QPixmap::fromImage(std::move(image));
    }

    QString m_name;
    Role m_role;
};

} // namespace

QIcon icon(const QString &name, Role role)
{
    return QIcon(new TintedIconEngine(name, role));
}

QIcon applicationIcon()
{
    return QIcon(QStringLiteral(":/trainyard/icons/trainyard.svg"));
}

} // namespace trainyard::theme
