// SPDX-License-Identifier: Apache-2.0
#include "engine/train/network/networks.h"

#include "engine/base/files.h"
#include "engine/train/network/keras.h"

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

} // namespace

std::vector<std::string> networkNames()
{
    return {"convnet_mnist"};
}

Result<Network> findNetwork(const std::string &nameOrFile)
{
    if (nameOrFile == "convnet_mnist")
        return convNetMnist();
    std::error_code ignored;
    if (!std::filesystem::exists(nameOrFile, ignored))
        return Error{Error::Code::NotFound,
                     "There is no network named \"" + nameOrFile +
                         "\" and no such file; the known network is convnet_mnist.",
                     nameOrFile};
    auto text = readFile(nameOrFile);
    if (!text)
        return text.error();
    return readKerasModel(*text, nameOrFile);
}

} // namespace trainyard::train
