// SPDX-License-Identifier: Apache-2.0
#include "models/connections/sshwords.h"

#include <QCoreApplication>
#include <QStringList>

#include <array>
#include <utility>

namespace trainyard::models {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::models::SshTunnel)
};

constexpr const char *isSilent =
    QT_TRANSLATE_NOOP("trainyard::models::SshTunnel",
                      "%1 does not answer: check that it is switched on and that the network reaches it.");
constexpr const char *hasClosed = QT_TRANSLATE_NOOP(
    "trainyard::models::SshTunnel",
    "%1 has closed the connection: it may have been restarted, or does not let this machine in.");

// What OpenSSH prints, in English in every language; the first that is found counts.
struct Words {
    const char *said;
    const char *meaning;
    bool mayPass = true;
};

constexpr std::array knownWords{
    Words{
        "REMOTE HOST IDENTIFICATION HAS CHANGED",
        QT_TRANSLATE_NOOP(
            "trainyard::models::SshTunnel",
            "%1 shows another host key than before: somebody may be intercepting the connection. Ask whoever "
            "runs it; if the new key is right, forget the old one by “ssh-keygen -R” and connect again."),
        false},
    Words{"Host key verification failed",
          QT_TRANSLATE_NOOP(
              "trainyard::models::SshTunnel",
              "ssh does not know the host key of %1 yet: run “ssh %1” once in a terminal, compare "
              "the key and accept it, then connect again."),
          false},
    Words{"Could not resolve hostname",
          QT_TRANSLATE_NOOP("trainyard::models::SshTunnel",
                            "ssh knows no machine %1: correct its name, or add it as a Host to "
                            "~/.ssh/config.")},
    Words{"Permission denied",
          QT_TRANSLATE_NOOP("trainyard::models::SshTunnel",
                            "%1 does not let you in (permission denied): give your key to the ssh agent by "
                            "“ssh-add”, or put it there by “ssh-copy-id %1”."),
          false},
    Words{"Too many authentication failures",
          QT_TRANSLATE_NOOP("trainyard::models::SshTunnel",
                            "%1 was offered too many keys: name the right one by IdentityFile in "
                            "~/.ssh/config."),
          false},
    Words{"administratively prohibited",
          QT_TRANSLATE_NOOP("trainyard::models::SshTunnel",
                            "%1 allows no tunnels: whoever runs it can allow them by AllowTcpForwarding."),
          false},
    Words{"Connection refused",
          QT_TRANSLATE_NOOP("trainyard::models::SshTunnel",
                            "No ssh server answers on %1: check the machine's name and port, and that sshd "
                            "runs there.")},
    Words{"timed out", isSilent},
    Words{"not responding", isSilent},
    Words{"No route to host", isSilent},
    Words{"Network is unreachable", isSilent},
    Words{"closed by remote host", hasClosed},
    Words{"Connection closed by", hasClosed},
    Words{"Connection reset", hasClosed},
    Words{"Broken pipe", hasClosed},
    Words{"cannot listen to port",
          QT_TRANSLATE_NOOP("trainyard::models::SshTunnel",
                            "The port of this machine that the tunnel to %1 had is used by something else; "
                            "connect again.")},
};

} // namespace

SshProblem sshProblem(const QString &target, const QString &said)
{
    QStringList lines = said.split(u'\n', Qt::SkipEmptyParts);
    lines.removeIf([](const QString &line) { // of the far engine, while the tunnel stood
        return line.contains(QLatin1String("open failed: connect failed"));
    });
    for (const Words &words : knownWords)
        for (const QString &line : std::as_const(lines))
            if (line.contains(QLatin1String(words.said)))
                return {[&words, target] { return Texts::tr(words.meaning).arg(target); }, words.mayPass};
    const QString last = lines.value(lines.size() - 1).trimmed();
    return {[target, last] {
        return last.isEmpty() ? Texts::tr("The tunnel to %1 has ended.").arg(target)
                              : Texts::tr("The tunnel to %1 could not be opened: %2").arg(target, last);
    }};
}

} // namespace trainyard::models
