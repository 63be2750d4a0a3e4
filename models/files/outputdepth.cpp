// SPDX-License-Identifier: Apache-2.0
#include "models/files/outputdepth.h"

#include "models/text.h"

#include <QCoreApplication>

#include <algorithm>

namespace trainyard::models {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::models::OutputDepth)
};

constexpr int deepestFolder = 32;

} // namespace

Status checkOutputDepth(const std::string &path)
{
    if (std::count(path.begin(), path.end(), '/') < deepestFolder)
        return {};
    const QString sentence = Texts::tr("The folder %1 lies below %2 others; a link in it may lead back to "
                                       "one of them. Choose folders beside that link.")
                                 .arg(toQString(path))
                                 .arg(deepestFolder);
    return Error{Error::Code::InvalidInput, sentence.toStdString()};
}

} // namespace trainyard::models
