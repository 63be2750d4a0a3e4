// SPDX-License-Identifier: Apache-2.0
#include "models/compare/replay.h"

#include "models/code/rantext.h"
#include "models/compare/definitionleaves.h"
#include "models/draft/jobdraft.h"
#include "models/text.h"

#include <QLocale>
#include <QMap>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <bit>

namespace trainyard::models {

namespace {

using Part = Replay::Part;
using Difference = Replay::Difference;
using Kind = Difference::Kind;
using Facts = QMap<QString, QString>;

constexpr qsizetype digestDigits = 8;

// "trainer.seed" is the seed, "cluster.id" the cluster, and "inputDirectories[DATA].path" the path of DATA.
QString shortPlace(QString place)
{
    if (place.endsWith(QStringLiteral(".id")))
        place.chop(3);
    static const QRegularExpression last(QStringLiteral("(?:\\[([^\\]]*)\\])?\\.?([^.\\[\\]]*)$"));
    const auto found = last.match(place);
    QString name = found.captured(2);
    if (const QString element = found.captured(1); !element.isEmpty())
        name = name.isEmpty() ? element : element + u' ' + name;
    return name.isEmpty() ? place : name;
}

// Of what is known by its whole path, its name.
QString shortValue(const QString &value)
{
    const auto id = api::ResourceId::parse(value.toStdString());
    return id ? toQString(id->name) : value;
}

Facts filesOf(const api::RanRecord &record)
{
    Facts files;
    for (const api::RanFile &file : record.files) // another checkout lies elsewhere
        files.insert(nameOf(file), toQString(file.digest).left(digestDigits));
    return files;
}

Facts inputsOf(const api::RanRecord &record)
{
    Facts inputs;
    for (const api::InputPrint &input : record.inputs)
        inputs.insert(toQString(input.id), toQString(input.digest).left(digestDigits));
    return inputs;
}

Facts commitOf(const api::RanRecord &record)
{
    return record.git ? Facts{{QString(), commitText(*record.git)}} : Facts();
}

// What may change what comes out; which machine it is does not.
Facts programsOf(const api::RanEnvironment &environment)
{
    Facts programs;
    if (!environment.python.empty())
        programs.insert(QStringLiteral("Python"), toQString(environment.python));
    if (!environment.driver.empty())
        programs.insert(QStringLiteral("NVIDIA driver"), toQString(environment.driver));
    QStringList gpus;
    for (const std::string &gpu : environment.gpus)
        gpus << toQString(gpu);
    if (!gpus.isEmpty())
        programs.insert(QStringLiteral("GPU"), gpus.join(QStringLiteral(", ")));
    return programs;
}

Facts packagesOf(const api::RanEnvironment &environment)
{
    Facts packages;
    for (const api::NameValue &package : environment.packages)
        packages.insert(toQString(package.name), toQString(package.value));
    return packages;
}

// Files of the same names and sizes that were written at another time may hold something else.
bool areInputsOfOneTime(const api::RanRecord &before, const api::RanRecord &now)
{
    return std::equal(
        before.inputs.begin(), before.inputs.end(), now.inputs.begin(), now.inputs.end(),
        [](const api::InputPrint &one, const api::InputPrint &other) { return one.newest == other.newest; });
}

bool areInputsWhole(const api::RanRecord &record)
{
    return std::all_of(record.inputs.begin(), record.inputs.end(),
                       [](const api::InputPrint &input) { return input.isWhole; });
}

QString numberText(double value, double beside)
{
    const QString text = QLocale().toString(value, 'g', 6);
    return value == beside || text != QLocale().toString(beside, 'g', 6) ? text
                                                                         : QLocale().toString(value, 'g', 17);
}

// The first place at which two curves are not the same bits; none: there is none.
std::optional<std::size_t> firstOther(const ReplayCurve &one, const ReplayCurve &other)
{
    const std::size_t common = std::min(one.steps.size(), other.steps.size());
    for (std::size_t i = 0; i < common; ++i)
        if (one.steps[i] != other.steps[i] ||
            std::bit_cast<std::uint64_t>(one.values[i]) != std::bit_cast<std::uint64_t>(other.values[i]))
            return i;
    return one.steps.size() == other.steps.size() ? std::nullopt : std::optional(common);
}

void dropFrom(ReplayCurve &curve, std::int64_t step)
{
    std::size_t kept = 0;
    for (std::size_t point = 0; point < curve.steps.size(); ++point) {
        if (curve.steps[point] >= step)
            continue;
        curve.steps[kept] = curve.steps[point];
        curve.values[kept++] = curve.values[point];
    }
    curve.steps.resize(kept);
    curve.values.resize(kept);
}

class Comparison
{
public:
    Comparison(const Replay::Run &original, const Replay::Run &copy)
        : m_before(original)
        , m_now(copy)
    {}

