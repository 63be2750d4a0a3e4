// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/chartnote.h"

#include "models/momenttext.h"
#include "models/notes/jobnotes.h"
#include "widgets/charts/chartsnapshot.h"
#include "widgets/charts/export/picturefiles.h"

#include <QBuffer>

namespace trainyard::jobs {

void addToNotes(models::JobNotes &notes, const charts::ChartSnapshot &chart)
{
    const auto png = [image = chart.image] {
        QBuffer buffer;
        buffer.open(QIODevice::WriteOnly);
        const Status written = charts::writePng(buffer, image);
        return written ? buffer.data() : QByteArray();
    };
    notes.addPicture(png, chart.caption + QStringLiteral(" · ") +
                              models::momentText(QDateTime::currentDateTime()));
}

} // namespace trainyard::jobs
