// SPDX-License-Identifier: Apache-2.0
#include "models/wall/metriccards.h"

#include <QHash>
#include <QMap>

#include <algorithm>
#include <array>

namespace trainyard::models {

namespace {

struct PhaseWord {
    QLatin1String word;
    MetricPhase phase;
};

constexpr std::array phaseWords{PhaseWord{QLatin1String("train"), MetricPhase::Train},
                                PhaseWord{QLatin1String("training"), MetricPhase::Train},
                                PhaseWord{QLatin1String("epoch"), MetricPhase::Epoch},
                                PhaseWord{QLatin1String("val"), MetricPhase::Validation},
                                PhaseWord{QLatin1String("valid"), MetricPhase::Validation},
                                PhaseWord{QLatin1String("validation"), MetricPhase::Validation},
                                PhaseWord{QLatin1String("dev"), MetricPhase::Validation},
                                PhaseWord{QLatin1String("eval"), MetricPhase::Validation},
                                PhaseWord{QLatin1String("evaluation"), MetricPhase::Validation},
                                PhaseWord{QLatin1String("test"), MetricPhase::Test},
                                PhaseWord{QLatin1String("testing"), MetricPhase::Test}};

bool isLossOrError(const QString &base)
{
    return base == QLatin1String("loss") || base == QLatin1String("error");
}

int rankOf(const QString &base)
{
    static const QStringList first{QStringLiteral("loss"), QStringLiteral("error"),
                                   QStringLiteral("accuracy"), QStringLiteral("acc")};
    const qsizetype rank = first.indexOf(base);
    return int(rank < 0 ? first.size() : rank);
}

std::vector<MetricCard> overview(const QStringList &tags)
{
    QStringList bases; // in the order that they come
    QMap<QString, QStringList> tagsOf;
    for (const QString &tag : tags) {
        const QString base = metricName(tag).base;
        if (!tagsOf.contains(base))
            bases.append(base);
        tagsOf[base].append(tag);
    }
    std::stable_sort(bases.begin(), bases.end(),
                     [](const QString &a, const QString &b) { return rankOf(a) < rankOf(b); });
    std::vector<MetricCard> cards;
    for (const QString &base : bases) {
        QStringList &own = tagsOf[base];
        const bool isPhase = metricName(own.front()).phase != MetricPhase::None;
        if (own.size() < 2 && !(isPhase && isLossOrError(base)))
            continue;
        std::stable_sort(own.begin(), own.end(), [](const QString &a, const QString &b) {
            return metricName(a).phase < metricName(b).phase;
        });
        const QString id = overviewSection + u'/' + base;
        cards.push_back({{id, overviewSection, own.join(u' ')}, base, own});
    }
    return cards;
}

} // namespace

MetricName metricName(const QString &tag)
{
    for (const PhaseWord &each : phaseWords) {
        const qsizetype end = each.word.size();
        const bool hasPrefix = tag.startsWith(each.word, Qt::CaseInsensitive) && tag.size() > end + 1 &&
                               (tag[end] == u'/' || tag[end] == u'_');
        if (hasPrefix)
            return {each.phase, tag.mid(end + 1)};
    }
    return {MetricPhase::None, tag};
}

bool isFraction(const QString &tag, const std::optional<ValueRange> &range)
{
    return metricName(tag).base == QLatin1String("error") &&
           (!range || (range->least >= 0 && range->greatest <= 1));
}

std::vector<MetricCard> metricCards(const QStringList &tags)
{
    std::vector<MetricCard> cards = overview(tags);
    QStringList sorted = tags;
    std::stable_sort(sorted.begin(), sorted.end(), [](const QString &a, const QString &b) {
        return rankOf(metricName(a).base) < rankOf(metricName(b).base);
    });
    QStringList sections; // these stay in the order that their first metrics come
    QHash<QString, QStringList> tagsOf;
    for (const QString &tag : tags)
        if (const QString section = sectionOf(tag); !tagsOf.contains(section)) {
            sections.append(section);
            tagsOf.insert(section, {});
        }
    for (const QString &tag : sorted)
        tagsOf[sectionOf(tag)].append(tag);
    for (const QString &section : sections)
        for (const QString &tag : std::as_const(tagsOf[section]))
            cards.push_back({{tag, section, tag}, tag, {tag}});
    return cards;
}

} // namespace trainyard::models
