// SPDX-License-Identifier: Apache-2.0
#include "tests/support/bussession.h"

#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <vector>

namespace trainyard::test {

void enterBusSession(char **argv)
{
    constexpr const char *mark = "TRAINYARD_TEST_BUS";
    if (std::getenv(mark))
        return;
    ::setenv(mark, "1", 1);
    char program[] = "dbus-run-session";
    char end[] = "--";
    std::vector<char *> words{program, end};
    for (char **word = argv; *word; ++word)
        words.push_back(*word);
    words.push_back(nullptr);
    ::execvp(program, words.data());
    std::puts("SKIP   : there is no dbus-run-session (dbus-daemon)");
    std::exit(EXIT_SUCCESS);
}

} // namespace trainyard::test
