// SPDX-License-Identifier: Apache-2.0
#include "models/undo/storagesteps.h"

#include "engine/client/storagefiles.h"
#include "models/backend/errand.h"
#include "models/text.h"
#include "models/undo/enginesteps.h"

#include <memory>

namespace trainyard::models {

namespace {

using Call = Status (client::StorageFiles::*)(const BucketName &, const std::string &);

// What is gone already need not be removed, and what has got something in it since stays.
void end(const UndoHistory::Answer &to, const Status &done, const Sentence &step)
{
    if (!done && done.error().code == Error::Code::NotFound)
        to(UndoHistory::Outcome::Gone, {});
    else if (!done && done.error().code == Error::Code::Conflict)
        to(UndoHistory::Outcome::Refused, UndoHistory::tooLate(step));
    else
        answer(to, done);
}

auto calling(Call call, const MadeFolder &made, const Sentence &step, QObject &owner)
{
    return [call, made, step, &owner](const UndoHistory::Answer &to) {
        const auto result = std::make_shared<Status>();
        auto *errand = new Errand(
            made.engine().value_or(client::Endpoint()),
            [call, folder = made.folder, result](const client::Endpoint &engine, Errand::Way &) {
                client::StorageFiles calls(engine);
                return *result = (calls.*call)(*folder.bucket, folder.folder.toStdString());
            },
            &owner);
        const auto finish = [errand, result, to, step, changed = made.changed] {
            errand->deleteLater();
            end(to, *result, step);
            if (*result && changed)
                changed();
        };
        QObject::connect(errand, &Errand::done, errand, finish);
        QObject::connect(errand, &Errand::failed, errand, finish);
    };
}

} // namespace

UndoHistory::Step folderStep(const MadeFolder &made, QObject &owner)
{
    const Sentence text = [name = made.folder.folder.section(u'/', -1)] {
        return UndoHistory::tr("create the folder %1").arg(name);
    };
    return {.text = text,
            .undo = calling(&client::StorageFiles::removeEmptyFolder, made, text, owner),
            .redo = calling(&client::StorageFiles::makeFolder, made, text, owner),
            .isOfEngine = true,
            .needsContact = true};
}

} // namespace trainyard::models
