// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace trainyard::test {

// What the storage of the sample engine answers to a GET: its account “yarddata” has shares and a container,
// with files in some of them. Empty: there is no such place.
std::string sampleStorage(const std::string &target);

} // namespace trainyard::test
