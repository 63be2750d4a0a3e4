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

// Where a secret is, or the name of a word, is none.
bool isElsewhere(const QString &value)
{
    static const QRegularExpression elsewhere(QStringLiteral("^(\\$|<[^>]*>$|\\[[^]]*\\]$|/)"));
    return elsewhere.match(value).hasMatch();
}

// What stands for a secret is none.
bool isStandIn(const QString &text)
{
    static const QRegularExpression standIn(QStringLiteral("^(\\$|<[^>]*>$)"));
    return text.isEmpty() || standIn.match(text).hasMatch();
}

// What the text has between the quotes.
TextRange insideOf(const JsonNode &node)
{
    if (node.kind != JsonNode::Kind::String)
        return node.value;
    return {node.value.start + 1, node.value.length - (node.isClosed ? 2 : 1)};
}

// Texts that lines of Python give to variables of such names, also with their kind: api_key: str = "…".
void addAssignments(QList<TextRange> &parts, const QString &text)
{
    static const QRegularExpression assignment(QStringLiteral(
        "(?:^|[\\n;,({])[ \\t]*(?:[A-Za-z_]\\w*\\.)*([A-Za-z_]\\w*)[ \\t]*(?::[^=\\n\"']{1,40})?=[ \\t]*"
        "[rRbBuU]{0,2}(?|\"\"\"((?:[^\"\\\\]|\\\\.)+)\"\"\"|\"((?:[^\"\\\\\\n]|\\\\.)+)\"|"
        "'((?:[^'\\\\\\n]|\\\\.)+)')"));
    for (auto it = assignment.globalMatch(text); it.hasNext();) {
        const auto match = it.next();
        const QString value = match.captured(2);
        if (isSecretName(match.captured(1)) && !isPlain(value) && !isElsewhere(value))
            parts.append({match.capturedStart(2), match.capturedLength(2)});
    }
}

// Where a part of a string stands in the text, which may write one unit of it as \n or \u000a.
TextRange spelled(const JsonText &job, const JsonNode &node, const TextRange &part)
{
    const TextRange inside = insideOf(node);
    qsizetype at = inside.start;
    const auto skip = [&](qsizetype units) {
        for (; units > 0 && at < inside.end(); --units) {
            const bool isEscape = job.text()[at] == u'\\' && at + 1 < inside.end();
            const qsizetype length = !isEscape ? 1 : job.text()[at + 1] == u'u' ? 6 : 2;
            at = std::min(at + length, inside.end());
        }
        return at;
    };
    const qsizetype start = skip(part.start);
    return {start, skip(part.length) - start};
}

} // namespace

// By whole words: a MONKEY has no key, and TOKENIZERS_PARALLELISM no token.
bool isSecretName(const QString &name)
{
    static const QRegularExpression secret(QStringLiteral(
        "(^|_)(PASSWORDS?|PASSWD|PWD|PASSPHRASE|SECRETS?|TOKEN|CREDENTIALS?|(API|ACCESS|ACCOUNT|AUTH|PRIVATE|"
        "SECRET|SIGNING|ENCRYPTION|STORAGE|SHARED|SAS|SSH|LICENSE|SUBSCRIPTION)_?KEYS?)(_|$)"));
    static const QRegularExpression aboutOne(
        QStringLiteral("_(FILE|PATH|DIR|FOLDER|URL|URI|NAME|TYPE|LENGTH|LIMIT|COUNT|SIZE|SEPARATOR|PREFIX|"
                       "SUFFIX|ENV|VARIABLE|FIELD|COLUMN)$|^(PAD|UNK|BOS|EOS|SEP|CLS|MASK)_TOKEN$"));
    const QString words = upperWords(name);
    return secret.match(words).hasMatch() && !aboutOne.match(words).hasMatch() &&
           words != QStringLiteral("PWD") && words != QStringLiteral("OLD_PWD");
}

