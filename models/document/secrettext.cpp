// SPDX-License-Identifier: Apache-2.0
#include "models/document/secrettext.h"

#include "models/document/jsonvalues.h"

#include <QRegularExpression>

#include <algorithm>

namespace trainyard::document {

namespace {

QRegularExpression expression(const char *pattern)
{
    return QRegularExpression(QLatin1String(pattern), QRegularExpression::CaseInsensitiveOption);
}

bool isPlain(const QString &value)
{
    static const QRegularExpression plain = expression("^([0-9.]{1,6}|true|false|none|null)$");
    return plain.match(value).hasMatch();
}

// Whether all of the text is a secret; `pointer` is that of its place.
bool isSecret(const JsonText &job, const JsonNode &node, const QString &pointer)
{
    static const QStringList names{QStringLiteral("accountKey"), QStringLiteral("password"),
                                   QStringLiteral("instrumentationKey")};
    if (names.contains(node.key))
        return true;
    if (node.key != QStringLiteral("value") || node.parent < 0)
        return false;
    const int name = job.child(node.parent, QStringLiteral("name"));
    const bool isNamedSo = name >= 0 && isSecretName(job.node(name).text);
    return isNamedSo || pointer.contains(QStringLiteral("/secrets/"));
}

} // namespace

bool isSecretName(const QString &name)
{
    static const QRegularExpression secret =
        expression("PASSWORD|PASSWD|SECRET|TOKEN|API_?KEY|ACCESS_?KEY|ACCOUNT_?KEY|CREDENTIAL");
    return secret.match(name).hasMatch();
}

QList<TextRange> secretParts(const QString &text)
{
    // The last group is the secret. Values begin neither as a variable nor as a place to be filled in.
    static const QList<QRegularExpression> looks{
        expression("--?(?:[a-z0-9_-]+[_-])?(?:password|passwd|pwd|token|secret|api[_-]?key|access[_-]?key|"
                   "account[_-]?key)(?:=|\\s+)[\"']?([^\\s\"'$<-][^\\s\"']*)"),
        expression(
            "(?:^|[^a-z0-9$-])(?:[a-z0-9_]+_)?(?:password|passwd|pwd|token|secret|api_?key|access_?key|"
            "account_?key)=[\"']?([^\\s\"'$<&;,][^\\s\"'&;,]*)"),
        expression("[?&]sig=([^&\\s\"'$<][^&\\s\"']*)"),
        expression("://[^/\\s:@]+:([^/\\s@$<][^/\\s@]*)@"),
    };
    QList<TextRange> parts;
    for (const QRegularExpression &look : looks) {
        for (auto it = look.globalMatch(text); it.hasNext();) {
            const auto match = it.next();
            const TextRange part{match.capturedStart(1), match.capturedLength(1)};
            if (!isPlain(match.captured(1)))
                parts.append(part);
        }
    }
    std::sort(parts.begin(), parts.end(), [](const auto &a, const auto &b) { return a.start < b.start; });
    QList<TextRange> separate;
    for (const TextRange &part : parts) {
        if (separate.isEmpty() || part.start >= separate.last().end())
            separate.append(part);
    }
    return separate;
}

QString withoutSecretParts(QString text)
{
    const QList<TextRange> parts = secretParts(text);
    for (auto part = parts.rbegin(); part != parts.rend(); ++part)
        text.replace(part->start, part->length, QStringLiteral("<SECRET>"));
    return text;
}

// Each text by itself, also where an object has two members of a name.
QString withoutSecrets(const JsonText &job)
{
    QString text = job.text();
    for (int i = int(job.nodes().size()) - 1; i >= 0; --i) { // nodes come in the order of the text
        const JsonNode &node = job.node(i);
        if (node.kind != JsonNode::Kind::String)
            continue;
        const QString kept = isSecret(job, node, job.pointer(i)) ? QString() : withoutSecretParts(node.text);
        if (kept != node.text)
            text.replace(node.value.start, node.value.length, jsonOf(kept));
    }
    return text;
}

} // namespace trainyard::document
