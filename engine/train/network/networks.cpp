// SPDX-License-Identifier: Apache-2.0
#include "engine/train/network/networks.h"

#include "engine/base/files.h"
#include "engine/train/network/keras.h"
#include "engine/train/network/resnets.h"

#include <array>

namespace trainyard::train {

namespace {

// The convolutional network of CNTK's MNIST recipes: 98,778 parameters in 10 tensors.
Network convNetMnist()
{
    const Window window3{.height = 3, .width = 3};
    const Window half{.height = 3, .width = 3, .strideY = 2, .strideX = 2};
    const Window padded5{.height = 5, .width = 5, .border = Window::Border::Same};
    return {"convnet_mnist",
            "ConvNet_MNIST",
            {1, 28, 28},
            {{"scale", Scale{1.0F / 256}},
             {"conv1", Conv2d{.filters = 32, .window = padded5}},
             {"relu1", Relu{}},
             {"pool1", MaxPool2d{half}},
             {"conv2", Conv2d{.filters = 48, .window = window3}},
             {"relu2", Relu{}},
             {"pool2", MaxPool2d{half}},
             {"conv3", Conv2d{.filters = 64, .window = window3}},
             {"relu3", Relu{}},
             {"dense4", Dense{.units = 96}},
             {"dropout4", Dropout{0.5F}},
             {"relu4", Relu{}},
             {"z", Dense{.units = 10}}}};
}

// The digits network of Caffe's LeNet sample: 431,080 parameters in 8 tensors.
Network leNet()
{
    const Window window5{.height = 5, .width = 5};
    const Window half{.height = 2, .width = 2, .strideY = 2, .strideX = 2};
    return {"lenet",
            "LeNet",
            {1, 28, 28},
            {{"scale", Scale{1.0F / 256}},
             {"conv1", Conv2d{.filters = 20, .window = window5}},
             {"pool1", MaxPool2d{half}},
             {"conv2", Conv2d{.filters = 50, .window = window5}},
             {"pool2", MaxPool2d{half}},
             {"ip1", Dense{.units = 500}},
             {"relu1", Relu{}},
             {"ip2", Dense{.units = 10}}}};
}

// Two pairs of convolutions and a dense layer, in the manner of VGG, for CIFAR-10: 3,441,592 parameters in 12
// tensors.
Network vggCifar10()
{
    const Window same3{.height = 3, .width = 3, .border = Window::Border::Same};
    const Window half{.height = 2, .width = 2, .strideY = 2, .strideX = 2};
    Network network{"vgg_cifar10", "VGG_CIFAR10", {3, 32, 32}, {}};
    const auto add = [&](std::string name, Layer layer) {
        network.layers.push_back({std::move(name), std::move(layer)});
    };
    for (int block = 1; block <= 2; ++block) {
        const std::string number = std::to_string(block);
        for (const char *place : {"a", "b"}) {
            add("conv" + number + place, Conv2d{.filters = 50 * block, .window = same3});
            add("relu" + number + place, Relu{});
        }
        add("pool" + number, MaxPool2d{half});
        add("dropout" + number, Dropout{0.25F});
    }
    add("dense3", Dense{.units = 512});
    add("relu3", Relu{});
    add("dropout3", Dropout{0.5F});
    add("z", Dense{.units = 10});
    return network;
}

// A classifier of digits with two hidden layers.
Network mlp()
{
    return {"mlp",
            "MLP",
            {1, 28, 28},
            {{"scale", Scale{1.0F / 256}},
             {"dense1", Dense{.units = 512}},
             {"relu1", Relu{}},
             {"dropout1", Dropout{0.2F}},
             {"dense2", Dense{.units = 256}},
             {"relu2", Relu{}},
             {"z", Dense{.units = 10}}}};
}

// Logistic regression: one dense layer.
Network logistic()
{
    return {"logistic", "Logistic", {1, 28, 28}, {{"scale", Scale{1.0F / 256}}, {"z", Dense{.units = 10}}}};
}

struct Known {
    const char *name;
    Network (*make)();
};
constexpr std::array known{Known{"convnet_mnist", convNetMnist},
                           Known{"lenet", leNet},
                           Known{"vgg_cifar10", vggCifar10},
                           Known{"resnet20", resNet20},
                           Known{"resnet18", resNet18},
                           Known{"resnet50", resNet50},
                           Known{"mlp", mlp},
                           Known{"logistic", logistic}};

std::string listOfNames()
{
    std::string list;
    for (const Known &each : known)
        list += (list.empty() ? "" : ", ") + std::string(each.name);
    return list;
}

} // namespace

std::vector<std::string> networkNames()
{
    std::vector<std::string> names;
    for (const Known &each : known)
        names.emplace_back(each.name);
    return names;
}

Result<Network> findNetwork(const std::string &nameOrFile)
{
    for (const Known &each : known) {
        if (nameOrFile == each.name)
            return each.make();
    }
    std::error_code ignored;
    if (!std::filesystem::exists(nameOrFile, ignored))
        return Error{Error::Code::NotFound,
                     "There is no network named \"" + nameOrFile +
                         "\" and no such file; the known networks are " + listOfNames() + ".",
                     nameOrFile};
    auto text = readFile(nameOrFile);
    if (!text)
        return text.error();
    return readKerasModel(*text, nameOrFile);
}

} // namespace trainyard::train
