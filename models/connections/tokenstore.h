// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

#include <functional>

namespace trainyard::models {

// The tokens of connections: in the system's keychain; where there is none, in files that only the user can
// read. Waits for neither: what is asked is done in its order, and what is to be written to a file, or
// removed, also when the store that asked has gone, or the program is about to end. GUI thread.
class TokenStore final : public QObject
{
    Q_OBJECT
public:
    enum class Place { Keychain, FilesAlone };

    // `folder`: of the files; empty: where the program's configuration is.
    explicit TokenStore(Place place = Place::Keychain, const QString &folder = {}, QObject *parent = nullptr);

    // `done` is called later, in this thread, with nothing where no token is known; not once this is gone.
    void read(const QString &id, const std::function<void(const QString &token)> &done);
    void write(const QString &id, const QString &token);
    void remove(const QString &id); // ends with removed() or failed()

signals:
    void written(const QString &id);
    void removed(const QString &id); // as far as it was there
    void failed(const QString &sentence);

private:
    void readFromFile(const QString &id, const std::function<void(const QString &)> &done);
    void readFromKeychain(const QString &id, const std::function<void(const QString &)> &done);
    void writeToKeychain(const QString &id, const QString &token);
    void keepInFile(const QString &id, const QString &token);
    void removeFromKeychain(const QString &id, bool wasInFile);
    QString fileOf(const QString &id) const;

    Place m_place;
    QString m_folder;
};

} // namespace trainyard::models
