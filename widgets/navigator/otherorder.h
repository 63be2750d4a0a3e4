// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace trainyard::navigator {

// What is done, at its own engine, with something of an engine that the workbench does not work with; all but
// NewWithCode, the new job with its code, with several jobs, too.
enum class OtherOrder {
    Stop,
    RunAgain,
    Resubmit,
    NewWithCode,
    Resume,
    Extend,
    Compare,
    Star,
    Tags,
    Export,
    Report,
    Folder,
    TensorBoard,
    CopyAz,
    CopyCurl,
    Delete
};

} // namespace trainyard::navigator
