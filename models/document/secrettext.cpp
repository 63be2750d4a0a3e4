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

// "wandbApi-key" as "WANDB_API_KEY".
QString upperWords(QString name)
{
    static const QRegularExpression hump(QStringLiteral("(?<=[a-z0-9])(?=[A-Z])"));
    static const QRegularExpression other(QStringLiteral("[^A-Za-z0-9]+"));
    name.replace(hump, QStringLiteral("_"));
    name.replace(other, QStringLiteral("_"));
    return name.toUpper();
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

// By whole words: a MONKEY has no key, and TOKENIZERS_PARALLELISM no token.
bool isSecretName(const QString &name)
{
    static const QRegularExpression secret(QStringLiteral(
        "(^|_)(PASSWORDS?|PASSWD|PWD|PASSPHRASE|SECRETS?|TOKEN|CREDENTIALS?|(API|ACCESS|ACCOUNT|AUTH|PRIVATE|"
        "SECRET|SIGNING|ENCRYPTION|STORAGE|SHARED|SAS|SSH|LICENSE|SUBSCRIPTION)_?KEYS?)(_|$)"));
    static const QRegularExpression aboutOne(
        QStringLiteral("_(FILE|PATH|DIR|FOLDER|URL|URI|NAME|TYPE|LENGTH|LIMIT|COUNT|SIZE)$"));
    const QString words = upperWords(name);
    return secret.match(words).hasMatch() && !aboutOne.match(words).hasMatch() &&
           words != QStringLiteral("PWD") && words != QStringLiteral("OLD_PWD");
}

bool isSecretVariable(const QString &name, const QString &value)
{
    static const QRegularExpression elsewhere(QStringLiteral("^(\\$|<[^>]*>$|\\[[^]]*\\]$|/)"));
    if (value.isEmpty() || isPlain(value))
        return false;
    return (isSecretName(name) && !elsewhere.match(value).hasMatch()) || !secretParts(value).isEmpty();
}

QList<TextRange> secretParts(const QString &text)
{
    // The last group is the secret. Values begin neither as a variable nor as a place to be filled in.
    static const QList<QRegularExpression> looks{
        expression("--?(?:[a-z0-9_-]+[_-])?(?:password|passwd|pwd|token|secret|api[_-]?key|access[_-]?key|"
                   "account[_-]?key)(?:=|\\s+)"
                   "(?|\"([^\"$<\\\\](?:[^\"\\\\]|\\\\.)*)\"|'([^'$<][^']*)'|([^\\s\"'$<-][^\\s\"']*))"),
        expression(
            "(?:^|[^a-z0-9$-])(?:[a-z0-9_]+_)?(?:password|passwd|pwd|token|secret|api_?key|access_?key|"
            "account_?key)="
            "(?|\"([^\"$<\\\\](?:[^\"\\\\]|\\\\.)*)\"|'([^'$<][^']*)'|([^\\s\"'$<&;,][^\\s\"'&;,]*))"),
        expression("[?&]sig=([^&\\s\"'$<][^&\\s\"']*)"),
        expression("://[^/\\s:@]*:([^/\\s@$<][^/\\s@]*)@"),
        // What some services make: Hugging Face, GitHub, GitLab, OpenAI and its like, Slack, web tokens,
        // keys.
        QRegularExpression(QStringLiteral(
            "(?<![A-Za-z0-9_-])(hf_[A-Za-z0-9]{20,}|gh[pousr]_[A-Za-z0-9]{20,}|github_pat_[A-Za-z0-9_]{20,}|"
            "glpat-[A-Za-z0-9_-]{16,}|sk-[A-Za-z0-9_-]{20,}|xox[abprs]-[A-Za-z0-9-]{10,}|"
            "eyJ[A-Za-z0-9_-]{8,}\\.eyJ[A-Za-z0-9_-]{8,}\\.[A-Za-z0-9_-]+)")),
        QRegularExpression(
            QStringLiteral("(-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*(?:-----END [A-Z ]*-----)?)")),
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
