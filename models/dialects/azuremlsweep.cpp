// SPDX-License-Identifier: Apache-2.0
#include "models/dialects/importedjob.h"
#include "models/dialects/memberreader.h"
#include "models/dialects/placeholders.h"

#include <QHash>
#include <QJsonArray>
#include <QSet>

#include <cmath>
#include <limits>
#include <optional>

namespace trainyard::models {

namespace {

constexpr double nothing = std::numeric_limits<double>::quiet_NaN();

double numberAt(const QJsonObject &object, const char *name)
{
    const QJsonValue value = object[QLatin1String(name)];
    return value.isDouble() ? value.toDouble() : nothing;
}

// The middle of a distribution of Azure ML, whose logarithms are natural ones; not finite: it has none.
double middleOf(const QString &kind, const QJsonObject &distribution)
{
    if (kind == QStringLiteral("randint")) { // from zero, without its end
        const double end = numberAt(distribution, "upper");
        return end >= 1 ? std::floor(end / 2) : nothing;
    }
    const bool isInSteps = kind.startsWith(u'q');
    const QString even = isInSteps ? kind.mid(1) : kind;
    double middle = nothing;
    if (even == QStringLiteral("uniform") || even == QStringLiteral("loguniform"))
        middle = numberAt(distribution, "min_value") / 2 + numberAt(distribution, "max_value") / 2;
    else if (even == QStringLiteral("normal") || even == QStringLiteral("lognormal"))
        middle = numberAt(distribution, "mu");
    if (even.startsWith(QStringLiteral("log"))) {
        middle = std::exp(middle);
        if (middle == 0) // it is too small for a number
            return nothing;
    }
    if (isInSteps) {
        const double step = numberAt(distribution, "q");
        return step > 0 ? std::round(middle / step) * step : nothing;
    }
    return middle;
}

// A value for a job to begin with.
std::optional<QString> beginOf(const QJsonObject &distribution)
{
    const QString kind = distribution[QStringLiteral("type")].toString().toLower();
    if (kind == QStringLiteral("choice")) {
        const QJsonValue first = distribution[QStringLiteral("values")].toArray().at(0);
        if (!first.isString() && !first.isDouble() && !first.isBool())
            return std::nullopt;
        return first.toVariant().toString();
    }
    const double middle = middleOf(kind, distribution) + 0.0; // no zero is negative
    if (!std::isfinite(middle))
        return std::nullopt;
    const bool isWhole = middle == std::trunc(middle) && std::abs(middle) < 1e15;
    return isWhole ? QString::number(qint64(middle)) : QString::number(middle, 'g', 6);
}

// One trial of a sweep on its way to a command job, which another importer takes.
class SweepJob
{
public:
    explicit SweepJob(const QJsonObject &file)
        : m_file(file, {})
    {}

    Result<ImportedJob> run(const QString &folder);

private:
    std::optional<Error> takeTrial();
    std::optional<Error> takeSearchSpace();
    void takeWhatItShares();
    void takeLimits();
    QString variableFor(const QString &parameter);
    QString placeOf(const QString &left) const;

