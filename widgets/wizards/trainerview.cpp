// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/trainerview.h"

#include "models/backend/backend.h"
#include "models/document/jobchecks.h"
#include "models/document/jobprogram.h"
#include "models/document/jobreading.h"
#include "models/document/jobvariables.h"
#include "models/document/trainerchecks.h"
#include "models/draft/jobdraft.h"
#include "models/inputs/inputlooks.h"
#include "models/resources/clusterlistmodel.h"
#include "models/sentences/enginetext.h"
#include "models/trainer/clustertrial.h"
#include "models/trainer/trainertrial.h"
#include "models/trainer/trialjob.h"
#include "widgets/theme/tokens.h"
#include "widgets/wizards/inputpictures.h"
#include "widgets/wizards/inputtexts.h"
#include "widgets/wizards/layerlist.h"
#include "widgets/wizards/trialtexts.h"

#include <QEvent>
#include <QLabel>
#include <QLocale>
#include <QPixmap>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace trainyard::wizards {

using namespace theme;

namespace {

constexpr int pictureHeight = 48;

QStringList optionsOf(const document::JsonText &job)
{
    const QString place =
        document::settingsPointer(job, document::trainerKey) + QStringLiteral("/commandLineArgs");
    return models::trialOptions(document::expandedPath(job, document::textAt(job, place)));
}

bool isBusy(const models::ClusterListModel &clusters)
{
    for (int row = 0; row < clusters.rowCount(); ++row)
        if (clusters.clusterAt(row).nodes.running > 0)
            return true;
    return false;
}

} // namespace

