// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/trainerview.h"

#include "models/document/trainerchecks.h"
#include "widgets/theme/tokens.h"

#include <QEvent>
#include <QLabel>
#include <QLocale>
#include <QPixmap>
#include <QVBoxLayout>

#include <algorithm>

namespace trainyard::wizards {

using namespace theme;

namespace {

constexpr int pictureHeight = 48;

} // namespace

TrainerView::TrainerView(models::TrainerLook &look, QWidget *parent)
    : QFrame(parent)
    , m_look(look)
    , m_network(new QLabel(this))
    , m_data(new QLabel(this))
    , m_pictures(new QLabel(this))
{
    setProperty("kind", QStringLiteral("tile"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space16, space12, space16, space12);
    layout->setSpacing(space8);
    for (QLabel *label : {m_network, m_data}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        layout->addWidget(label);
    }
    m_pictures->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed); // what is too wide is cut off
    layout->addWidget(m_pictures);
    connect(&look, &models::TrainerLook::looked, this, &TrainerView::refresh);
    refresh();
}

void TrainerView::setBatchSize(int size)
{
    if (size == m_batchSize)
        return;
    m_batchSize = size;
    refresh();
}

QString TrainerView::networkText() const
{
    const auto &network = m_look.description().network;
    if (!network || !network->problem.isEmpty())
        return network ? network->problem : QString();
    const QLocale locale;
    const int batch = m_batchSize > 0 ? m_batchSize : document::usualBatchSize;
    return tr("The network has %n layer(s) and %1 parameters. Training takes about %2 of a GPU's memory with "
              "minibatches of %3.",
              nullptr, network->layers)
        .arg(locale.toString(network->parameters),
             locale.formattedDataSize(models::trainingMemory(*network, batch), 1), locale.toString(batch));
}

QString TrainerView::dataText() const
{
    const auto &rows = m_look.description().data;
    if (!rows)
        return {};
    if (!rows->problem.isEmpty())
        return rows->problem;
    const auto [channels, height, width] = rows->shape;
    return tr("The data have %1 rows of %2 × %3 × %4 to train on, in %n class(es).", nullptr, rows->classes)
        .arg(QLocale().toString(rows->rows))
        .arg(channels)
        .arg(height)
        .arg(width);
}

QString TrainerView::text() const
{
    return m_network->text() + u'\n' + m_data->text();
}

void TrainerView::refresh()
{
    m_network->setText(networkText());
    m_network->setVisible(!m_network->text().isEmpty());
    m_data->setText(dataText());
    m_data->setVisible(!m_data->text().isEmpty());
    const auto &rows = m_look.description().data;
    QPixmap picture;
    if (rows && !rows->pictures.isEmpty())
        picture.loadFromData(rows->pictures, "PPM");
    if (!picture.isNull())
        picture = picture.scaledToHeight(pictureHeight, Qt::SmoothTransformation);
    m_pictures->setPixmap(picture);
    m_pictures->setVisible(!picture.isNull());
    m_pictures->setAccessibleName(tr("Some rows of the data as pictures"));
    setVisible(!m_network->text().isEmpty() || !m_data->text().isEmpty());
}

void TrainerView::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        refresh();
}

} // namespace trainyard::wizards
