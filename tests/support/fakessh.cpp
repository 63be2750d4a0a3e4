// SPDX-License-Identifier: Apache-2.0
#include "tests/support/fakessh.h"

#include <QFile>

namespace trainyard::test {

namespace {

// Each start takes up what it is to do now. It ends with the process that started it, even with one that is
// killed.
const QByteArray program = R"(#!/usr/bin/python3
import ctypes, os, signal, socket, sys, threading
ctypes.CDLL(None).prctl(1, signal.SIGKILL)
folder = os.path.dirname(sys.argv[0])
with open(folder + "/calls", "a") as calls:
    calls.write("x")
if not os.path.exists(folder + "/forward"):
    with open(folder + "/words") as words:
        sys.stderr.write(words.read() + "\n")
    sys.exit(255)
near, port, far, far_port = sys.argv[sys.argv.index("-L") + 1].split(":")

def carry(source, target):
    try:
        while data := source.recv(65536):
            target.sendall(data)
    except OSError:
        pass
    for end in (source, target):
        try:
            end.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass

def serve(caller):
    try:
        engine = socket.create_connection((far, int(far_port)))
    except OSError:
        sys.stderr.write("channel 2: open failed: connect failed: Connection refused\n")
        caller.close()
        return
    threading.Thread(target=carry, args=(engine, caller), daemon=True).start()
    carry(caller, engine)

server = socket.create_server((near, int(port)))
while True:
    threading.Thread(target=serve, args=(server.accept()[0],), daemon=True).start()
)";

} // namespace

FakeSsh::FakeSsh()
    : m_path(qgetenv("PATH"))
{
    write("ssh", program);
    QFile::setPermissions(m_folder.filePath("ssh"),
                          QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner);
    refuse("Permission denied (publickey).");
    qputenv("PATH", m_folder.path().toLocal8Bit() + ':' + m_path);
}

FakeSsh::~FakeSsh()
{
    qputenv("PATH", m_path);
}

void FakeSsh::refuse(const QByteArray &words) const
{
    write("words", words);
    QFile::remove(m_folder.filePath("forward"));
}

void FakeSsh::forward() const
{
    write("forward", {});
}

int FakeSsh::tries() const
{
    QFile calls(m_folder.filePath("calls"));
    return calls.open(QIODevice::ReadOnly) ? int(calls.size()) : 0;
}

void FakeSsh::write(const QString &name, const QByteArray &text) const
{
    QFile file(m_folder.filePath(name));
    if (file.open(QIODevice::WriteOnly))
        file.write(text);
}

} // namespace trainyard::test