TrainerView::TrainerView(models::TrainerLook &look, QWidget *parent)
    : QFrame(parent)
    , m_look(look)
    , m_network(new QLabel(this))
    , m_layers(new LayerList(this))
    , m_data(new QLabel(this))
    , m_pictures(new QLabel(this))
    , m_trialText(new QLabel(this))
    , m_try(new QPushButton(this))
{
    m_trial = new models::TrainerTrial(this);
    m_clusterTrial = new models::ClusterTrial(this);
    setProperty("kind", QStringLiteral("tile"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space16, space12, space16, space12);
    layout->setSpacing(space8);
    for (QLabel *label : {m_network, m_data, m_trialText}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
    }
    layout->addWidget(m_network);
    layout->addWidget(m_layers);
    layout->addWidget(m_data);
    m_pictures->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed); // what is too wide is cut off
    layout->addWidget(m_pictures);
    layout->addWidget(m_trialText);
    layout->addWidget(m_try, 0, Qt::AlignLeft);
    connect(&look, &models::TrainerLook::looked, this, &TrainerView::refresh);
    connect(m_trial, &models::TrainerTrial::changed, this, &TrainerView::refresh);
    connect(m_clusterTrial, &models::ClusterTrial::changed, this, &TrainerView::refresh);
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

void TrainerView::setNode(const models::TrialNode &node)
{
    if (node == m_node)
        return;
    m_node = node;
    refresh();
}

void TrainerView::setOptions(const QStringList &options)
{
    if (options == m_options)
        return;
    m_options = options;
    refresh();
}

void TrainerView::setWithoutGpu(bool isWithoutGpu)
{
    if (isWithoutGpu == m_isWithoutGpu)
        return;
    m_isWithoutGpu = isWithoutGpu;
    refresh();
}

void TrainerView::followCluster(models::Backend &backend, models::JobDraft &draft, bool isLocal)
{
    m_backend = &backend;
    m_draft = &draft;
    const auto follow = [this, &backend, &draft, isLocal] {
        const auto id = draft.cluster();
        const api::Cluster *cluster = id ? backend.clusters().cluster(*id) : nullptr;
        models::TrialNode node = models::trialNodeOf(cluster, backend.engineInfo(), isLocal);
        const document::JsonText &job = draft.document().json();
        node.count = document::wantedNodes(job);
        node.isMachineBusy = isBusy(backend.clusters());
        setNode(node);
        setOptions(optionsOf(job));
        setWithoutGpu(models::isWithoutGpu(cluster, backend.engineInfo()));
        if (needsJob() || m_isByJob)
            refreshTrial(); // of all that the job is
    };
    connect(&draft.document(), &document::JobDocument::changed, this, follow);
    connect(&backend, &models::Backend::engineInfoChanged, this, follow);
    const models::ClusterListModel &clusters = backend.clusters();
    connect(&clusters, &QAbstractItemModel::dataChanged, this, follow);
    connect(&clusters, &QAbstractItemModel::rowsInserted, this, follow);
    connect(&clusters, &QAbstractItemModel::rowsRemoved, this, follow);
    follow();
}

void TrainerView::followInputs(const models::InputLooks &looks, InputPictures &pictures)
{
    m_inputs = &looks;
    m_placedPictures = &pictures;
    connect(&looks, &models::InputLooks::changed, this, &TrainerView::refresh);
    connect(&pictures, &InputPictures::changed, this, &TrainerView::refresh);
    refresh();
}

bool TrainerView::isOnCpu() const
{
    if (m_device == QStringLiteral("cpu") || m_isWithoutGpu)
        return true;
    const auto &result = m_isByJob ? m_clusterTrial->result() : m_trial->result();
    return result && isTrialOfThis() && result->device.startsWith(QStringLiteral("CPU"));
}

QString TrainerView::networkText() const
{
    const auto &network = m_look.description().network;
    if (!network || !network->problem.isEmpty())
        return network ? models::engineText(network->problem) : QString();
    const QLocale locale;
    const QString parameters = locale.toString(network->parameters);
    const int layers = int(network->layers.size());
    if (isOnCpu())
        return tr("The network has %n layer(s) and %1 parameters.", nullptr, layers).arg(parameters);
    const int batch = m_batchSize > 0 ? m_batchSize : document::usualBatchSize;
    const auto &rows = m_look.description().data;
    const qint64 memory = models::trainingMemory(*network, document::partOfMinibatch(batch, m_node.count),
                                                 rows ? rows->loadedBytes : 0);
    return tr("The network has %n layer(s) and %1 parameters. Training takes about %2 of a GPU's memory with "
              "minibatches of %3.",
              nullptr, layers)
        .arg(parameters, locale.formattedDataSize(memory, 1), locale.toString(batch));
}

QString TrainerView::dataText() const
{
    const models::DataDescription *rows = m_look.description().data ? &*m_look.description().data : nullptr;
    if (!rows && m_isByJob && m_clusterTrial->result() && m_clusterTrial->result()->data.rows > 0 &&
        isTrialOfThis())
        rows = &m_clusterTrial->result()->data; // as they are where it ran
    if (!rows)
        return placedDataText();
    if (!rows->problem.isEmpty())
        return models::engineText(rows->problem);
    return describedDataText(*rows);
}

// Of data that this machine's trainer cannot read where they are.
QString TrainerView::placedDataText() const
{
    using Place = models::LookedInput::Place;
    const models::LookedInput *input = m_inputs ? m_inputs->networkData() : nullptr;
    if (!input)
        return {};
    if (input->place == Place::Engine)
        return tr("The data are on the engine's machine; only a trial can read them.");
    if (input->place != Place::Volume)
        return {};
    const models::FolderContents *contents = m_inputs->contents(*input);
    return contents ? briefInputText(*contents, m_inputs->rows(*input)) : tr("Reading the data…");
}

QPixmap TrainerView::pictures() const
{
    const auto &rows = m_look.description().data;
    if (rows && !rows->pictures.isEmpty())
        return InputPictures::stripOfRows(rows->pictures, pictureHeight, devicePixelRatioF());
    const models::LookedInput *input = m_inputs ? m_inputs->networkData() : nullptr;
    return input && input->place == models::LookedInput::Place::Volume
               ? m_placedPictures->strip(*input, pictureHeight, devicePixelRatioF())
               : QPixmap();
}

// A process of this machine finds no volumes.
bool TrainerView::needsJob() const
{
    using Place = models::LookedInput::Place;
    const models::LookedInput *input = m_inputs ? m_inputs->networkData() : nullptr;
    return m_node.needsJob() || (input && (input->place == Place::Volume || input->place == Place::Server));
}

// On a free node of this machine it trains as it will, on that node's own cores and GPUs.
bool TrainerView::isJobWanted() const
{
    return needsJob() || m_node.isFree();
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
    if (m_trial->isRunning() || m_clusterTrial->isRunning()) {
        m_trial->cancel();
        m_clusterTrial->cancel();
        return;
    }
    const auto job = isJobWanted() ? jobToTry() : std::nullopt;
    const auto engine = m_backend ? m_backend->endpoint() : std::nullopt;
    if (job && engine) {
        m_isByJob = true;
        m_clusterTrial->setEndpoint(*engine);
        m_clusterTrial->start(*job);
    } else if (!needsJob()) {
        m_isByJob = false;
        m_wasBusy = m_node.isMachineBusy;
        m_trial->start(question());
    }
}

std::optional<api::JobSpec> TrainerView::jobToTry() const
{
    if (!m_draft || !m_draft->cluster())
        return std::nullopt;
    auto job = m_draft->spec();
    if (!job || !models::trialJob(*job))
        return std::nullopt;
    job->cluster = m_draft->cluster();
    const auto &trainer = std::get<api::TrainerSettings>(job->toolkit);
    return trainer.network.empty() || trainer.dataPath.empty() ? std::nullopt : std::optional(*job);
}

// What was tried is of what is chosen now.
bool TrainerView::isTrialOfThis() const
{
    if (!m_isByJob)
        return !needsJob() && canTry() && m_trial->question() == question();
    const auto job = jobToTry();
    return job && models::textOfJob(*models::trialJob(*job)) == m_clusterTrial->question();
}

models::TrialQuestion TrainerView::question() const
{
    models::TrialNode node = m_node;
    node.free = 0; // that changes while it runs
    node.isMachineBusy = false;
    return {m_look.description().question, m_batchSize > 0 ? m_batchSize : document::usualBatchSize, m_device,
            node, m_options};
}

QString TrainerView::trialText() const
{
    if (m_node.isElsewhere && m_node.cluster.isEmpty())
        return tr("Choose a cluster to try how long an epoch takes: the engine is on another machine.");
    if (!isTrialOfThis())
        return {};
    return m_isByJob ? jobText() : processText();
}

QString TrainerView::processText() const
{
    if (m_trial->isRunning())
        return tr("Training for about two seconds…");
    const auto &result = m_trial->result();
    if (!result)
        return {};
    if (!result->problem.isEmpty())
        return tr("It could not be tried. %1").arg(models::engineText(result->problem));
    QString text = epochText(*result, m_look.description().data->rows, m_wasBusy);
    for (const QString &next : QStringList{trialNodeText(m_node)} + trialMemoryTexts(*result, isOnCpu()))
        text = tr("%1 %2", "two sentences").arg(text, next);
    return text;
}

QString TrainerView::jobText() const
{
    using State = models::ClusterTrial::State;
    const QString nodes = tr("%n node(s) of %1", nullptr, m_node.count).arg(m_node.cluster);
    switch (m_clusterTrial->state()) {
    case State::Submitting:
        return tr("Submitting the trial…");
    case State::Waiting: {
        const QString waits = tr("The trial is waiting for %1.").arg(nodes);
        const QString &reason = m_clusterTrial->waitReason();
        return reason.isEmpty() ? waits : tr("%1 %2", "two sentences").arg(waits, reason);
    }
    case State::Starting:
        return tr("The trial is reading the data on %1…").arg(nodes);
    case State::Training:
        return tr("Training for about two seconds…");
    case State::Resting:
        break;
    }
    const auto &result = m_clusterTrial->result();
    if (!result)
        return {};
    if (!result->problem.isEmpty())
        return tr("It could not be tried. %1").arg(result->problem);
    const auto &here = m_look.description().data;
    const qint64 rows = result->data.rows > 0 ? result->data.rows : here ? here->rows : 0;
    const QString ran = tr("It ran as a job on %1, which has been deleted.").arg(nodes);
    QString text = epochText(*result, rows, false);
    for (const QString &next : QStringList{ran} + jobMemoryTexts(*result, isOnCpu(), m_node.count))
        text = tr("%1 %2", "two sentences").arg(text, next);
    return text;
}

void TrainerView::refreshTrial()
{
    const bool isRunning = m_trial->isRunning() || m_clusterTrial->isRunning();
    if (isRunning && !isTrialOfThis()) {
        m_trial->cancel();
        m_clusterTrial->cancel(); // calls this again
        return;
    }
    m_trialText->setText(trialText());
    m_trialText->setVisible(!m_trialText->text().isEmpty());
    m_try->setText(isRunning ? tr("Cancel") : tr("&Try for two seconds"));
    m_try->setToolTip(isJobWanted()
                          ? tr("Trains on the cluster, as a job that is deleted for good at its end, to see "
                               "how long an epoch takes.")
                          : tr("Trains on this machine at low priority, with as much of it as a node of the "
                               "cluster has, to see how long an epoch takes. Nothing is kept."));
    m_try->setVisible(needsJob() ? jobToTry().has_value() : canTry());
}

void TrainerView::refresh()
{
    m_network->setText(networkText());
    m_network->setVisible(!m_network->text().isEmpty());
    const auto &network = m_look.description().network;
    m_layers->setLayers(network ? network->layers : QList<models::LayerDescription>());
    m_data->setText(dataText());
    m_data->setVisible(!m_data->text().isEmpty());
    const QPixmap picture = pictures();
    m_pictures->setPixmap(picture);
    m_pictures->setVisible(!picture.isNull());
    m_pictures->setAccessibleName(tr("Some rows of the data as pictures"));
    refreshTrial();
    setVisible(!text().trimmed().isEmpty());
}

void TrainerView::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        refresh();
}

} // namespace trainyard::wizards
