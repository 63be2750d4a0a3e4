// SPDX-License-Identifier: Apache-2.0
#include "app/picture.h"

#include "models/sentences/joinedtext.h"

#include <QCoreApplication>
#include <QPixmap>
#include <QSaveFile>
#include <QWidget>

namespace trainyard::app {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::app::Picture)
};

} // namespace

Status savePicture(QWidget &window, const QString &file)
{
    QSaveFile target(file);
    const bool isSaved =
        target.open(QIODevice::WriteOnly) && window.grab().save(&target, "PNG") && target.commit();
    if (!isSaved)
        return Error{Error::Code::Unavailable, Texts::tr("Cannot save the picture %1: %2.")
                                                   .arg(file, models::reasonText(target.errorString()))
                                                   .toStdString()};
    return {};
}

} // namespace trainyard::app
