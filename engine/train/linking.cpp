// SPDX-License-Identifier: Apache-2.0
#include "engine/train/linking.h"

#include "engine/base/files.h"
#include "engine/base/strings.h"

#include <algorithm>
#include <cstdlib>

namespace trainyard::train {

namespace {

std::string worker(std::size_t rank)
{
    return "worker " + std::to_string(rank);
}

// Of all workers, in their order.
Result<std::vector<std::string>> gather(Workers &workers, const std::string &own)
{
    std::vector<std::string> texts;
    for (int rank = 0; rank < workers.size(); ++rank) {
        std::string text = own;
        if (auto done = workers.broadcast(text, rank); !done)
            return done.error();
        texts.push_back(std::move(text));
    }
    return texts;
}

// Another one after each start of a machine; the same in its containers.
std::string machine()
{
    const auto id = readFile("/proc/sys/kernel/random/boot_id");
    return id ? std::string(trimmed(*id)) : std::string();
}

std::string toText(const WorkerDevice &device)
{
    std::string text;
    for (const std::string &part :
         {device.machine, device.link.device, device.link.library, device.link.problem})
        text += onOneLine(part) + "\n";
    return text;
}

WorkerDevice deviceOf(const std::string &text)
{
    auto parts = split(text, '\n');
    parts.resize(4);
    return {parts[0], {parts[1], parts[2], parts[3]}};
}

Result<std::vector<WorkerDevice>> gatherDevices(Workers &workers, const Backend &backend)
{
    const auto texts = gather(workers, toText({machine(), backend.deviceLink()}));
    if (!texts)
        return texts.error();
    std::vector<WorkerDevice> devices;
    std::ranges::transform(*texts, std::back_inserter(devices), deviceOf);
    return devices;
}

// What the first worker says that says anything.
std::string firstProblem(const std::vector<std::string> &problems)
{
    const auto first = std::ranges::find_if(problems, [](const auto &text) { return !text.empty(); });
    if (first == problems.end())
        return {};
    const std::string sentence = first->ends_with('.') ? first->substr(0, first->size() - 1) : *first;
    return worker(static_cast<std::size_t>(first - problems.begin())) + " says: " + sentence;
}

// Empty when all have linked.
Result<std::string> linkAll(Workers &workers, Backend &backend)
{
    std::string id;
    std::string problem;
    if (workers.rank() == 0) {
        auto made = backend.makeLinkId();
        id = made ? *made : std::string();
        problem = made ? std::string() : made.error().message;
    }
    if (auto sent = workers.broadcast(id, 0); !sent)
        return sent.error();
    if (!id.empty()) {
        const Status linked =
            backend.link({id, workers.rank(), workers.size(), [&workers] { return workers.check(); }});
        problem = linked ? std::string() : linked.error().message;
    }
    const auto problems = gather(workers, onOneLine(problem));
    if (!problems)
        return problems.error();
    return firstProblem(*problems);
}

} // namespace

std::string linkObstacle(const std::vector<WorkerDevice> &workers)
{
    for (std::size_t i = 0; i < workers.size(); ++i) {
        const DeviceLink &link = workers[i].link;
        if (link.device.empty())
            return worker(i) + " trains on a CPU";
        if (link.library.empty())
            return worker(i) + " cannot sum on its GPU (" + link.problem + ")";
        const DeviceLink &first = workers.front().link;
        if (link.library != first.library)
            return worker(0) + " has " + first.library + " and " + worker(i) + " " + link.library;
        for (std::size_t k = 0; k < i; ++k) {
            if (workers[k].machine == workers[i].machine && workers[k].link.device == link.device)
                return "workers " + std::to_string(k) + " and " + std::to_string(i) + " share one GPU";
        }
    }
    return {};
}

Result<std::string> linkDevices(Workers &workers, Backend &backend)
{
    const auto devices = gatherDevices(workers, backend);
    if (!devices)
        return devices.error();
    if (std::ranges::all_of(*devices, [](const auto &device) { return device.link.device.empty(); }))
        return std::string();
    std::string obstacle = linkObstacle(*devices);
    if (obstacle.empty()) {
        auto linked = linkAll(workers, backend);
        if (!linked)
            return linked.error();
        if (linked->empty())
            return "The GPUs sum their gradients by " + devices->front().link.library + ".";
        backend.unlink();
        obstacle = std::move(*linked);
    }
    return "Gradients are summed over the hosts: " + obstacle + ".";
}

int deviceTurn(const std::vector<std::string> &views, std::size_t rank)
{
    return static_cast<int>(
        std::count(views.begin(), views.begin() + static_cast<std::ptrdiff_t>(rank), views[rank]));
}

Result<int> deviceTurn(Workers *workers)
{
    if (!workers)
        return 0;
    const char *const visible = std::getenv("CUDA_VISIBLE_DEVICES");
    const auto views = gather(*workers, machine() + " " + (visible ? visible : "all"));
    if (!views)
        return views.error();
    return deviceTurn(*views, static_cast<std::size_t>(workers->rank()));
}

Result<ChosenDevice> openLinked(Workers *workers, const std::function<Result<ChosenDevice>(int turn)> &open)
{
    const auto turn = deviceTurn(workers);
    if (!turn)
        return turn.error();
    auto device = open(*turn);
    if (!device || !workers)
        return device;
    auto line = linkDevices(*workers, *device->backend);
    if (!line)
        return line.error();
    device->sharing = std::move(*line);
    return device;
}

} // namespace trainyard::train
