// SPDX-License-Identifier: Apache-2.0
#include "models/wall/systemcards.h"

#include <QHash>

#include <algorithm>
#include <optional>
#include <tuple>

namespace trainyard::models {

namespace {

using Owner = SystemSource::Owner;

const QString root = QStringLiteral("/system");
const QLatin1String nodeWord("node");
const QLatin1String gpuWord("gpu");
const QLatin1String machineWord("machine");

// The number of "gpu7" where the word is "gpu".
std::optional<int> numberBehind(const QString &part, QLatin1String word)
{
    bool isNumber = false;
    const int number = part.startsWith(word) ? part.mid(word.size()).toInt(&isNumber) : 0;
    return isNumber ? std::optional(number) : std::nullopt;
}

QString sectionFor(const SystemSource &source)
{
    QString name = root;
    if (source.node > 0)
        name += u'/' + nodeWord + QString::number(source.node);
    switch (source.owner) {
    case Owner::Job:
        return name + QStringLiteral("/job");
    case Owner::Gpu:
        return name + u'/' + gpuWord + QString::number(source.gpu);
    case Owner::Machine:
        return name + u'/' + machineWord;
    }
    return name;
}

// Takes what they tell of the source off the parts.
SystemSource sourceOf(QStringList &parts)
{
    SystemSource source;
    if (const auto node = parts.isEmpty() ? std::nullopt : numberBehind(parts.front(), nodeWord)) {
        source.node = *node;
        parts.removeFirst();
    }
    if (const auto gpu = parts.isEmpty() ? std::nullopt : numberBehind(parts.front(), gpuWord)) {
        source.owner = Owner::Gpu;
        source.gpu = *gpu;
        parts.removeFirst();
    } else if (!parts.isEmpty() && parts.front() == machineWord) {
        source.owner = Owner::Machine;
        parts.removeFirst();
    }
    return source;
}

SystemMeasure measureOf(const QString &name)
{
    static const QHash<QString, SystemMeasure> measures{
        {QStringLiteral("cpu"), SystemMeasure::Cpu},
        {QStringLiteral("memory"), SystemMeasure::Memory},
        {QStringLiteral("processes"), SystemMeasure::Processes},
        {QStringLiteral("disk"), SystemMeasure::Disk},
        {QStringLiteral("network"), SystemMeasure::Network},
        {QStringLiteral("utilization"), SystemMeasure::Utilization},
        {QStringLiteral("power"), SystemMeasure::Power},
        {QStringLiteral("temperature"), SystemMeasure::Temperature}};
    return measures.value(name, SystemMeasure::Other);
}

int rankOf(SystemMeasure measure)
{
    return measure == SystemMeasure::Utilization ? -1 : int(measure); // what a GPU is there for
}

} // namespace

std::vector<SystemCard> systemCards(const QStringList &tags)
{
    std::vector<SystemCard> cards;
    for (const QString &tag : tags) {
        QStringList parts = tag.split(u'/');
        parts.removeFirst(); // "system"
        const SystemSource source = sourceOf(parts);
        const SystemMeasure measure = measureOf(parts.value(0));
        const bool isPair = measure == SystemMeasure::Disk || measure == SystemMeasure::Network;
        const QString section = sectionFor(source);
        const QString id = section + u'/' + (isPair ? parts.value(0) : parts.join(u'/'));
        const auto known = std::find_if(cards.begin(), cards.end(),
                                        [&](const SystemCard &card) { return card.entry.id == id; });
        if (known == cards.end()) {
            cards.push_back({{id, section, tag}, source, measure, {tag}});
        } else {
            known->tags.append(tag);
            known->entry.name += u' ' + tag;
        }
    }
    const auto order = [](const SystemCard &card) {
        const SystemSource &of = card.source;
        return std::tuple(of.node, of.owner, of.gpu, rankOf(card.measure));
    };
    std::stable_sort(cards.begin(), cards.end(),
                     [&](const SystemCard &a, const SystemCard &b) { return order(a) < order(b); });
    return cards;
}

bool isSystemSection(const QString &section)
{
    return section.startsWith(root + u'/');
}

SystemSource systemSourceOf(const QString &section)
{
    QStringList parts = section.mid(root.size() + 1).split(u'/');
    return sourceOf(parts);
}

} // namespace trainyard::models
