// SPDX-License-Identifier: Apache-2.0
#include "widgets/media/mediapane.h"

#include "models/media/jobmedia.h"
#include "models/momenttext.h"
#include "widgets/delegates/contactnotice.h"
#include "widgets/delegates/emptystate.h"
#include "widgets/delegates/rowmemory.h"
#include "widgets/delegates/scrollmemory.h"
#include "widgets/delegates/splitmemory.h"
#include "widgets/media/imageview.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/theme.h"
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
    , m_reader(media)
    , m_pages(new QStackedWidget(this))
    , m_nothing(new delegates::EmptyState(QStringLiteral("gallery"), m_pages))
{
    setProperty("help_topic", QStringLiteral("outputs#media"));
    auto *splitter = new QSplitter(m_pages);
    splitter->setHandleWidth(1);
    splitter->setChildrenCollapsible(false);
    m_tags = new QListView(splitter);
    m_tags->setFrameShape(QFrame::NoFrame);
    m_tags->setModel(m_media);
    m_tags->setProperty("kind", QStringLiteral("rows"));
    m_tags->setUniformItemSizes(true);
    m_tags->setEditTriggers(QAbstractItemView::NoEditTriggers);
    new delegates::RowMemory(*m_tags, QStringLiteral("media"), delegates::RowMemory::byRole(Qt::DisplayRole));
    new delegates::ScrollMemory(*m_tags, QStringLiteral("media"));
    splitter->addWidget(makeItem());
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({220, 700});
    new delegates::SplitMemory(*splitter, QStringLiteral("media"));
    m_pages->addWidget(m_nothing);
    m_pages->addWidget(splitter);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    m_contact = new delegates::ContactNotice(this, {space16, space8, space16, space8});
    layout->addWidget(m_contact);
    layout->addWidget(m_pages, 1);
    connectMedia();
    retranslate();
}

void MediaPane::setLostSince(const QDateTime &time)
{
    m_contact->setLostSince(time);
}

QWidget *MediaPane::makeItem()
{
    auto *side = new QWidget(m_pages);
    m_about = new QLabel(side);
    m_about->setProperty("text_role", QStringLiteral("muted"));
    m_about->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_about->setWordWrap(true);
    m_steps = new QSlider(Qt::Horizontal, side);
    m_steps->setTracking(true);
    m_item = new QStackedWidget(side);
    m_image = new ImageView(m_item);
    m_text = new QPlainTextEdit(m_item);
    m_text->setReadOnly(true);
    theme::setFont(*m_text, Type::Mono);
    m_item->addWidget(m_image);
    m_item->addWidget(m_text);
    auto *layout = new QVBoxLayout(side);
    layout->setContentsMargins(space16, space8, space16, space12);
    layout->setSpacing(space8);
    layout->addWidget(m_steps);
    layout->addWidget(m_about);
    layout->addWidget(m_item, 1);
    connect(m_steps, &QSlider::valueChanged, this, &MediaPane::showItem);
    connect(&Notifier::instance(), &Notifier::schemeChanged, this, &MediaPane::refreshAbout);
    return side;
}

void MediaPane::connectMedia()
{
    connect(m_media, &JobMedia::itemsAdded, this, &MediaPane::takeItems);
    connect(m_media, &JobMedia::loaded, this, &MediaPane::takeMedia);
    connect(m_media, &QAbstractItemModel::rowsRemoved, this, &MediaPane::takeMedia);
    connect(m_media, &QObject::destroyed, this, [this] { m_media = nullptr; });
    connect(m_tags->selectionModel(), &QItemSelectionModel::currentChanged, this, &MediaPane::takeTag);
    connect(&m_reader, &ItemReader::read, this, [this](const api::MediaItem &, const ItemContent &content) {
        m_content = content;
        showContent();
    });
}

bool MediaPane::isEmpty() const
{
    return m_pages->currentWidget() == m_nothing;
}

int MediaPane::row() const
{
    return m_media && m_tags->currentIndex().isValid() ? m_tags->currentIndex().row() : -1;
}

// Also how it goes on when there is contact again: what could not be read is read once more.
void MediaPane::takeMedia()
{
    const bool isEmptyNow = !m_media || m_media->rowCount() == 0;
    if (isEmptyNow) {
        m_shown.reset();
        m_reader.forget();
    } else if (row() < 0) {
        m_tags->setCurrentIndex(m_media->index(0));
    } else if (m_shown && !m_content.problem.text().isEmpty()) {
        m_reader.want(*m_shown);
    }
    m_pages->setCurrentIndex(isEmptyNow ? 0 : 1);
    if (m_media && m_media->isLoaded())
        m_nothing->setTexts(tr("No texts or images"),
                            tr("Those that the job adds to TensorBoard event files in its output directories "
                               "appear here."));
    else
        m_nothing->setTexts(tr("Reading texts and images…"), {});
}

void MediaPane::takeItems(int grown)
{
    if (isEmpty())
        return takeMedia();
    if (grown != row())
        return;
    const bool isFollowing = m_steps->value() == m_steps->maximum();
    m_steps->setMaximum(int(m_media->items(grown).size()) - 1);
    if (isFollowing)
        m_steps->setValue(m_steps->maximum());
    refreshAbout();
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
    m_content = {}; // what is seen stays until the other one is here
    refreshAbout();
    m_reader.want(*m_shown);
}

void MediaPane::showContent()
{
    m_image->setImage(m_content.image);
    m_item->setCurrentWidget(m_content.image.isNull() ? static_cast<QWidget *>(m_text) : m_image);
    const QString problem = m_content.problem.text();
    m_text->setPlainText(problem.isEmpty() ? m_content.text : problem);
    refreshAbout();
}

bool MediaPane::isSuperseded() const
{
    const auto number = std::size_t(m_steps->value());
    return row() >= 0 && number < m_media->items(row()).size() && m_media->isSuperseded(row(), number);
}

void MediaPane::refreshAbout()
{
    if (!m_shown || row() < 0)
        return;
    const QLocale locale;
    QStringList about{tr("Step %1").arg(locale.toString(qlonglong(m_shown->step)))};
    about
        << tr("%1 of %2").arg(locale.toString(m_steps->value() + 1), locale.toString(m_steps->maximum() + 1));
    about << models::momentText(
        QDateTime::fromMSecsSinceEpoch(qint64(std::llround(m_shown->wallTime * 1000))));
    if (m_shown->width > 0)
        about << tr("%1 × %2 pixels").arg(m_shown->width).arg(m_shown->height);
    if (m_content.cut)
        about << tr("the first %1 of %2 characters")
                     .arg(locale.toString(ItemReader::longest), locale.toString(*m_content.cut));
    if (isSuperseded())
        about << tr("repeated after a restart");
    m_about->setText(about.join(QStringLiteral("   ·   ")));
    m_image->setFaint(isSuperseded());
    QPalette palette; // nothing of its own but the ink
    if (isSuperseded())
        palette.setColor(QPalette::Text, color(Role::TextMuted));
    m_text->setPalette(palette);
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
    takeMedia();
    m_tags->setAccessibleName(tr("Texts and images"));
    m_steps->setAccessibleName(tr("Step"));
    m_text->setAccessibleName(tr("Text"));
    m_image->setAccessibleName(tr("Image"));
    if (const QString problem = m_content.problem.text(); !problem.isEmpty())
        m_text->setPlainText(problem);
    refreshAbout();
}

} // namespace trainyard::media
