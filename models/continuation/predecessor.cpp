// SPDX-License-Identifier: Apache-2.0
#include "models/continuation/predecessor.h"

#include "models/continuation/checkpoints.h"
#include "models/text.h"

#include <QRegularExpression>

namespace trainyard::models {

// Where a job writes is told by its name and its uuid: api::outputPathSegment().
std::optional<Predecessor> predecessorOf(const api::JobSpec &spec)
{
    static const QRegularExpression segment(QStringLiteral(
        "([^/]+)/([^/]+)/workspaces/([^/]+)/experiments/([^/]+)/jobs/([^/]+)/([^/]+)/outputs"));
    for (const api::InputDirectory &input : spec.inputDirectories) {
        if (!input.id.starts_with(previousInput.toStdString()))
            continue;
        if (const auto match = segment.match(toQString(input.path)); match.hasMatch()) {
            const auto part = [&](int number) { return match.captured(number).toStdString(); };
            return Predecessor{api::ResourceId::forWorkspace(part(1), part(2), part(3)).job(part(4), part(5)),
                               part(6)};
        }
    }
    return std::nullopt;
}

} // namespace trainyard::models
