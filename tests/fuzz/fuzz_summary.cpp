// SPDX-License-Identifier: Apache-2.0
#include "engine/api/summaries.h"
#include "engine/eventfiles/eventcodec.h"
#include "engine/metrics/jobsummarizer.h"
#include "tests/fuzz/demand.h"
#include "tests/fuzz/scratch.h"

#include <cmath>
#include <fstream>

// What a job's folder keeps of its metrics, which may be damaged. The input is the content of the file's
// record, and a series of one.
namespace {

using namespace trainyard;
using fuzz::demand;

void checkSeries(std::string_view bytes)
{
    auto series = metrics::SeriesSummarizer::decoded(bytes);
    if (!series)
        return;
    const std::string written = series->encoded();
    const auto again = metrics::SeriesSummarizer::decoded(written);
    demand(again && again->encoded() == written, "a series reads differently");
    for (int i = 0; i < 200; ++i)
        series->add(i, i);
    const auto summary = series->summary("x", true);
    demand(summary.outline.size() <= 2 * metrics::SeriesSummarizer::mostPairs,
           "an outline has grown too long");
    api::SummariesReply reply;
    reply.tagSets = {{"x"}};
    reply.jobs = {{"/x", 1, 0, {summary}}};
    demand(bool(api::summariesReplyFromJson(api::toJson(reply))), "a summary cannot be sent");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view bytes = fuzz::text(data, size);
    checkSeries(bytes);
    static const fuzz::Scratch scratch("summary");
    const auto file = scratch.path() / "summary";
    std::ofstream(file, std::ios::binary | std::ios::trunc) << eventfiles::frameRecord(bytes);
    metrics::JobSummarizer job(scratch.path());
    demand(bool(job.refresh(false)), "a damaged summary is an error");
    for (const auto &[tag, series] : job.series())
        static_cast<void>(series.summary(tag, true));
    return 0;
}
