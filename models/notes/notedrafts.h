// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"

#include <QMap>
#include <QString>
#include <QStringList>

#include <string>

namespace trainyard::client {
class Client;
}

namespace trainyard::models {

class TaskThread;

// What was noted of jobs and is not known to be with their engine: tags by their names, without a value to be
// removed, of runs by their uuid. Kept in the settings, so that neither a closed page nor an end of the
// program loses it. Any thread.
namespace notedrafts {

using Tags = QMap<QString, QString>;

QStringList runs(); // that there are any of
Tags of(const std::string &run);
void keep(const std::string &run, const QString &tag, const QString &value);
void drop(const std::string &run, const QString &tag, const QString &value); // unless it has another by now

constexpr int longestValue = 60'000; // bytes of UTF-8; the engine would cut a longer one
int excess(const QString &value);    // how many bytes it is longer; then it is kept here alone

// Whether it is given up: the engine can never take it, and it is no text, of which nothing is to be lost.
bool isGivenUp(const QString &tag, const Status &done);

// Sends one of them, and drops it when the engine has it, or it is given up. Blocks.
Status sendOne(const std::string &run, const QString &tag, const QString &value, client::Client &client);

// Sends what the engine would keep whole. GUI thread.
void send(const std::string &run, TaskThread &thread);

} // namespace notedrafts

} // namespace trainyard::models