    Replay compare()
    {
        const DisplayState before = displayState(m_before.job);
        const DisplayState now = displayState(m_now.job);
        if (now != before)
            m_replay.ends = {now, before};
        compareDefinitions();
        if (m_before.record && m_now.record)
            compareRecords(*m_before.record, *m_now.record);
        else
            m_replay.unknown << Part::Code << Part::Data;
        if (m_before.curves && m_now.curves)
            compareCurves();
        else
            m_replay.unknown << Part::Metrics;
        return std::move(m_replay);
    }

private:
    // Whether all is the same.
    bool compare(Kind kind, const Facts &before, const Facts &now)
    {
        const auto known = m_replay.differences.size();
        for (auto fact = before.begin(); fact != before.end(); ++fact)
            if (const QString value = now.value(fact.key()); !now.contains(fact.key()) || value != *fact)
                m_replay.differences << Difference{kind, fact.key(), value, *fact};
        for (auto fact = now.begin(); fact != now.end(); ++fact)
            if (!before.contains(fact.key()))
                m_replay.differences << Difference{kind, fact.key(), *fact, {}};
        return m_replay.differences.size() == known;
    }

    void compareDefinitions()
    {
        const auto known = m_replay.differences.size();
        if (compare(Kind::Setting, definitionLeaves(textOfJob(m_before.job.spec)),
                    definitionLeaves(textOfJob(m_now.job.spec))))
            m_replay.equal << Part::Definition;
        for (auto i = known; i < m_replay.differences.size(); ++i) {
            Difference &one = m_replay.differences[i];
            one = {one.kind, shortPlace(one.name), shortValue(one.now), shortValue(one.before)};
        }
    }

    void compareRecords(const api::RanRecord &before, const api::RanRecord &now)
    {
        // A folder that code was put into is no work tree.
        const bool isCommitAsked =
            (before.git && now.git) || filesOf(before).isEmpty() || filesOf(before) != filesOf(now);
        const bool isCommitEqual = !isCommitAsked || compare(Kind::Commit, commitOf(before), commitOf(now));
        const bool areFilesEqual = compare(Kind::File, filesOf(before), filesOf(now));
        const bool areAllKept = before.leftOut.empty() && now.leftOut.empty();
        if (isCommitEqual && areFilesEqual && !areAllKept)
            m_replay.unknown << Part::Code;
        else if (isCommitEqual && areFilesEqual && (before.git || !before.files.empty()))
            m_replay.equal << Part::Code;
        const bool areInputsEqual = compare(Kind::Input, inputsOf(before), inputsOf(now));
        const bool isSure = areInputsWhole(before) && areInputsWhole(now) && areInputsOfOneTime(before, now);
        if (areInputsEqual && !isSure)
            m_replay.unknown << Part::Data;
        else if (areInputsEqual && !before.inputs.empty())
            m_replay.equal << Part::Data;
        compareEnvironments(before.environment, now.environment);
    }

