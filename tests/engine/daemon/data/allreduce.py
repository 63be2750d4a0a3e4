# SPDX-License-Identifier: Apache-2.0
"""Ranks of MPI that really speak with each other, by Open MPI's library itself."""
import ctypes
import os

mpi = ctypes.CDLL("libmpi.so.40", mode=ctypes.RTLD_GLOBAL)


def handle(name):
    return ctypes.c_void_p(ctypes.addressof(ctypes.c_char.in_dll(mpi, name)))


world = handle("ompi_mpi_comm_world")
rank, size, total = ctypes.c_int(), ctypes.c_int(), ctypes.c_int()
assert mpi.MPI_Init(None, None) == 0
mpi.MPI_Comm_rank(world, ctypes.byref(rank))
mpi.MPI_Comm_size(world, ctypes.byref(size))
mine = ctypes.c_int(rank.value + 1)
assert mpi.MPI_Allreduce(ctypes.byref(mine), ctypes.byref(total), 1, handle("ompi_mpi_int"),
                         handle("ompi_mpi_op_sum"), world) == 0
with open(os.path.join(os.environ["AZ_BATCHAI_OUTPUT_RESULT"], f"rank-{rank.value}"), "w") as file:
    file.write(f"rank {rank.value} of {size.value}: sum {total.value}\n")
print(f"rank {rank.value} is done", flush=True)
mpi.MPI_Finalize()
