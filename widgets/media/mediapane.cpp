// SPDX-License-Identifier: Apache-2.0
#include "widgets/media/mediapane.h"

#include "models/media/jobmedia.h"
#include "widgets/media/imageview.h"
#include "widgets/theme/tokens.h"

#include <QDateTime>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QListView>
#include <QLocale>
#include <QPlainTextEdit>
#include <QSlider>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <cmath>
#include <utility>

namespace trainyard::media {

using namespace theme;
using models::JobMedia;

MediaPane::MediaPane(JobMedia &media, QWidget *parent)
    : QWidget(parent)
    , m_media(&media)
    , m_pages(new QStackedWidget(this))
    , m_nothing(new QLabel(m_pages))
{
    setProperty("help_topic", QStringLiteral("outputs#media"));
    m_nothing->setAlignment(Qt::AlignCenter);
    m_nothing->setProperty("text_role", QStringLiteral("muted"));
    m_nothing->setWordWrap(true);
    auto *splitter = new QSplitter(m_pages);
    splitter->setHandleWidth(1);
    splitter->setChildrenCollapsible(false);
    m_tags = new QListView(splitter);
    m_tags->setFrameShape(QFrame::NoFrame);
    m_tags->setModel(m_media);
    m_tags->setProperty("kind", QStringLiteral("rows"));
    m_tags->setUniformItemSizes(true);
    m_tags->setEditTriggers(QAbstractItemView::NoEditTriggers);
    splitter->addWidget(makeItem());
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({220, 700});
    m_pages->addWidget(m_nothing);
    m_pages->addWidget(splitter);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(m_pages);
    connectMedia();
    retranslate();
}

QWidget *MediaPane::makeItem()
{
    auto *side = new QWidget(m_pages);
    m_about = new QLabel(side);
    m_about->setProperty("text_role", QStringLiteral("muted"));
    m_about->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_steps = new QSlider(Qt::Horizontal, side);
    m_steps->setTracking(true);
    m_item = new QStackedWidget(side);
    m_image = new ImageView(m_item);
    m_text = new QPlainTextEdit(m_item);
    m_text->setReadOnly(true);
    m_text->setFont(theme::font(Type::Mono));
    m_item->addWidget(m_image);
    m_item->addWidget(m_text);
    auto *bar = new QHBoxLayout;
    bar->setSpacing(space12);
    bar->addWidget(m_steps, 1);
    bar->addWidget(m_about);
    auto *layout = new QVBoxLayout(side);
    layout->setContentsMargins(space16, space8, space16, space12);
    layout->setSpacing(space8);
    layout->addLayout(bar);
    layout->addWidget(m_item, 1);
    connect(m_steps, &QSlider::valueChanged, this, &MediaPane::showItem);
    return side;
}

void MediaPane::connectMedia()
{
    connect(m_media, &JobMedia::itemsAdded, this, &MediaPane::takeItems);
    connect(m_media, &JobMedia::loaded, this, &MediaPane::retranslate);
    connect(m_media, &QAbstractItemModel::rowsRemoved, this, &MediaPane::retranslate);
    connect(m_media, &QObject::destroyed, this, [this] { m_media = nullptr; });
    connect(m_tags->selectionModel(), &QItemSelectionModel::currentChanged, this, &MediaPane::takeTag);
}

bool MediaPane::isEmpty() const
{
    return m_pages->currentWidget() == m_nothing;
}

int MediaPane::row() const
{
    return m_media && m_tags->currentIndex().isValid() ? m_tags->currentIndex().row() : -1;
}

void MediaPane::takeItems(int grown)
{
    m_pages->setCurrentIndex(1);
    if (row() < 0)
        m_tags->setCurrentIndex(m_media->index(0));
    else if (grown == row()) {
        const bool isFollowing = m_steps->value() == m_steps->maximum();
        m_steps->setMaximum(int(m_media->items(grown).size()) - 1);
        if (isFollowing)
            m_steps->setValue(m_steps->maximum());
        refreshAbout();
    }
}

void MediaPane::takeTag()
{
    if (row() < 0)
        return;
    m_steps->setRange(0, int(m_media->items(row()).size()) - 1);
    m_steps->setValue(m_steps->maximum());
    showItem();
}

void MediaPane::showItem()
{
    if (row() < 0)
        return;
    const auto &items = m_media->items(row());
    const auto number = std::size_t(m_steps->value());
    if (number >= items.size() || m_shown == items[number])
        return;
    m_shown = items[number];
    refreshAbout();
    m_media->read(*m_shown, this, [this, item = *m_shown](const QByteArray &bytes) {
        if (m_shown == item) // else another was chosen meanwhile
            showBytes(item, bytes);
    });
}

void MediaPane::showBytes(const api::MediaItem &item, const QByteArray &bytes)
{
    const QImage image = item.kind == api::MediaItem::Kind::Image ? QImage::fromData(bytes) : QImage();
    const bool isText = item.kind == api::MediaItem::Kind::Text;
    m_image->setImage(image);
    m_item->setCurrentWidget(image.isNull() ? static_cast<QWidget *>(m_text) : m_image);
    m_text->setPlainText(isText && !bytes.isEmpty() ? QString::fromUtf8(bytes)
                         : image.isNull()           ? tr("This cannot be shown; its file may be gone.")
                                                    : QString());
}

void MediaPane::refreshAbout()
{
    if (!m_shown || row() < 0)
        return;
    const QLocale locale;
    QStringList about{tr("Step %1").arg(locale.toString(qlonglong(m_shown->step)))};
    about
        << tr("%1 of %2").arg(locale.toString(m_steps->value() + 1), locale.toString(m_steps->maximum() + 1));
    about << locale.toString(QDateTime::fromMSecsSinceEpoch(qint64(std::llround(m_shown->wallTime * 1000))),
                             QLocale::ShortFormat);
    if (m_shown->width > 0)
        about << tr("%1 × %2 pixels").arg(m_shown->width).arg(m_shown->height);
    m_about->setText(about.join(QStringLiteral("   ·   ")));
}

void MediaPane::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_media && !std::exchange(m_isWatching, true))
        m_media->watch();
}

void MediaPane::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    if (m_media && std::exchange(m_isWatching, false))
        m_media->unwatch();
}

void MediaPane::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void MediaPane::retranslate()
{
    m_pages->setCurrentIndex(m_media && m_media->rowCount() > 0 ? 1 : 0);
    m_nothing->setText(
        m_media && m_media->isLoaded()
            ? tr("This job has written no texts or images. Those that it adds to TensorBoard event "
                 "files in its output directories appear here.")
            : tr("Looking for texts and images…"));
    m_tags->setAccessibleName(tr("Texts and images"));
    m_steps->setAccessibleName(tr("Step"));
    m_text->setAccessibleName(tr("Text"));
    m_image->setAccessibleName(tr("Image"));
    refreshAbout();
}

} // namespace trainyard::media
