// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cpu/kernels.h"

#include <QtTest>
#include <cmath>
#include <limits>

using namespace trainyard;
using namespace trainyard::train;

namespace {

constexpr int rows = 2;
constexpr int channels = 40; // three blocks of 16, the last one padded; five of 8

ChannelBlocks blocksOf(const Shape &shape, std::size_t width)
{
    const std::size_t blocks = (channels + width - 1) / width;
    const std::size_t pixels = static_cast<std::size_t>(shape.height) * static_cast<std::size_t>(shape.width);
    return {rows, blocks * pixels * width, blocks, pixels, width};
}

// What the kernels work on, with a pool done by the plainest loops.
struct Pool {
    Pool(const Window &window, Shape input, std::size_t width)
    {
        Network network{"pool", "Pool", input, {{"pool", MaxPool2d{window}}, {"out", Dense{2}}}};
        plan = *train::plan(network);
        const PlannedLayer &layer = plan.layers[0];
        geometry = maxPoolGeometry(blocksOf(layer.input, width), blocksOf(layer.output, width), layer);
        x.resize(rows * geometry.input.sample);
        for (std::size_t i = 0; i < x.size(); ++i) // with many equal values, of both signs
            x[i] = static_cast<float>(i * 7919 % 11) - 6;
        gradient.resize(rows * geometry.output.sample);
        for (std::size_t i = 0; i < gradient.size(); ++i)
            gradient[i] = static_cast<float>(i % 13) - 6;
        y.assign(gradient.size(), 0);
        dx.assign(x.size(), 0);
    }

    void run(bool onlyPositive)
    {
        const ChannelBlocks &to = geometry.output;
        for (std::size_t i = 0; i < y.size(); ++i) {
            const std::size_t channel = i % to.width;
            const std::size_t pixel = i / to.width % to.pixels;
            const std::size_t block = i / to.width / to.pixels; // counted through all rows
            const int wide = geometry.outputShape.width;
            runWindow(static_cast<int>(pixel) / wide, static_cast<int>(pixel) % wide,
                      (block * geometry.input.pixels) * to.width + channel, i, onlyPositive);
        }
    }

    void runWindow(int oy, int ox, std::size_t first, std::size_t to, bool onlyPositive)
    {
        const Window &window = geometry.window;
        const Shape &shape = geometry.inputShape;
        float best = -std::numeric_limits<float>::infinity();
        std::size_t from = 0;
        for (int ky = 0; ky < window.height; ++ky) {
            for (int kx = 0; kx < window.width; ++kx) {
                const int iy = oy * window.strideY + ky - geometry.pads.top;
                const int ix = ox * window.strideX + kx - geometry.pads.left;
                if (iy < 0 || ix < 0 || iy >= shape.height || ix >= shape.width)
                    continue;
                const std::size_t at =
                    first + static_cast<std::size_t>(iy * shape.width + ix) * geometry.input.width;
                if (x[at] > best || std::isnan(x[at])) {
                    best = x[at];
                    from = at;
                }
            }
        }
        y[to] = best;
        if (best > 0 || !onlyPositive)
            dx[from] += gradient[to];
    }

    Plan plan;
    MaxPoolGeometry geometry;
    std::vector<float> x, y, gradient, dx;
};

} // namespace

class tst_Kernels : public QObject
{
    Q_OBJECT

private slots:
    void maxPoolsAreThoseOfThePlainLoops_data()
    {
        QTest::addColumn<int>("version");
        QTest::addColumn<int>("window");
        QTest::addColumn<int>("width");
        QTest::addColumn<bool>("onlyPositive");
        const auto &all = runnableKernels();
        for (std::size_t version = 0; version < all.size(); ++version) {
            for (int window = 0; window < 5; ++window) {
                for (const int width : {8, 16}) {
                    for (const bool onlyPositive : {false, true})
                        QTest::addRow("%s, window %d, blocks of %d, %s", all[version]->name, window, width,
                                      onlyPositive ? "after a ReLU" : "any values")
                            << static_cast<int>(version) << window << width << onlyPositive;
                }
            }
        }
    }
    void maxPoolsAreThoseOfThePlainLoops()
    {
        QFETCH(int, version);
        QFETCH(int, window);
        QFETCH(int, width);
        QFETCH(bool, onlyPositive);
        const std::vector<Window> windows{
            {2, 2, 2, 2},
            {3, 3, 2, 2},
            {.height = 3, .width = 3, .strideY = 2, .strideX = 2, .roundsUp = true},
            {3, 2, 1, 3, Window::Border::Same},
            {.border = Window::Border::Whole}};
        Pool pool(windows[static_cast<std::size_t>(window)], {channels, 8, 10},
                  static_cast<std::size_t>(width));
        pool.run(onlyPositive);
        const Kernels &kernels = *runnableKernels()[static_cast<std::size_t>(version)];
        std::vector<float> y(pool.y.size()), dx(pool.dx.size(), 99);
        std::vector<std::uint8_t> chosen(y.size());
        kernels.maxPoolForward(pool.geometry, onlyPositive, pool.x.data(), y.data(), chosen.data());
        QVERIFY(y == pool.y);
        kernels.maxPoolBackward(pool.geometry, pool.gradient.data(), chosen.data(), dx.data());
        QVERIFY(dx == pool.dx);
    }

    // Else a training that has diverged would look as if it had not.
    void whatIsNoNumberStaysSo()
    {
        for (const Kernels *kernels : runnableKernels()) {
            Pool pool({3, 3, 3, 3}, {channels, 3, 3}, 16);
            for (std::size_t pixel : {0, 4, 8}) {
                std::fill(pool.x.begin(), pool.x.end(), 1.0F);
                pool.x[pixel * 16 + 5] = std::numeric_limits<float>::quiet_NaN();
                std::vector<std::uint8_t> chosen(pool.y.size());
                kernels->maxPoolForward(pool.geometry, false, pool.x.data(), pool.y.data(), chosen.data());
                QVERIFY2(std::isnan(pool.y[5]), kernels->name);
                QCOMPARE(pool.y[4], 1.0F);
            }
        }
    }

    void onlyWhatAByteCountsIsKnown()
    {
        const auto known = [](std::size_t width, int extent) {
            const ChannelBlocks blocks = blocksOf({channels, 20, 20}, width);
            return isKnownMaxPool(blocks, blocks, {extent, extent});
        };
        QVERIFY(known(16, 15) && known(8, 15));
        QVERIFY(!known(16, 16) && !known(1, 2));
    }
};

QTEST_APPLESS_MAIN(tst_Kernels)
#include "tst_kernels.moc"
