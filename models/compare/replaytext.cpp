// SPDX-License-Identifier: Apache-2.0
#include "models/compare/replay.h"

#include "models/sentences/joinedtext.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <algorithm>

namespace trainyard::models {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::models::Replay)
};

using Part = Replay::Part;
using Difference = Replay::Difference;
using Kind = Difference::Kind;

constexpr qsizetype mostNamed = 5;     // of the differences
constexpr int mostPackages = 2;        // of them
constexpr qsizetype longestValue = 32; // that is told

QString partText(Part part, int metrics)
{
    switch (part) {
    case Part::Definition:
        return Texts::tr("definition");
    case Part::Code:
        return Texts::tr("code");
    case Part::Data:
        return Texts::tr("data");
    case Part::Environment:
        return Texts::tr("environment");
    case Part::Metrics:
        return metrics > 0 ? Texts::tr("all values of %n metric(s)", nullptr, metrics) : Texts::tr("metrics");
    }
    Q_UNREACHABLE();
}

QString partsText(const QList<Part> &parts, int metrics)
{
    QStringList texts;
    for (const Part part : parts)
        texts << partText(part, metrics);
    return listText(texts);
}

// A value of what is called `name`, in place of another one; either may be too long to be told.
QString insteadText(const QString &name, const Difference &one)
{
    if (one.now.isNull())
        return filledText(Texts::tr("no %1"), {name});
    if (one.before.isNull())
        return filledText(Texts::tr("new %1"), {name});
    if (std::max(one.now.size(), one.before.size()) > longestValue || one.now.contains(u'\n') ||
        one.before.contains(u'\n'))
        return filledText(Texts::tr("another %1"), {name});
    const auto shown = [](const QString &value) { return value.isEmpty() ? QStringLiteral("“”") : value; };
    return filledText(Texts::tr("%1 %2 instead of %3"), {name, shown(one.now), shown(one.before)});
}

QString differenceText(const Difference &one)
{
    switch (one.kind) {
    case Kind::Setting:
        return insteadText(one.name, one);
    case Kind::Commit:
        return insteadText(Texts::tr("commit"), one);
    case Kind::File:
        return one.now.isNull() || one.before.isNull() ? insteadText(Texts::tr("file %1").arg(one.name), one)
                                                       : Texts::tr("another text of %1").arg(one.name);
    case Kind::Input:
        return one.now.isNull() || one.before.isNull() ? insteadText(Texts::tr("input %1").arg(one.name), one)
                                                       : Texts::tr("other files in input %1").arg(one.name);
    case Kind::Program:
    case Kind::Package:
        return insteadText(one.name, one);
    case Kind::Metric:
        if (one.step && one.now == one.before)
            return Texts::tr("%1 from step %2").arg(one.name, QLocale().toString(*one.step));
        return one.step ? Texts::tr("%1 from step %2")
                              .arg(insteadText(one.name, one), QLocale().toString(*one.step))
                        : insteadText(Texts::tr("metric %1").arg(one.name), one);
    }
    Q_UNREACHABLE();
}

bool isNewMetric(const Difference &one)
{
    return one.kind == Kind::Metric && !one.step && one.before.isNull();
}

// What is new of metrics is told together, and so are most packages where many are others.
QStringList differenceTexts(const QList<Difference> &differences)
{
    QStringList texts;
    QStringList metrics;
    qsizetype place = 0;
    int packages = 0;
    for (const Difference &one : differences) {
        if (one.kind == Kind::Package && ++packages > mostPackages)
            continue;
        if (!isNewMetric(one)) {
            texts << differenceText(one);
            continue;
        }
        if (metrics.isEmpty())
            place = texts.size();
        metrics << one.name;
    }
    if (packages > mostPackages)
        texts << Texts::tr("%n other package(s)", nullptr, packages - mostPackages);
    if (!metrics.isEmpty())
        texts.insert(place, Texts::tr("new metric(s): %1", nullptr, int(metrics.size()))
                                .arg(metrics.join(Texts::tr(", ", "between metrics"))));
    return texts;
}

} // namespace

QString replayText(const Replay &replay, const QString &original)
{
    const QStringList unknown =
        replay.unknown.isEmpty()
            ? QStringList()
            : QStringList{Texts::tr("Not known for both: %1.").arg(partsText(replay.unknown, 0))};
    if (replay.isEqual()) {
        const QString same = replay.equal.isEmpty()
                                 ? Texts::tr("No difference from %1 is known.").arg(original)
                                 : filledText(Texts::tr("Equal to %1 in %2."),
                                              {original, partsText(replay.equal, replay.metrics)});
        return sentencesText(QStringList{same} + unknown);
    }
    QStringList texts;
    if (replay.ends)
        texts << Texts::tr("it ended as “%1” instead of “%2”")
                     .arg(stateText(replay.ends->first), stateText(replay.ends->second));
    texts += differenceTexts(replay.differences);
    const int more = int(texts.size() - mostNamed);
    if (more > 0)
        texts = texts.mid(0, mostNamed) << Texts::tr("%n more", nullptr, more);
    QStringList sentences{
        filledText(Texts::tr("Differs from %1: %2."), {original, texts.join(Texts::tr("; "))})};
    if (!replay.equal.isEmpty())
        sentences << Texts::tr("The same: %1.").arg(partsText(replay.equal, replay.metrics));
    return sentencesText(sentences + unknown);
}

} // namespace trainyard::models
