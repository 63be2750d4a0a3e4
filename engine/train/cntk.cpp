// SPDX-License-Identifier: Apache-2.0
#include "engine/train/cntk.h"

#include "engine/train/cntktest.h"
#include "engine/train/cntktraining.h"
#include "engine/train/cntkworkers.h"
#include "engine/train/linking.h"

#include <variant>

namespace trainyard::train {

namespace {

using namespace brainscript;

using Prepared = std::variant<CntkTraining, CntkTest>;

// The last training before that writes this model.
std::optional<std::size_t> trainingOf(const std::filesystem::path &modelPath,
                                      const std::vector<Prepared> &before)
{
    for (std::size_t i = before.size(); i-- > 0;) {
        const auto *training = std::get_if<CntkTraining>(&before[i]);
        if (training && modelStem(training->action.modelPath) == modelStem(modelPath))
            return i;
    }
    return std::nullopt;
}

Result<Prepared> prepare(std::variant<TrainAction, TestAction> action, const std::vector<Prepared> &before,
                         const Recipe &recipe, DataMemory &memory)
{
    if (auto *train = std::get_if<TrainAction>(&action)) {
        auto training = prepareTraining(std::move(*train), recipe, memory);
        return training ? Result(Prepared(std::move(*training))) : training.error();
    }
    auto &test = std::get<TestAction>(action);
    const auto trained = trainingOf(test.modelPath, before);
    const auto *training = trained ? &std::get<CntkTraining>(before[*trained]) : nullptr;
    auto prepared = prepareTest(std::move(test), training, trained, recipe, memory);
    return prepared ? Result(Prepared(std::move(*prepared))) : prepared.error();
}

Result<std::vector<Prepared>> prepareAll(Recipe &recipe)
{
    DataMemory memory(recipe.dataMemory > 0 ? static_cast<std::uint64_t>(recipe.dataMemory) << 20
                                            : memoryForData());
    std::vector<Prepared> all;
    for (auto &action : recipe.actions) {
        auto prepared = prepare(std::move(action), all, recipe, memory);
        if (!prepared)
            return prepared.error();
        all.push_back(std::move(*prepared));
    }
    return all;
}

// Whether it went to its end.
Result<bool> runAction(Prepared &action, const std::vector<Prepared> &all, const Recipe &recipe,
                       const ChosenDevice &device, const CntkRun &with)
{
    if (auto *training = std::get_if<CntkTraining>(&action)) {
        const auto outcome = run(*training, recipe, device, with);
        return outcome ? Result(*outcome == Outcome::Finished) : outcome.error();
    }
    if (with.workers && with.workers->rank() != 0)
        return true; // the leader tests
    const auto &test = std::get<CntkTest>(action);
    const auto *training = test.trained ? &std::get<CntkTraining>(all[*test.trained]) : nullptr;
    const auto done = run(test, training, recipe, device);
    return done ? Result(true) : done.error();
}

// What the run has come to, once all workers have.
Result<bool> leave(Workers *workers, bool isFinished)
{
    if (workers) {
        if (auto finished = workers->finish(); !finished)
            return finished.error();
    }
    return isFinished;
}

} // namespace

Result<bool> runCntk(const CntkOptions &options)
{
    const auto configuration = Configuration::read(options.arguments);
    if (!configuration)
        return configuration.error();
    auto recipe = readRecipe(**configuration);
    if (!recipe)
        return recipe.error();
    const auto joined = joinCntkWorkers(*recipe);
    if (!joined)
        return joined.error();
    Workers *const workers = joined->get();
    const auto device =
        openLinked(workers, [&](int turn) { return openDevice(recipe->device, recipe->threads, turn); });
    if (!device)
        return device.error();
    auto all = prepareAll(*recipe);
    if (!all)
        return all.error();
    for (Prepared &action : *all) {
        const auto isFinished = runAction(action, *all, *recipe, *device, {workers, options.isStopped});
        if (!isFinished)
            return isFinished;
        if (!*isFinished)
            return leave(workers, false);
    }
    return leave(workers, true);
}

} // namespace trainyard::train
