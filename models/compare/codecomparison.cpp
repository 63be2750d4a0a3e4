// SPDX-License-Identifier: Apache-2.0
#include "models/compare/codecomparison.h"

#include "engine/client/jobdetails.h"
#include "models/code/rantext.h"
#include "models/compare/linepairs.h"
#include "models/compare/runrecords.h"
#include "models/compare/runsources.h"
#include "models/onanotherthread.h"
#include "models/text.h"

namespace trainyard::models {

namespace {

// What is to be read of a run; none where there is nothing.
struct Wanted {
    api::Endpoint endpoint;
    api::ResourceId job;
    std::size_t number = 0;
};

std::optional<Result<std::string>> textOf(const std::optional<Wanted> &wanted)
{
    if (!wanted)
        return std::nullopt;
    client::Client client(wanted->endpoint);
    return client::ranFile(client, wanted->job, wanted->number);
}

QString shownText(const std::optional<Result<std::string>> &text)
{
    return text && *text ? toQString(**text) : QString();
}

} // namespace

struct CodeComparison::Texts {
    std::optional<Result<std::string>> before;
    std::optional<Result<std::string>> after;
    std::pair<QStringList, QStringList> lines;
    QList<document::LinePair> pairs;
};

CodeComparison::CodeComparison(RunSources &sources, RunRecords &records, QObject *parent)
    : QObject(parent)
    , m_sources(sources)
    , m_records(records)
{
    connect(&records, &RunRecords::changed, this, &CodeComparison::follow);
    connect(&sources, &RunSources::contactChanged, this, &CodeComparison::follow);
}

void CodeComparison::compare(const QString &file, const api::ResourceId &before, const api::ResourceId &after)
{
    m_file = file;
    m_before.run = before;
    m_after.run = after;
    follow();
}

bool CodeComparison::isReading() const
{
    return m_before.standing == Standing::Reading || m_after.standing == Standing::Reading;
}

bool CodeComparison::hasBoth() const
{
    const auto isKnown = [](const Side &side) {
        return side.standing == Standing::Read || side.standing == Standing::Missing;
    };
    return isKnown(m_before) && isKnown(m_after);
}

// Another file, or another start of the job, has another one.
std::string CodeComparison::signature(const api::ResourceId &run) const
{
    std::string text = run.key() + '\n' + (m_sources.endpoint(run) ? "1" : "0");
    const api::RanRecord *record = m_records.record(run);
    if (!record)
        text += (m_records.isAsked(run) ? "?" : "") + m_records.problem(run).toStdString();
    if (record) {
        text += trainyard::toString(record->time);
        if (const auto number = fileNamed(*record, m_file))
            text += record->files[*number].digest;
    }
    return text + '\n';
}

CodeComparison::Side CodeComparison::begun(const api::ResourceId &run) const
{
    const api::RanRecord *record = m_records.record(run);
    if (!record && m_records.isAsked(run))
        return {run, Standing::Reading};
    if (!record)
        return {run, Standing::NotNoted, m_records.problem(run)};
    if (!fileNamed(*record, m_file))
        return {run, isLeftOut(*record, m_file) ? Standing::LeftOut : Standing::Missing};
    return {run, m_sources.endpoint(run) ? Standing::Reading : Standing::Refused};
}

void CodeComparison::follow()
{
    if (m_file.isEmpty())
        return;
    if (std::string now = m_file.toStdString() + '\n' + signature(m_before.run) + signature(m_after.run);
        now != m_signature) {
        m_signature = std::move(now);
        read();
    }
}

void CodeComparison::read()
{
    const auto wanted = [this](const Side &side) {
        const api::RanRecord *record = m_records.record(side.run);
        const auto number = record ? fileNamed(*record, m_file) : std::nullopt;
        const auto endpoint = m_sources.endpoint(side.run);
        return number && endpoint
                   ? std::optional(Wanted{*endpoint, RunSources::placeOf(side.run).job, *number})
                   : std::nullopt;
    };
    m_before = begun(m_before.run);
    m_after = begun(m_after.run);
    m_pairs.clear();
    ++m_generation;
    emit changed();
    const auto before = wanted(m_before);
    const auto after = wanted(m_after);
    if (!before && !after)
        return;
    onAnotherThread(
        this,
        [before, after] {
            Texts texts{textOf(before), textOf(after), {}, {}};
            texts.lines = linesOf(shownText(texts.before), shownText(texts.after));
            texts.pairs = linePairs(texts.lines.first, texts.lines.second);
            return texts;
        },
        [this, generation = m_generation](const Texts &texts) {
            if (generation == m_generation)
                take(texts);
        });
}

void CodeComparison::take(const Texts &texts)
{
    const auto fill = [](Side &side, const std::optional<Result<std::string>> &text,
                         const QStringList &lines) {
        if (!text)
            return;
        side.standing = *text ? Standing::Read : Standing::Refused;
        side.reason = *text ? QString() : toQString(text->error().message);
        side.lines = lines;
    };
    fill(m_before, texts.before, texts.lines.first);
    fill(m_after, texts.after, texts.lines.second);
    m_pairs = texts.pairs;
    emit changed();
}

QStringList CodeComparison::filesOf(const RunRecords &records, const QList<api::ResourceId> &runs)
{
    QStringList names;
    for (const bool isNamed : {true, false})
        for (const api::ResourceId &run : runs)
            if (const api::RanRecord *record = records.record(run))
                for (const api::RanFile &file : record->files)
                    if (file.isNamed == isNamed && !names.contains(nameOf(file)))
                        names << nameOf(file);
    return names;
}

bool CodeComparison::differs(const RunRecords &records, const QString &file, const api::ResourceId &before,
                             const api::ResourceId &after)
{
    const api::RanRecord *one = records.record(before);
    const api::RanRecord *other = records.record(after);
    if (!one || !other)
        return false;
    const auto mine = fileNamed(*one, file);
    const auto its = fileNamed(*other, file);
    if (mine && its)
        return one->files[*mine].digest != other->files[*its].digest;
    return (mine && !isLeftOut(*other, file)) || (its && !isLeftOut(*one, file));
}

} // namespace trainyard::models
