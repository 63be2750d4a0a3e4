// SPDX-License-Identifier: Apache-2.0
#include "engine/base/defaultdirectory.h"

#include <cstdlib>
#include <pwd.h>
#include <unistd.h>

namespace trainyard {

namespace {

namespace fs = std::filesystem;

fs::path homeDirectory()
{
    if (const char *home = std::getenv("HOME"); home && *home)
        return home;
    const passwd *user = ::getpwuid(::getuid());
    return user && user->pw_dir ? fs::path(user->pw_dir) : fs::path("/");
}

} // namespace

fs::path defaultDataDirectory()
{
    if (const char *chosen = std::getenv("TRAINYARD_DATA_DIR"); chosen && *chosen)
        return fs::absolute(chosen);
    if (const char *data = std::getenv("XDG_DATA_HOME"); data && *data == '/')
        return fs::path(data) / "trainyard";
    return homeDirectory() / ".local/share/trainyard";
}

} // namespace trainyard
