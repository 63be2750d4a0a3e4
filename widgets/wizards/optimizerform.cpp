// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/optimizerform.h"

#include "models/document/jobprogram.h"
#include "models/document/trainerflags.h"
#include "widgets/theme/textsize.h"
#include "widgets/wizards/formbinding.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QVBoxLayout>

#include <cmath>

namespace trainyard::wizards {

using document::TrainerOptimizer;
using Momentum = TrainerOptimizer::Momentum;

namespace {

constexpr int fieldWidth = 240;

FormBinding::Part optionPart(const QString &option)
{
    return {[option](const QString &arguments) { return document::optionIn(arguments, option); },
            [option](const QString &arguments, const QString &value) {
                return document::withOption(arguments, option, value);
            }};
}

QString momentumOption(Momentum momentum)
{
    return momentum == Momentum::TimeConstant ? QStringLiteral("--momentum-time-constant")
                                              : QStringLiteral("--momentum");
}

bool isNumberBelow(const QString &text, double end)
{
    bool isNumber = false;
    const double value = text.toDouble(&isNumber);
    return isNumber && std::isfinite(value) && value >= 0 && value < end;
}

// What is not filled in, or stands in a variable, is not wrong.
bool isKnown(const QString &text)
{
    return !text.isEmpty() && !text.contains(u'$');
}

QString stagesText(const QList<document::RateStage> &stages)
{
    const QLocale locale;
    QStringList parts;
    for (const document::RateStage &stage : stages) {
        const QString value = locale.toString(stage.value, 'g', 6);
        parts << (stage.epochs > 0 ? OptimizerForm::tr("%1 for %n epoch(s)", nullptr, stage.epochs).arg(value)
                                   : value);
    }
    return OptimizerForm::tr("The learning rate is %1.")
        .arg(parts.join(OptimizerForm::tr(", then ", "between learning rates")));
}

} // namespace

OptimizerForm::OptimizerForm(FormBinding &binding, QWidget *parent)
    : FieldColumn(parent)
    , m_binding(binding)
    , m_optimizer(new QComboBox(this))
    , m_rate(new QLineEdit(this))
    , m_momentum(new QLineEdit(this))
    , m_decay(new QLineEdit(this))
    , m_note(new QLabel(this))
{
    m_optimizer->addItem(QString(), QString());
    for (const TrainerOptimizer &each : document::trainerOptimizers())
        m_optimizer->addItem(QString(), each.name);
    theme::setMaximumWidth(*m_optimizer, fieldWidth);
    theme::setMaximumWidth(*m_momentum, fieldWidth);
    theme::setMaximumWidth(*m_decay, fieldWidth);
    m_decay->setPlaceholderText(QStringLiteral("0"));
    m_optimizerLabel = addField(m_optimizer);
    m_rateLabel = addField(m_rate);
    m_momentumLabel = addField(m_momentum);
    m_decayLabel = addField(m_decay);
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    layoutOfColumn()->addWidget(m_note);
    bindFields();
    connect(&binding.document(), &document::JobDocument::changed, this, &OptimizerForm::take);
    retranslate();
}

void OptimizerForm::bindFields()
{
    const auto place = [this] {
        const auto &job = m_binding.document().json();
        return document::toolkitOf(job) == document::trainerKey
                   ? document::settingsPointer(job, document::trainerKey) + QStringLiteral("/commandLineArgs")
                   : QString();
    };
    m_binding.bind(m_optimizer, place,
                   {optionPart(QStringLiteral("--optimizer")).read, document::withOptimizer});
    m_binding.bind(m_rate, place, optionPart(QStringLiteral("--learning-rate")));
    m_binding.bind(m_decay, place, optionPart(QStringLiteral("--weight-decay")));
    // Which option it is depends on the optimizer.
    const auto option = [](const QString &arguments) {
        const QString optimizer = document::optionIn(arguments, QStringLiteral("--optimizer"));
        return momentumOption(document::trainerOptimizer(optimizer).momentum);
    };
    m_binding.bind(
        m_momentum, place,
        {[option](const QString &arguments) { return document::optionIn(arguments, option(arguments)); },
         [option](const QString &arguments, const QString &value) {
             return document::withOption(arguments, option(arguments), value);
         }});
}

QString OptimizerForm::problem() const
{
    if (isKnown(m_rate->text()) && !document::rateStages(m_rate->text()))
        return tr("The learning rate is a number, or numbers by epoch: 0.01*10:0.001 is 0.01 for ten epochs, "
                  "then 0.001.");
    const Momentum momentum = document::trainerOptimizer(m_optimizer->currentData().toString()).momentum;
    if (momentum == Momentum::Number && isKnown(m_momentum->text()) && !isNumberBelow(m_momentum->text(), 1))
        return tr("The momentum is a number from 0 to below 1.");
    if (momentum == Momentum::TimeConstant && isKnown(m_momentum->text()) &&
        !document::rateStages(m_momentum->text()))
        return tr("The time constant of the momentum is a number of samples, or numbers by epoch: 0*5:1024 "
                  "is none for five epochs, then 1024.");
    if (isKnown(m_decay->text()) && !isNumberBelow(m_decay->text(), 1e6))
        return tr("The weight decay is a small number, as in 0.0005.");
    return {};
}

void OptimizerForm::take()
{
    const TrainerOptimizer &optimizer = document::trainerOptimizer(m_optimizer->currentData().toString());
    m_rate->setPlaceholderText(optimizer.usualRate);
    m_momentum->setPlaceholderText(optimizer.usualMomentum);
    m_momentum->setVisible(optimizer.momentum != Momentum::None);
    m_momentumLabel->setVisible(optimizer.momentum != Momentum::None);
    const bool isConstant = optimizer.momentum == Momentum::TimeConstant;
    m_momentumLabel->setText(isConstant ? tr("Momentum's time constant") : tr("Momentum"));
    m_momentum->setAccessibleName(m_momentumLabel->text());
    const QString wrong = problem();
    const QString schedule = m_rate->text().isEmpty() ? optimizer.usualRate : m_rate->text();
    const auto stages = document::rateStages(schedule);
    const bool changes = stages && stages->size() > 1;
    m_note->setProperty("text_role", wrong.isEmpty() ? QStringLiteral("muted") : QStringLiteral("failed"));
    m_note->setText(!wrong.isEmpty() ? wrong : changes ? stagesText(*stages) : QString());
    m_note->setVisible(!m_note->text().isEmpty());
}

void OptimizerForm::nameOptimizers()
{
    const QStringList names{tr("Chosen by the trainer"), tr("Momentum SGD as in CNTK"),
                            tr("SGD with momentum"),     tr("SGD with Nesterov's momentum"),
                            QStringLiteral("AdaGrad"),   QStringLiteral("RMSProp"),
                            QStringLiteral("AdaDelta"),  QStringLiteral("Adam")};
    for (int row = 0; row < m_optimizer->count(); ++row)
        m_optimizer->setItemText(row, names.value(row));
}

void OptimizerForm::retranslate()
{
    FieldColumn::retranslate();
    m_optimizerLabel->setText(tr("Optimizer"));
    m_optimizer->setAccessibleName(tr("Optimizer"));
    m_optimizer->setToolTip(tr("How the weights follow their gradients."));
    nameOptimizers();
    m_rateLabel->setText(tr("Learning rate"));
    m_rate->setAccessibleName(tr("Learning rate"));
    m_rate->setToolTip(tr("By epoch: 0.01*10:0.001 is 0.01 for ten epochs, then 0.001. Per sample with "
                          "CNTK's optimizer, else per minibatch. If empty, the optimizer's usual one."));
    m_momentum->setToolTip(tr("How much of the previous step is carried over into the next one. If empty, "
                              "the optimizer's usual one."));
    m_decayLabel->setText(tr("Weight decay"));
    m_decay->setAccessibleName(tr("Weight decay"));
    m_decay->setToolTip(tr("Draws the weights towards zero, against overfitting."));
    take();
}

} // namespace trainyard::wizards
