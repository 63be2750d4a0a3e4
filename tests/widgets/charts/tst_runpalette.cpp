// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/runpalette.h"

#include <QtTest>

#include <array>
#include <cmath>

using namespace trainyard;
using namespace trainyard::charts;

namespace {

using Triple = std::array<double, 3>;
using Matrix = std::array<Triple, 3>;

// What people without red or green cones see, in linear RGB (Machado, Oliveira and Fernandes 2009, severity
// 1).
const Matrix normal{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
const Matrix protan{
    {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}};
const Matrix deutan{
    {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}};

Triple times(const Matrix &matrix, const Triple &v)
{
    Triple result{};
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t j = 0; j < 3; ++j)
            result[i] += matrix[i][j] * v[j];
    return result;
}

// CIE 1976 L*a*b* of what `eye` sees of the colour.
Triple labOf(const QColor &color, const Matrix &eye)
{
    const auto linear = [](double c) {
        return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    Triple seen = times(eye, {linear(color.redF()), linear(color.greenF()), linear(color.blueF())});
    for (double &c : seen)
        c = std::clamp(c, 0.0, 1.0);
    const Matrix toXyz{{{0.4124, 0.3576, 0.1805}, {0.2126, 0.7152, 0.0722}, {0.0193, 0.1192, 0.9505}}};
    const Triple xyz = times(toXyz, seen);
    const auto f = [](double t) { return t > 0.008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116; };
    const double x = f(xyz[0] / 0.9505);
    const double y = f(xyz[1]);
    const double z = f(xyz[2] / 1.089);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

double distance(const Triple &a, const Triple &b)
{
    return std::hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

} // namespace

class tst_RunPalette : public QObject
{
    Q_OBJECT
private slots:
    void coloursStandOutFromTheChart()
    {
        for (const auto scheme : theme::allSchemes) {
            const bool isContrast =
                scheme == theme::Scheme::LightContrast || scheme == theme::Scheme::DarkContrast;
            for (const auto ground : {theme::Role::Surface, theme::Role::Canvas}) // charts, and their legends
                for (int run = 0; run < runColors; ++run)
                    QVERIFY(theme::contrastRatio(runColor(run, scheme), theme::color(ground, scheme)) >=
                            (isContrast ? 4.5 : 3));
        }
    }

    void coloursAreToldApartByColourBlindPeople()
    {
        for (const auto scheme : theme::allSchemes)
            for (const Matrix &eye : {normal, protan, deutan})
                for (int a = 0; a < runColors; ++a)
                    for (int b = 0; b < a; ++b)
                        QVERIFY2(distance(labOf(runColor(a, scheme), eye), labOf(runColor(b, scheme), eye)) >
                                     12,
                                 qPrintable(QString("%1 and %2").arg(a).arg(b)));
    }

    void thirtyTwoRunsLookDifferent()
    {
        for (int a = 0; a < 4 * runColors; ++a)
            for (int b = 0; b < a; ++b)
                QVERIFY(runColor(a, theme::Scheme::Light) != runColor(b, theme::Scheme::Light) ||
                        runPattern(a) != runPattern(b));
        QVERIFY(runPattern(4 * runColors) == LinePattern::Solid);
    }
};

QTEST_APPLESS_MAIN(tst_RunPalette)
#include "tst_runpalette.moc"
