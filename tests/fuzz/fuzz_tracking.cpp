// SPDX-License-Identifier: Apache-2.0
#include "engine/tracking/requests.h"
#include "engine/tracking/runfilter.h"
#include "engine/tracking/runorder.h"
#include "tests/fuzz/demand.h"
#include "tests/fuzz/scratch.h"

// What a script may send to the tracking of its job: a body is refused with a sentence or kept and read back
// the same, a filter takes a run or not, an order sorts or not. Input: the run's id, a filter, a term of an
// order, a body.
namespace {

using namespace trainyard;
using namespace trainyard::tracking;
using fuzz::demand;

const std::string own = "0f1e2d3c00004000800000000000abcd";

template <class T>
void demandSentence(const Result<T> &result, const std::string &input)
{
    demand(result || !result.error().message.empty(), "a refusal says nothing:", input);
}

void keep(JobTracking &job, const std::filesystem::path &folder, Batch batch, const std::string &body)
{
    batch.runId = own;
    const Status kept = job.log(batch);
    if (!kept) {
        demand(kept.error().code == Error::Code::InvalidInput,
               "a batch cannot be kept:", kept.error().message);
        return;
    }
    JobTracking again(folder, own);
    demand(static_cast<bool>(again.load()), "what was kept cannot be read:", body);
    for (const auto &[key, value] : batch.params)
        demand(again.run(own)->params.contains(key), "a param is lost:", key);
    for (const MetricPoint &point : batch.metrics)
        demand(again.run(own)->latest.contains(point.key), "a metric is lost:", point.key);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const auto parts = fuzz::fields(fuzz::text(data, size), 4);
    const std::string uuid = jobUuidOf(parts[0]);
    demand(uuid.empty() || (uuid.size() == 36 && uuid.find('/') == std::string::npos),
           "a strange uuid:", uuid);

    const auto filter = RunFilter::parse(parts[1]);
    demandSentence(filter, parts[1]);
    std::vector<RunInPlace> runs(2);
    runs[0].run.params["lr"] = "1";
    runs[0].run.latest["loss"] = {0.5, 1, 1};
    if (filter)
        static_cast<void>(filter->takes(runs[0]));
    const Status sorted = sortRuns(runs, {parts[2]});
    demand(runs.size() == 2 && (sorted || !sorted.error().message.empty()), "an order loses runs:", parts[2]);

    static const fuzz::Scratch scratch("tracking");
    const std::filesystem::path folder = scratch.path() / "job";
    std::filesystem::remove_all(folder);
    JobTracking job(folder, own);
    demand(static_cast<bool>(job.load()), "the job's runs cannot be read");
    for (const auto read : {readMetric, readParam, readTag, readBatch, readInputs, readModel}) {
        const auto batch = read(parts[3]);
        demandSentence(batch, parts[3]);
        if (batch)
            keep(job, folder, *batch, parts[3]);
    }
    demandSentence(readRunStart(parts[3]), parts[3]);
    demandSentence(readRunUpdate(parts[3]), parts[3]);
    demandSentence(readSearch(parts[3]), parts[3]);
    return 0;
}
