// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/wall/wallarrangement.h"

#include <vector>

namespace trainyard::models {

// Of what, and in what, a series of system metrics tells.
struct SystemSource {
    enum class Owner { Job, Gpu, Machine };
    int node = 0;
    Owner owner = Owner::Job;
    int gpu = 0; // of Owner::Gpu
    bool operator==(const SystemSource &) const = default;
};

enum class SystemMeasure { Cpu, Memory, Processes, Disk, Network, Utilization, Power, Temperature, Other };

// A chart of how busy something is: of one series, or of both directions of a transfer.
struct SystemCard {
    WallEntry entry = {};
    SystemSource source = {};
    SystemMeasure measure = SystemMeasure::Other;
    QStringList tags = {}; // that it draws
    bool operator==(const SystemCard &) const = default;
};

// Sections for the job itself, then each GPU, then the machine, node by node.
std::vector<SystemCard> systemCards(const QStringList &tags);
// Of the name of one of these sections.
SystemSource systemSourceOf(const QString &section);
bool isSystemSection(const QString &section);

} // namespace trainyard::models
