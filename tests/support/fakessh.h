// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QString>
#include <QTemporaryDir>

namespace trainyard::test {

// An `ssh` that comes first in the PATH of this process and of those that it starts. It refuses, in the words
// of the real one, or leads its port to this machine as if that were the far one.
class FakeSsh
{
public:
    FakeSsh(); // refuses
    ~FakeSsh();

    void refuse(const QByteArray &words) const; // what runs goes on
    void forward() const;
    int tries() const; // how often it was called

private:
    void write(const QString &name, const QByteArray &text) const;

    QTemporaryDir m_folder;
    QByteArray m_path;
};

} // namespace trainyard::test
