// SPDX-License-Identifier: Apache-2.0
//
// Reads a file of CNTK text and prints how long that took: see readtext.py.
#include "engine/train/data/ctf.h"

#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <numeric>

using namespace trainyard::train;

int main(int count, char **arguments)
{
    if (count != 3) {
        std::fputs("readtext FILE THREADS\n", stderr);
        return 2;
    }
    CtfOptions options;
    options.threads = std::atoi(arguments[2]);
    timespec begin{};
    timespec end{};
    std::timespec_get(&begin, TIME_UTC);
    const auto data = readCtf(arguments[1], options);
    std::timespec_get(&end, TIME_UTC);
    if (!data) {
        std::fprintf(stderr, "%s\n", data.error().message.c_str());
        return 1;
    }
    const double seconds = static_cast<double>(end.tv_sec - begin.tv_sec) +
                           static_cast<double>(end.tv_nsec - begin.tv_nsec) * 1e-9;
    const double sum = std::accumulate(data->features.begin(), data->features.end(), 0.0);
    std::printf("%.6f %zu %.17g\n", seconds, data->rows(), sum);
    return 0;
}
