// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"

#include <cublas_v2.h>
#include <cuda_runtime_api.h>
#include <cudnn.h>
#include <string>

namespace trainyard::train::cuda {

// Statuses of the three libraries as ours. `doing` completes "The GPU failed while …".
inline Status checked(cudaError_t status, const char *doing)
{
    if (status == cudaSuccess)
        return {};
    const auto code = status == cudaErrorMemoryAllocation ? Error::Code::Unavailable : Error::Code::Internal;
    return Error{code,
                 std::string("The GPU failed while ") + doing + ": " + cudaGetErrorString(status) + "."};
}

inline Status checked(cudnnStatus_t status, const char *doing)
{
    if (status == CUDNN_STATUS_SUCCESS)
        return {};
    return Error{Error::Code::Internal,
                 std::string("cuDNN failed while ") + doing + ": " + cudnnGetErrorString(status) + "."};
}

inline Status checked(cublasStatus_t status, const char *doing)
{
    if (status == CUBLAS_STATUS_SUCCESS)
        return {};
    return Error{Error::Code::Internal,
                 std::string("cuBLAS failed while ") + doing + ": " + cublasGetStatusString(status) + "."};
}

// The first failure of a row of calls; later ones are not made.
class Chain
{
public:
    template <class Call>
    Chain &then(const char *doing, Call &&call)
    {
        if (m_status)
            m_status = checked(call(), doing);
        return *this;
    }
    Status take() { return std::move(m_status); }

private:
    Status m_status;
};

} // namespace trainyard::train::cuda
