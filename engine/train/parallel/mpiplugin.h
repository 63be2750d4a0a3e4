// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/parallel/transport.h"

#include <memory>
#include <optional>

namespace trainyard::train {

// The contract between the program and the library that speaks MPI, libtrainyard-mpi.so, which is built with
// the program, installed beside it (same folder or ../lib) and opened at run time where mpirun has started
// the process, so that machines without MPI need none. The library exports one function:
//
//     extern "C" void trainyardOpenMpi(int version, trainyard::train::MpiAnswer *answer);
//
// It answers with a connection to all processes of MPI_COMM_WORLD, or with an Error. With another version
// than its own it answers an Error and touches nothing else. It throws nothing and prints nothing. It is
// called once.
using MpiAnswer = std::optional<Result<std::unique_ptr<Transport>>>;
using MpiFunction = void (*)(int version, MpiAnswer *answer);

inline constexpr int mpiPluginVersion = 2; // grows with every change of transport.h
inline constexpr char mpiFunctionName[] = "trainyardOpenMpi";
inline constexpr char mpiFileName[] = "libtrainyard-mpi.so";

} // namespace trainyard::train
