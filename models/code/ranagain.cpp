// SPDX-License-Identifier: Apache-2.0
#include "models/code/ranagain.h"

#include "models/text.h"

#include <QCoreApplication>
#include <QDir>

namespace trainyard::models {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::models::RanAgain)
};

} // namespace

Continuation ranAgain(const api::Job &job, const CodeSurvey &survey, const QString &target)
{
    Continuation continuation = cloned(job);
    continuation.changes = survey.moveTo(target).changes(continuation.text, survey.variables);
    continuation.sentence = [name = toQString(job.id.name), place = QDir::toNativeSeparators(target)] {
        return Texts::tr("Runs the code that %1 ran, which is now in %2.").arg(name, place);
    };
    return continuation;
}

} // namespace trainyard::models
