// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/draftuploads.h"

#include "widgets/delegates/freesheet.h"
#include "widgets/mainwindow/resourcemaker.h"
#include "widgets/wizards/awaiteduploads.h"
#include "widgets/wizards/newjobpage.h"

namespace trainyard {

using models::StoragePlace;
using wizards::NewJobPage;
using wizards::UploadDialog;

DraftUploads::DraftUploads(ResourceMaker &maker, QObject *parent)
    : QObject(parent)
    , m_maker(maker)
{}

void DraftUploads::serve(NewJobPage &page)
{
    connect(&page, &NewJobPage::uploadWanted, this,
            [this, on = &page](const document::JobProblem &problem) { open(*on, problem); });
}

// The job names nothing before it is there: a check would not find it, and an upload may fail.
void DraftUploads::open(NewJobPage &page, const document::JobProblem &problem)
{
    const QString subject = problem.pointer + u' ' + problem.fix.uploaded;
    const auto make = [&] {
        UploadDialog *dialog = m_maker.makeUpload(page, subject);
        connect(dialog, &UploadDialog::chosen, &page,
                [on = &page, problem](const StoragePlace &place, const QStringList &paths,
                                      const models::UploadNames &names) {
                    if (paths.contains(problem.fix.uploaded))
                        on->awaited().await(problem, {place, paths},
                                            place.below(models::uploadName(problem.fix.uploaded, names)));
                });
        return dialog;
    };
    delegates::showSheet(page, make, subject)->add({problem.fix.uploaded});
}

} // namespace trainyard
