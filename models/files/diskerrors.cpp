// SPDX-License-Identifier: Apache-2.0
#include "models/files/diskerrors.h"

#include <QDir>

#include <system_error>

namespace trainyard::models {

namespace {

std::string shown(const QString &path)
{
    return QDir::toNativeSeparators(path).toStdString();
}

std::string why(int reason)
{
    return std::generic_category().message(reason);
}

} // namespace

Error unreadable(const QString &path, int reason)
{
    return {Error::Code::NotFound, reason ? shown(path) + " cannot be read: " + why(reason) + "."
                                          : "The file " + shown(path) + " cannot be read."};
}

Error unwritable(const QString &path, int reason)
{
    return because(reason ? "Cannot write " + shown(path) + ": " + why(reason) + "."
                          : "Cannot write " + shown(path) + "; choose another place.");
}

Error unwritableFolder(const QString &path, int reason)
{
    return because(reason ? "Cannot write into " + shown(path) + ": " + why(reason) + "."
                          : "Cannot write into " + shown(path) + "; choose another folder.");
}

Error because(const std::string &sentence)
{
    return {Error::Code::Unavailable, sentence};
}

} // namespace trainyard::models
