// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/networkform.h"

#include "models/document/jobprogram.h"
#include "models/document/jobschema.h"
#include "widgets/delegates/typedchoice.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"
#include "widgets/wizards/formbinding.h"
#include "widgets/wizards/optimizerform.h"
#include "widgets/wizards/pathfield.h"
#include "widgets/wizards/trainerview.h"

#include <QComboBox>
#include <QLineEdit>
#include <QSpinBox>
#include <QVBoxLayout>

namespace trainyard::wizards {

namespace {

const QString trainer = QStringLiteral("/properties/trainyard/trainer/");

QString memberOf(const char *name)
{
    return trainer + QLatin1String(name);
}

} // namespace

NetworkForm::NetworkForm(FormBinding &binding, models::TrainerLook &look, QWidget *parent)
    : FieldColumn(parent)
    , m_binding(binding)
{
    setProperty("help_topic", QStringLiteral("newjob#networks"));
    makeFields();
    makeView(look);
    bindFields();
    retranslate();
}

void NetworkForm::makeFields()
{
    m_network = new QComboBox(this);
    delegates::letType(*m_network);
    const auto networks = document::JobSchema::shipped().property(memberOf("network"), false);
    for (const QString &name : networks->examples)
        m_network->addItem(name.sliced(1).chopped(1), name.sliced(1).chopped(1));
    auto *folder = new PathField(this);
    folder->setIsFolder(true);
    m_data = &folder->line();
    addMember(m_network, memberOf("network"));
    addMember(m_data, memberOf("dataPath"), folder);
    m_epochs = addCount(1, memberOf("epochs"));
    m_batch = addCount(1, memberOf("batchSize"));
    m_optimizer = new OptimizerForm(m_binding, this);
    layoutOfColumn()->addWidget(m_optimizer);
    m_seed = addCount(0, memberOf("seed"));
    m_device = new QComboBox(this);
    for (const char *device : {"", "auto", "cpu", "cuda"})
        m_device->addItem(QString(), QLatin1String(device));
    theme::setMaximumWidth(*m_device, 240);
    addMember(m_device, memberOf("device"));
    m_options = new QLineEdit(this);
    theme::setFont(*m_options, theme::Type::Mono);
    addMember(m_options, memberOf("commandLineArgs"));
}

void NetworkForm::makeView(models::TrainerLook &look)
{
    m_training = new TrainerView(look, this);
    layoutOfColumn()->addWidget(m_training);
    layoutOfColumn()->addStretch();
    connect(m_batch, &QSpinBox::valueChanged, m_training, &TrainerView::setBatchSize);
    connect(m_device, &QComboBox::currentIndexChanged, m_training,
            [this] { m_training->setDevice(m_device->currentData().toString()); });
}

void NetworkForm::bindFields()
{
    const auto place = [this](const char *member) {
        return [this, name = QLatin1String(member)] {
            const auto &job = m_binding.document().json();
            return document::toolkitOf(job) == document::trainerKey
                       ? document::settingsPointer(job, document::trainerKey) + u'/' + name
                       : QString();
        };
    };
    m_binding.bind(m_network, place("network"));
    m_binding.bind(m_data, place("dataPath"));
    m_binding.bind(m_epochs, place("epochs"));
    m_binding.bind(m_batch, place("batchSize"));
    m_binding.bind(m_seed, place("seed"));
    m_binding.bind(m_device, place("device"));
    m_binding.bind(m_options, place("commandLineArgs"));
}

void NetworkForm::retranslate()
{
    FieldColumn::retranslate();
    const QStringList devices{tr("Chosen by the trainer"), tr("GPU where there is one"), tr("CPU"),
                              tr("GPU")};
    for (int row = 0; row < m_device->count(); ++row)
        m_device->setItemText(row, devices[row]);
}

} // namespace trainyard::wizards
