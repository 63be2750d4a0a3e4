// SPDX-License-Identifier: Apache-2.0
#include "models/compare/replay.h"

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
    return QLocale().createSeparatedList(texts);
}

// A value of what is called `name`, in place of another one; either may be too long to be told.
QString insteadText(const QString &name, const Difference &one)
{
    if (one.now.isNull())
        return Texts::tr("no %1").arg(name);
    if (one.before.isNull())
        return Texts::tr("%1, which is new").arg(name);
    if (std::max(one.now.size(), one.before.size()) > longestValue || one.now.contains(u'\n') ||
        one.before.contains(u'\n'))
        return Texts::tr("another %1").arg(name);
    const auto shown = [](const QString &value) { return value.isEmpty() ? QStringLiteral("“”") : value; };
    return Texts::tr("%1 %2 instead of %3").arg(name, shown(one.now), shown(one.before));
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
    case Kind::Metric:
        if (one.step && one.now == one.before)
            return Texts::tr("%1 from step %2").arg(one.name, QLocale().toString(*one.step));
        return one.step ? Texts::tr("%1 from step %2")
                              .arg(insteadText(one.name, one), QLocale().toString(*one.step))
                        : insteadText(Texts::tr("metric %1").arg(one.name), one);
    }
    Q_UNREACHABLE();
}

} // namespace

QString replayText(const Replay &replay, const QString &original)
{
    const QString unknown =
        replay.unknown.isEmpty()
            ? QString()
            : u' ' + Texts::tr("Not known of both: %1.").arg(partsText(replay.unknown, 0));
    if (replay.isEqual())
        return replay.equal.isEmpty()
                   ? Texts::tr("Nothing is known in which it differs from %1.").arg(original) + unknown
                   : Texts::tr("Equal to %1 in %2.").arg(original, partsText(replay.equal, replay.metrics)) +
                         unknown;
    QStringList texts;
    if (replay.ends)
        texts << Texts::tr("it ended as “%1” instead of “%2”")
                     .arg(stateText(replay.ends->first), stateText(replay.ends->second));
    for (const Difference &one : replay.differences)
        texts << differenceText(one);
    const int more = int(texts.size() - mostNamed);
    if (more > 0)
        texts = texts.mid(0, mostNamed) << Texts::tr("%n more", nullptr, more);
    const QString equal =
        replay.equal.isEmpty()
            ? QString()
            : u' ' + Texts::tr("The same: %1.").arg(partsText(replay.equal, replay.metrics));
    return Texts::tr("Differs from %1: %2.").arg(original, texts.join(Texts::tr("; "))) + equal + unknown;
}

} // namespace trainyard::models
