// SPDX-License-Identifier: Apache-2.0
#include "engine/base/log.h"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

namespace trainyard::log {

namespace {

spdlog::logger &logger()
{
    static const auto instance = [] {
        auto made = spdlog::stderr_logger_mt("trainyard");
        made->set_pattern("%Y-%m-%d %H:%M:%S.%e %l %v");
        return made;
    }();
    return *instance;
}

} // namespace

void info(std::string_view text)
{
    logger().info("{}", text);
}

void warning(std::string_view text)
{
    logger().warn("{}", text);
}

void error(std::string_view text)
{
    logger().error("{}", text);
}

} // namespace trainyard::log
