// SPDX-License-Identifier: Apache-2.0
#include "engine/train/evaluate.h"

#include "engine/base/files.h"
#include "engine/base/strings.h"
#include "engine/train/inference.h"
#include "engine/train/network/onnxreader.h"
#include "engine/train/solver/scores.h"
#include "engine/train/trainingrun.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <sstream>

namespace trainyard::train {

namespace {

constexpr std::size_t batchSize = 1024;

std::vector<float> numbersIn(const std::string &text)
{
    std::istringstream stream(text);
    std::vector<float> numbers;
    for (float number = 0; stream >> number;)
        numbers.push_back(number);
    return numbers;
}

// What the rows that a model learnt from were brought to mean 0 by; none where they stayed as they were.
Result<std::optional<Normalization>> inputNormalization(const Model &model, const std::string &file)
{
    const std::string mean = noteIn(model.notes, "inputMean");
    const Normalization normalization{numbersIn(mean), numbersIn(noteIn(model.notes, "inputDeviation"))};
    if (mean.empty())
        return std::optional<Normalization>();
    const auto isUsable = [](float deviation) { return std::isnormal(deviation) && deviation > 0; };
    if (normalization.mean.empty() || normalization.mean.size() != normalization.deviation.size() ||
        !std::ranges::all_of(normalization.deviation, isUsable))
        return Error{Error::Code::InvalidInput,
                     file + " has the notes inputMean and inputDeviation, but they are no numbers to bring "
                            "data to mean 0 and deviation 1 by.",
                     file};
    return std::optional(normalization);
}

// A model beside the data that it is to see.
class Use
{
public:
    static Result<Use> open(const UseOptions &options)
    {
        auto model = readOnnx(options.model);
        if (!model)
            return model.error();
        Use use(std::move(*model), options);
        if (auto opened = use.openData(); !opened)
            return opened.error();
        auto device = openDevice(options.device, options.threads);
        if (!device)
            return device.error();
        use.m_device = std::move(*device);
        auto session =
            use.m_device.backend->createSession(use.m_model.plan, {.batchSize = static_cast<int>(batchSize)});
        if (!session)
            return session.error();
        use.m_session = std::move(*session);
        if (auto set = use.m_session->setParameters(use.m_model.parameters); !set)
            return set.error();
        return use;
    }

    const Plan &plan() const { return m_model.plan; }
    const DataSources &data() const { return m_data; }
    const Backend &backend() const { return *m_device.backend; }

    // Of all rows of the test set.
    Status forEach(const TakeLogits &take)
    {
        return forEachLogits(*m_session, *m_data.test, m_data.test->rows(), take);
    }

private:
    Use(Model model, const UseOptions &options)
        : m_model(std::move(model))
        , m_options(options)
    {}

    Status openData()
    {
        const Shape &input = m_model.plan.input;
        const auto normalization = inputNormalization(m_model, m_options.model.string());
        if (!normalization)
            return normalization.error();
        auto data =
            openDataFolder(m_options.data, {.data = {.label = m_options.label,
                                                     .normalize = normalization->has_value(),
                                                     .normalization = *normalization,
                                                     .sparseClasses = m_model.plan.classes,
                                                     .sparseDimension = static_cast<int>(input.size())},
                                            .memoryBytes = memoryForData(),
                                            .shape = {input.channels, input.height, input.width},
                                            .augmentation = {},
                                            .batchSize = batchSize,
                                            .threads = m_options.threads});
        if (!data)
            return data.error();
        m_data = std::move(*data);
        if (!m_data.test)
            return Error{Error::Code::InvalidInput,
                         "There is no test set in " + m_options.data.string() + "; add one to it.",
                         m_options.data.string()};
        return checkFits(m_model.plan, m_data, m_options.data.string());
    }

    Model m_model;
    UseOptions m_options;
    DataSources m_data;
    ChosenDevice m_device;
    std::unique_ptr<Session> m_session;
};

void printScores(const Use &use, const UseOptions &options, const Scores &scores)
{
    printLine("Model: " + use.plan().name + " in " + options.model.string());
    printLine("Data: " + use.data().description + " in " + options.data.string());
    printLine("Device: " + use.backend().device());
    const unsigned long long rows = scores.rows();
    std::string line = formatted("Final Results: loss = %.6f * %llu; errs = %.2f%% * %llu", scores.loss(),
                                 rows, 100 * scores.error(1), rows);
    if (options.top > 1)
        line += formatted("; top%dErrs = %.2f%% * %llu", options.top,
                          100 * scores.error(static_cast<std::size_t>(options.top)), rows);
    printLine(line);
}

} // namespace

Status evaluate(const UseOptions &options, const std::filesystem::path &confusion)
{
    auto use = Use::open(options);
    if (!use)
        return use.error();
    Scores scores(use->plan().classes);
    const auto seen = use->forEach([&](std::span<const float> logits, std::span<const std::int32_t> labels) {
        scores.add(logits, labels);
    });
    if (!seen)
        return seen;
    printScores(*use, options, scores);
    return confusion.empty() ? Status()
                             : writeFileAtomically(confusion, scores.confusionCsv(use->data().classNames));
}

Status predict(const UseOptions &options, const std::filesystem::path &output)
{
    auto use = Use::open(options);
    if (!use)
        return use.error();
    const auto classes = static_cast<std::size_t>(use->plan().classes);
    const auto top = std::min(static_cast<std::size_t>(options.top), classes);
    std::string csv = "row,label";
    for (std::size_t i = 1; i <= top; ++i)
        csv += ",class" + std::to_string(i) + ",probability" + std::to_string(i);
    csv += "\n";
    std::uint64_t row = 0;
    const std::vector<std::string> &names = use->data().classNames;
    const auto seen = use->forEach([&](std::span<const float> logits, std::span<const std::int32_t> labels) {
        for (const std::int32_t label : labels) {
            csv += std::to_string(row++) + "," + csvField(className(names, label));
            for (const Guess &guess : topGuesses(logits.first(classes), top)) {
                csv += "," + csvField(className(names, guess.label)) + formatted(",%.6g", guess.probability);
            }
            csv += "\n";
            logits = logits.subspan(classes);
        }
    });
    if (!seen)
        return seen;
    if (!output.empty())
        return writeFileAtomically(output, csv);
    std::fputs(csv.c_str(), stdout);
    return {};
}

} // namespace trainyard::train
