// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace trainyard::test {

// For a program that needs a D-Bus session of its own, in main() before there is an application: runs itself
// again in one, where it returns. Where that is not possible it ends here, and says that it is skipped.
void enterBusSession(char **argv);

} // namespace trainyard::test
