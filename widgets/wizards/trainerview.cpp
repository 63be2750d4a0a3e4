// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/trainerview.h"

#include "models/document/trainerchecks.h"
#include "models/sentences/enginetext.h"
#include "models/trainer/trainertrial.h"
#include "widgets/theme/tokens.h"

#include <QEvent>
#include <QLabel>
#include <QLocale>
#include <QPixmap>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace trainyard::wizards {

using namespace theme;

namespace {

constexpr int pictureHeight = 48;

// No more exact than a trial of two seconds is.
QString aboutText(double seconds)
{
    const auto rounded = [](double number) {
        const double step = number < 20 ? 1 : 5;
        return int(std::max(1.0, std::round(number / step) * step));
    };
    if (seconds < 90)
        return TrainerView::tr("%n second(s)", nullptr, rounded(seconds));
    if (seconds < 90 * 60)
        return TrainerView::tr("%n minute(s)", nullptr, rounded(seconds / 60));
    return TrainerView::tr("%n hour(s)", nullptr, rounded(seconds / 3600));
}

} // namespace

TrainerView::TrainerView(models::TrainerLook &look, QWidget *parent)
    : QFrame(parent)
    , m_look(look)
    , m_network(new QLabel(this))
    , m_data(new QLabel(this))
    , m_pictures(new QLabel(this))
    , m_trialText(new QLabel(this))
    , m_try(new QPushButton(this))
{
    m_trial = new models::TrainerTrial(this);
    setProperty("kind", QStringLiteral("tile"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space16, space12, space16, space12);
    layout->setSpacing(space8);
    for (QLabel *label : {m_network, m_data, m_trialText}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
    }
    layout->addWidget(m_network);
    layout->addWidget(m_data);
    m_pictures->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed); // what is too wide is cut off
    layout->addWidget(m_pictures);
    layout->addWidget(m_trialText);
    layout->addWidget(m_try, 0, Qt::AlignLeft);
    connect(&look, &models::TrainerLook::looked, this, &TrainerView::refresh);
    connect(m_trial, &models::TrainerTrial::changed, this, &TrainerView::refreshTrial);
    connect(m_try, &QPushButton::clicked, this, &TrainerView::tryOrCancel);
    refresh();
}

void TrainerView::setBatchSize(int size)
{
    if (size == m_batchSize)
        return;
    m_batchSize = size;
    refresh();
}

void TrainerView::setDevice(const QString &device)
{
    if (device == m_device)
        return;
    m_device = device;
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
    QStringList texts;
    for (const QLabel *label : {m_network, m_data, m_trialText})
        texts << label->text();
    return texts.join(u'\n');
}

bool TrainerView::canTry() const
{
    const auto &seen = m_look.description();
    return seen.network && seen.network->problem.isEmpty() && seen.data && seen.data->problem.isEmpty();
}

void TrainerView::tryOrCancel()
{
    if (m_trial->isRunning())
        m_trial->cancel();
    else
        m_trial->start({m_look.description().question,
                        m_batchSize > 0 ? m_batchSize : document::usualBatchSize, m_device});
}

QString TrainerView::trialText() const
{
    if (m_trial->isRunning())
        return tr("Training for about two seconds…");
    const auto &result = m_trial->result();
    if (!result)
        return {};
    if (!result->problem.isEmpty())
        return tr("It could not be tried: %1").arg(models::engineText(result->problem));
    const double seconds = double(m_look.description().data->rows) / result->samplesPerSecond;
    const QString sentence = result->isAtMost
                                 ? tr("A minibatch takes so long here that an epoch takes more than %1 (%2).")
                                 : tr("An epoch takes about %1 on this machine (%2).");
    return sentence.arg(aboutText(seconds), result->device) + memoryText();
}

QString TrainerView::memoryText() const
{
    const QLocale locale;
    const models::TrialResult &result = *m_trial->result();
    if (result.gpuMemory > 0)
        return tr(" It took %1 of the GPU's memory.").arg(locale.formattedDataSize(result.gpuMemory, 1));
    QString text;
    if (result.memory > 0)
        text = tr(" It took %1 of memory.").arg(locale.formattedDataSize(result.memory, 1));
    return text + tr(" A GPU's memory could not be measured; what is said above is a formula's.");
}

// What was tried is of what is chosen now, or of nothing.
void TrainerView::refreshTrial()
{
    const int batch = m_batchSize > 0 ? m_batchSize : document::usualBatchSize;
    const models::TrialQuestion &tried = m_trial->question();
    const bool isOfThis =
        canTry() && tried == models::TrialQuestion{m_look.description().question, batch, m_device};
    if (!isOfThis && m_trial->isRunning()) {
        m_trial->cancel(); // calls this again
        return;
    }
    m_trialText->setText(isOfThis ? trialText() : QString());
    m_trialText->setVisible(!m_trialText->text().isEmpty());
    m_try->setText(m_trial->isRunning() ? tr("Cancel") : tr("&Try for two seconds"));
    m_try->setToolTip(tr("Trains on this machine, gently, to see how long an epoch takes. Nothing is kept."));
    m_try->setVisible(canTry());
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
    refreshTrial();
    setVisible(!m_network->text().isEmpty() || !m_data->text().isEmpty());
}

void TrainerView::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        refresh();
}

} // namespace trainyard::wizards