bool isSecretVariable(const QString &name, const QString &value)
{
    if (value.isEmpty() || isPlain(value))
        return false;
    return (isSecretName(name) && !isElsewhere(value)) || !secretParts(value).isEmpty();
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
        expression("\\s-o\\s*[\"']?(?:[^\\s,\"']*,)*pass=([^\\s\"'$<,][^\\s\"',]*)"), // of a share of Windows
        expression("authorization[\"']?\\s*[:=,]\\s*[\"']?(?:bearer|basic|token|apikey)\\s+"
                   "([^\\s\"'$<{\\\\][^\\s\"'\\\\]*)"),
        expression(
            "(?:\\s-H|--header)[=\\s]*[\"']?(?:x-)?(?:api[-_]?key|(?:auth|private|access)[-_]token)\\s*:"
            "\\s*([^\\s\"'$<{\\\\][^\\s\"'\\\\]*)"),
        // What programs take in their own ways; in a shell a command ends at | ; & and with its line.
        QRegularExpression(
            QStringLiteral("\\bcurl[ \\t](?:[^|;&\\n]*[ \\t])?(?:--(?:proxy-)?user[= "
                           "\\t]+|-[fgGiIkLnNOqRsSv#0146]*[uU][ \\t]*)"
                           "(?|\"[^\":\\s]*:([^\"$<\\\\](?:[^\"\\\\]|\\\\.)*)\"|'[^':\\s]*:([^'$<][^']*)'|"
                           "[^\"':\\s]*:([^\\s\"'$<][^\\s\"']*))")),
        QRegularExpression(QStringLiteral(
            "\\b(?:sshpass[ \\t]+(?:-v[ \\t]+|-P[ \\t]*\\S+[ \\t]+)*|"
            "(?:docker|podman|buildah|skopeo|az)[ \\t]+(?:acr[ \\t]+)?login[ \\t](?:[^|;&\\n]*[ \\t])?)-p[ "
            "\\t]*"
            "(?|\"([^\"$<\\\\](?:[^\"\\\\]|\\\\.)*)\"|'([^'$<][^']*)'|([^\\s\"'$<-][^\\s\"']*))")),
        expression(
            "\\bwandb(?:[ \\t]+login[ \\t](?:[^|;&\\n]*[ \\t])?[\"']?|\\.login\\(\\s*(?:key\\s*=\\s*)?[\"'])"
            "((?:local-)?[0-9a-f]{40})(?![0-9a-z])"),
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
    addAssignments(parts, text);
    std::sort(parts.begin(), parts.end(), [](const auto &a, const auto &b) { return a.start < b.start; });
    QList<TextRange> separate;
    for (const TextRange &part : parts) {
        if (separate.isEmpty() || part.start >= separate.last().end())
            separate.append(part);
    }
    return separate;
}

bool isSecretAt(const JsonText &job, int index)
{
    static const QStringList names{QStringLiteral("accountKey"), QStringLiteral("password"),
                                   QStringLiteral("adminUserPassword"), QStringLiteral("instrumentationKey")};
    const JsonNode &node = job.node(index);
    if (names.contains(node.key))
        return true;
    if (node.key != QStringLiteral("value") || node.parent < 0)
        return false;
    const int name = job.child(node.parent, QStringLiteral("name"));
    const bool isNamedSo = name >= 0 && isSecretName(job.node(name).text);
    return isNamedSo || job.pointer(index).contains(QStringLiteral("/secrets/"));
}

bool isClearSecretAt(const JsonText &job, int index)
{
    const JsonNode &node = job.node(index);
    return (node.kind == JsonNode::Kind::String || node.kind == JsonNode::Kind::Number) &&
           !isStandIn(node.text) && isSecretAt(job, index);
}

QList<TextRange> secretRanges(const JsonText &job)
{
    QList<TextRange> ranges;
    for (int i = 0; i < int(job.nodes().size()); ++i) { // in the order of the text
        const JsonNode &node = job.node(i);
        if (isClearSecretAt(job, i)) {
            ranges.append(insideOf(node));
        } else if (node.kind == JsonNode::Kind::String) {
            for (const TextRange &part : secretParts(node.text))
                ranges.append(spelled(job, node, part));
        }
    }
    return ranges;
}

QString coveredText(QString text)
{
    for (const TextRange &part : secretParts(text))
        text.replace(part.start, part.length, QString(part.length, QChar(0x2022)));
    return text;
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
        const QString kept = isSecretAt(job, i) ? QString() : withoutSecretParts(node.text);
        if (kept != node.text)
            text.replace(node.value.start, node.value.length, jsonOf(kept));
    }
    return text;
}

} // namespace trainyard::document