    MemberReader m_file;
    QJsonObject m_trial;
    QJsonObject m_variables;
    QHash<QString, int> m_alike; // of a variable's name, how many more there are
    QSet<QString> m_shared;      // of the trial, which stood beside it
    QStringList m_left;
    QStringList m_parameters; // as variables
};

std::optional<Error> SweepJob::takeTrial()
{
    const QJsonValue trial = m_file.take(QStringLiteral("trial"));
    if (trial.isString())
        return Error{Error::Code::InvalidInput, "The trial of this sweep of Azure ML is described in “" +
                                                    trial.toString().toStdString() +
                                                    "”; import that instead."};
    m_trial = trial.toObject();
    if (m_trial[QStringLiteral("command")].toString().trimmed().isEmpty())
        return Error{Error::Code::InvalidInput,
                     "This sweep of Azure ML has no trial with a command, which a job needs."};
    m_variables = m_trial[QStringLiteral("environment_variables")].toObject();
    return std::nullopt;
}

// As Azure ML names it for its trials; of another name where that is taken.
QString SweepJob::variableFor(const QString &parameter)
{
    QString name = QStringLiteral("AZUREML_SWEEP_");
    for (const QChar each : parameter)
        name += each.unicode() < 128 && each.isLetterOrNumber() ? each : QChar(u'_');
    QString free = name;
    while (m_variables.contains(free))
        free = name + u'_' + QString::number(++m_alike[name] + 1);
    return free;
}

std::optional<Error> SweepJob::takeSearchSpace()
{
    const QString kind = QStringLiteral("search_space");
    const QJsonObject space = m_file.take(kind).toObject();
    QHash<QString, Replacement> parameters;
    for (auto each = space.begin(); each != space.end(); ++each) {
        const auto begin = beginOf(each.value().toObject());
        if (!begin)
            return Error{Error::Code::InvalidInput,
                         "The search space of this sweep of Azure ML has no value for “" +
                             each.key().toStdString() + "” that a job could begin with; mend it there."};
        const QString variable = variableFor(each.key());
        m_variables.insert(variable, *begin);
        m_parameters << variable;
        parameters.insert(each.key(), {variable, true});
    }
    if (!space.isEmpty()) {
        m_trial.insert(QStringLiteral("environment_variables"), m_variables);
        m_left << kind;
    }
    const QString name = QStringLiteral("command");
    const QString command = withReplaced(m_trial[name].toString(), kind, parameters);
    for (const QString &unknown : placeholdersIn(command, kind))
        m_left << kind + u'.' + unknown;
    m_trial.insert(name, command);
    return std::nullopt;
}

void SweepJob::takeWhatItShares()
{
    for (const char *member : {"inputs", "outputs", "compute", "resources"}) {
        const QString name = QLatin1String(member);
        if (!m_file.has(name) || m_trial.contains(name))
            continue;
        m_trial.insert(name, m_file.take(name));
        m_shared.insert(name);
    }
}

void SweepJob::takeLimits()
{
    for (const char *member : {"sampling_algorithm", "algorithm", "objective", "early_termination"})
        if (const QJsonValue value = m_file.take(QLatin1String(member));
            !value.isUndefined() && !value.isNull())
            m_left << QLatin1String(member);
    MemberReader limits = m_file.takeObject(QStringLiteral("limits"));
    const QString each = QStringLiteral("trial_timeout");
    if (const QJsonValue seconds = limits.take(each); seconds.toDouble() >= 1)
        m_trial.insert(QStringLiteral("limits"), QJsonObject{{QStringLiteral("timeout"), seconds}});
    else if (!seconds.isUndefined() && !seconds.isNull())
        m_left << limits.place(each);
    m_left << limits.left();
}

// In the file, of what the importer of the trial has named.
QString SweepJob::placeOf(const QString &left) const
{
    return m_shared.contains(left.section(u'.', 0, 0)) ? left : QStringLiteral("trial.") + left;
}

Result<ImportedJob> SweepJob::run(const QString &folder)
{
    m_file.take(QStringLiteral("$schema"));
    m_file.take(QStringLiteral("type"));
    if (const auto error = takeTrial())
        return *error;
    if (const auto error = takeSearchSpace())
        return *error;
    takeWhatItShares();
    takeLimits();
    auto job = importAzureMl(m_trial, folder);
    if (!job)
        return job.error();
    for (const QString &left : std::as_const(job->left))
        m_left << placeOf(left);
    job->left = m_left + m_file.left();
    job->parameters = m_parameters;
    return job;
}

} // namespace

bool isAzureMlSweep(const QJsonObject &file)
{
    const QString type = file[QStringLiteral("type")].toString();
    return type.startsWith(QStringLiteral("sweep")) ||
           (type.isEmpty() && file.contains(QStringLiteral("trial")));
}

Result<ImportedJob> importAzureMlSweep(const QJsonObject &file, const QString &folder)
{
    return SweepJob(file).run(folder);
}

} // namespace trainyard::models
