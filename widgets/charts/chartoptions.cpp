// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/chartoptions.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>

namespace trainyard::charts {

namespace {

using models::CurveX;
using models::Smoothing;

template <class Kind, std::size_t count>
using Names = std::array<std::pair<Kind, const char *>, count>;

constexpr Names<CurveX::Kind, 5> xNames{{{CurveX::Kind::Step, "step"},
                                         {CurveX::Kind::Epoch, "epoch"},
                                         {CurveX::Kind::RelativeTime, "relativeTime"},
                                         {CurveX::Kind::WallTime, "wallTime"},
                                         {CurveX::Kind::Metric, "metric"}}};
constexpr Names<AxisScale::Kind, 3> yNames{{{AxisScale::Kind::Linear, "linear"},
                                            {AxisScale::Kind::Log, "log"},
                                            {AxisScale::Kind::SymLog, "symlog"}}};
constexpr Names<Smoothing::Kind, 6> smoothingNames{{{Smoothing::Kind::None, "none"},
                                                    {Smoothing::Kind::Ema, "ema"},
                                                    {Smoothing::Kind::TimeEma, "timeEma"},
                                                    {Smoothing::Kind::Gaussian, "gaussian"},
                                                    {Smoothing::Kind::Mean, "mean"},
                                                    {Smoothing::Kind::Median, "median"}}};

template <class Kind, std::size_t count>
QString nameOf(const Names<Kind, count> &names, Kind kind)
{
    const auto found =
        std::find_if(names.begin(), names.end(), [kind](const auto &entry) { return entry.first == kind; });
    return QString::fromLatin1(found->second);
}

template <class Kind, std::size_t count>
Kind kindOf(const Names<Kind, count> &names, const QJsonValue &name)
{
    const auto found = std::find_if(names.begin(), names.end(), [&](const auto &entry) {
        return name.toString() == QLatin1String(entry.second);
    });
    return found == names.end() ? names.front().first : found->first;
}

} // namespace

QByteArray toJson(const ChartOptions &options)
{
    const QJsonObject object{{QStringLiteral("x"), nameOf(xNames, options.x.kind)},
                             {QStringLiteral("metric"), options.x.metric},
                             {QStringLiteral("y"), nameOf(yNames, options.y)},
                             {QStringLiteral("smoothing"), nameOf(smoothingNames, options.smoothing.kind)},
                             {QStringLiteral("strength"), options.smoothing.strength},
                             {QStringLiteral("clips"), options.clipsOutliers}};
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

ChartOptions chartOptionsFrom(const QByteArray &json)
{
    const QJsonObject object = QJsonDocument::fromJson(json).object();
    ChartOptions options;
    options.x.kind = kindOf(xNames, object[QLatin1String("x")]);
    if (options.x.kind == CurveX::Kind::Metric)
        options.x.metric = object[QLatin1String("metric")].toString();
    if (options.x.kind == CurveX::Kind::Metric && options.x.metric.isEmpty())
        options.x = {};
    options.y = kindOf(yNames, object[QLatin1String("y")]);
    options.smoothing.kind = kindOf(smoothingNames, object[QLatin1String("smoothing")]);
    const double strength = object[QLatin1String("strength")].toDouble(options.smoothing.strength);
    options.smoothing.strength = std::clamp(strength, 0.0, 1.0);
    options.clipsOutliers = object[QLatin1String("clips")].toBool();
    return options;
}

} // namespace trainyard::charts
