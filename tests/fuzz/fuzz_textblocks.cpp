// SPDX-License-Identifier: Apache-2.0
#include "engine/train/data/csvblocks.h"
#include "engine/train/data/ctfblocks.h"
#include "tests/fuzz/demand.h"
#include "tests/fuzz/scratch.h"

#include <fstream>

// Text that is streamed in small blocks: the same rows as at once, or the same fault.
namespace {

using namespace trainyard;
using namespace trainyard::train;
using fuzz::demand;

// All blocks one after the other.
Result<Dataset> readAll(const BlockReader &reader)
{
    Dataset data;
    for (std::size_t block = 0; block < reader.blocks(); ++block) {
        std::vector<float> features(reader.rowsOf(block) * reader.rowSize());
        std::vector<std::int32_t> labels(reader.rowsOf(block));
        if (auto done = reader.read(block, features, labels); !done)
            return done.error();
        data.features.insert(data.features.end(), features.begin(), features.end());
        data.labels.insert(data.labels.end(), labels.begin(), labels.end());
    }
    return data;
}

std::string faultOf(const Result<Dataset> &data)
{
    return data ? "none" : data.error().message;
}

void compare(const Result<Dataset> &whole, const Result<Dataset> &blocks)
{
    demand(faultOf(whole) == faultOf(blocks),
           "blocks have another fault than the whole:", faultOf(blocks) + " / " + faultOf(whole));
    if (whole)
        demand(whole->labels == blocks->labels && whole->features == blocks->features,
               "blocks read something else");
}

template <class Blocks>
Result<Dataset> inBlocks(const Result<std::shared_ptr<Blocks>> &opened)
{
    return opened ? readAll(**opened) : opened.error();
}

// With some broken rows left out.
void compareLeniently(std::string_view text, const std::filesystem::path &file)
{
    const CtfOptions options{
        .name = file.string(), .classes = 2, .dimension = 3, .mostBroken = 2, .threads = 1, .chunkBytes = 20};
    const auto whole = parseCtfRows(text, options);
    const auto blocks = inBlocks(CtfBlocks::open(file, options, 24));
    if (!whole || whole->data.rows() == 0)
        demand(!blocks, "blocks have rows where the whole has none");
    else
        compare(whole->data, blocks);
    if (whole)
        demand(whole->broken <= 2 && whole->firstFault.empty() == (whole->broken == 0),
               "broken rows are counted wrongly");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    static const fuzz::Scratch scratch("textblocks");
    const std::filesystem::path file = scratch.path() / "train";
    const std::string_view text = fuzz::text(data, size);
    std::ofstream(file, std::ios::binary).write(text.data(), static_cast<std::streamsize>(text.size()));

    const CtfOptions ctf{.name = file.string(), .threads = 1};
    compare(parseCtf(text, ctf), inBlocks(CtfBlocks::open(file, ctf, 24)));
    compareLeniently(text, file);
    const auto table = parseCsv(text, {.name = file.string()});
    compare(table ? Result(table->data) : table.error(), inBlocks(CsvBlocks::open(file, {}, 24)));
    return 0;
}