    void compareEnvironments(const std::optional<api::RanEnvironment> &before,
                             const std::optional<api::RanEnvironment> &now)
    {
        if (!before && !now)
            return;
        if (!before || !now || before->python.empty() != now->python.empty()) {
            m_replay.unknown << Part::Environment;
            return;
        }
        const Facts programs = programsOf(*before);
        const bool areProgramsEqual = compare(Kind::Program, programs, programsOf(*now));
        const bool arePackagesEqual = compare(Kind::Package, packagesOf(*before), packagesOf(*now));
        if (areProgramsEqual && arePackagesEqual && !programs.isEmpty())
            m_replay.equal << Part::Environment;
    }

    void compareCurves()
    {
        bool areAllEqual = true;
        for (const auto &[name, before] : *m_before.curves) {
            if (!countsForReplay(name))
                continue;
            const auto now = m_now.curves->find(name);
            const ReplayCurve none;
            areAllEqual &= compareCurve(name, before, now == m_now.curves->end() ? none : now->second);
        }
        for (const auto &[name, now] : *m_now.curves)
            if (countsForReplay(name) && !m_before.curves->contains(name))
                areAllEqual &= compareCurve(name, {}, now);
        if (areAllEqual && m_replay.metrics > 0)
            m_replay.equal << Part::Metrics;
    }

    bool compareCurve(const std::string &name, const ReplayCurve &before, const ReplayCurve &now)
    {
        const auto at = firstOther(before, now);
        if (!at) {
            ++m_replay.metrics;
            return true;
        }
        Difference other{Kind::Metric, toQString(name)};
        if (!now.values.empty())
            other.now = numberText(now.values.back(), before.values.empty() ? 0 : before.values.back());
        if (!before.values.empty())
            other.before = numberText(before.values.back(), now.values.empty() ? 0 : now.values.back());
        if (!now.values.empty() && !before.values.empty())
            other.step = *at < now.steps.size() ? now.steps[*at] : before.steps[*at];
        m_replay.differences << other;
        return false;
    }

    const Replay::Run &m_before;
    const Replay::Run &m_now;
    Replay m_replay;
};

} // namespace

void addPage(ReplayCurves &curves, const api::MetricsPage &page)
{
    for (const api::MetricSeries &series : page.series) {
        ReplayCurve &curve = curves[series.tag];
        auto restart = series.restarts.begin();
        for (std::size_t point = 0; point <= series.steps.size(); ++point) {
            for (; restart != series.restarts.end() && restart->point <= point; ++restart)
                dropFrom(curve, restart->step);
            if (point == series.steps.size())
                break;
            curve.steps.push_back(series.steps[point]);
            curve.values.push_back(series.values[point]);
        }
    }
}

bool countsForReplay(const std::string &metric)
{
    static const QSet<QString> measures{
        QStringLiteral("second"),   QStringLiteral("seconds"), QStringLiteral("sec"),
        QStringLiteral("ms"),       QStringLiteral("time"),    QStringLiteral("times"),
        QStringLiteral("speed"),    QStringLiteral("eta"),     QStringLiteral("throughput"),
        QStringLiteral("duration"), QStringLiteral("elapsed"), QStringLiteral("latency"),
        QStringLiteral("memory"),   QStringLiteral("mem"),     QStringLiteral("minutes"),
        QStringLiteral("fps"),      QStringLiteral("runtime"), QStringLiteral("hours")};
    static const QRegularExpression word(QStringLiteral("[A-Z]?[a-z]+|[A-Z]+"));
    const QString name = toQString(metric);
    if (name.startsWith(u"system/"))
        return false;
    for (auto words = word.globalMatch(name); words.hasNext();)
        if (measures.contains(words.next().captured().toLower()))
            return false;
    return true;
}

Replay replayOf(const Replay::Run &original, const Replay::Run &copy)
{
    return Comparison(original, copy).compare();
}

} // namespace trainyard::models
