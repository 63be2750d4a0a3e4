// SPDX-License-Identifier: Apache-2.0
#include "models/code/codemove.h"

#include "models/code/commandletters.h"
#include "models/document/jobvariables.h"
#include "models/document/jsontext.h"
#include "models/document/shelltext.h"

#include <QDir>

#include <algorithm>
#include <utility>

namespace trainyard::models {

namespace {

using document::JsonNode;
using document::JsonText;

const QString inputPrefix = QStringLiteral("AZ_BATCHAI_INPUT_");
const QString pathEnds = QStringLiteral(":,;|&<>()'\"`=]}");
const QString pathBegins = QStringLiteral(":,;|&<>()'\"`=[{@");
const QString patternLetters = QStringLiteral("*?[{$");
constexpr qsizetype longestPath = 4096;

// Where there may be a path: behind what parts words, or an option of one letter: "-I/usr".
bool canBegin(const Letters &letters, qsizetype at)
{
    const bool isAddress = at + 1 < letters.size() && letters[at + 1].value == u'/'; // "file:///code"
    if (letters[at].value != u'/' || !letters[at].isFirst || isAddress)
        return false;
    if (at == 0)
        return true;
    const QChar before = letters[at - 1].value;
    const bool isOption = at > 1 && before.isLetter() && letters[at - 2].value == u'-' &&
                          (at == 2 || letters[at - 3].value.isSpace());
    return isOption || before.isSpace() || pathBegins.contains(before);
}

bool partsWords(const Letter &letter)
{
    return !letter.isLiteral && (letter.value.isSpace() || QStringLiteral(";|&<>()`").contains(letter.value));
}

QString textOf(const Letters &letters, qsizetype begin, qsizetype end)
{
    QString text;
    for (qsizetype at = begin; at < end; ++at)
        text += letters[at].value;
    return text;
}

class Mover
{
public:
    Mover(const CodeMove &move, const QString &text, bool isCommand, const CodeMove::Variables &variables)
        : m_move(move)
        , m_text(text)
        , m_isCommand(isCommand)
        , m_letters(isCommand ? commandLetters(text, variables) : valueLetters(text, variables))
    {}

    QString run()
    {
        for (qsizetype at = 0; at < m_letters.size();) {
            const qsizetype end = canBegin(m_letters, at) ? takeAt(at) : at;
            at = std::max(end, at + 1);
        }
        return m_moved + m_text.mid(m_taken);
    }

private:
    // The end of the path that was moved; none: `begin`.
    qsizetype takeAt(qsizetype begin)
    {
        const qsizetype wordEnd =
            std::find_if(m_letters.begin() + begin, m_letters.end(), partsWords) - m_letters.begin();
        for (qsizetype end = std::min(wordEnd, begin + longestPath); end > begin; --end) {
            const bool isEnd = end == m_letters.size() || end == wordEnd || m_letters[end].value.isSpace() ||
                               pathEnds.contains(m_letters[end].value);
            if (isEnd && put(begin, end, wordEnd))
                return end;
        }
        // "/code/*.py": the folder before it.
        for (qsizetype at = begin, slash = begin; at < wordEnd && !m_letters[at].value.isSpace(); ++at) {
            if (m_letters[at].value == u'/')
                slash = at;
            if (patternLetters.contains(m_letters[at].value))
                return slash > begin && put(begin, slash, wordEnd) ? slash : begin;
        }
        return begin;
    }

    bool put(qsizetype begin, qsizetype end, qsizetype wordEnd)
    {
        if (!m_letters[end - 1].isLast)
            return false;
        const auto path = m_move.moved(textOf(m_letters, begin, end));
        if (!path)
            return false;
        const Letter &first = m_letters[begin];
        const Letter &last = m_letters[end - 1];
        m_moved += m_text.mid(m_taken, first.start - m_taken) +
                   (m_isCommand ? quoted(isNested(begin, end, wordEnd) ? document::shellWord(*path) : *path,
                                         first.quote, last.quote)
                                : *path);
        m_taken = last.end;
        return true;
    }

    // In a command within the command: bash -c 'cd /code && …'
    bool isNested(qsizetype begin, qsizetype end, qsizetype wordEnd) const
    {
        qsizetype wordBegin = begin;
        while (wordBegin > 0 && !partsWords(m_letters[wordBegin - 1]))
            --wordBegin;
        const QChar before = begin > wordBegin ? m_letters[begin - 1].value : QChar();
        const auto isSpace = [](const Letter &letter) { return letter.value.isSpace(); };
        const auto from = m_letters.begin();
        return before != u'"' && before != u'\'' &&
               (std::any_of(from + wordBegin, from + begin, isSpace) ||
                std::any_of(from + end, from + wordEnd, isSpace));
    }

    // As it has to be written between such quotes; where it ends in others, those of the begin are closed.
    static QString quoted(QString path, QChar begin, QChar end)
    {
        if (begin.isNull())
            path = document::shellWord(path);
        else if (begin == u'\'')
            path.replace(u'\'', QStringLiteral("'\\''"));
        else
            for (const QChar special : {u'\\', u'"', u'$', u'`'})
                path.replace(special, QStringLiteral("\\") + special);
        if (begin == end)
            return path;
        return path + (begin.isNull() ? QString() : QString(begin)) +
               (end.isNull() ? QString() : QString(end));
    }

    const CodeMove &m_move;
    const QString &m_text;
    const bool m_isCommand;
    const Letters m_letters;
    QString m_moved;
    qsizetype m_taken = 0; // so much of the text is in it
};

// What of a job says where it runs and writes, or has no paths of this machine.
bool isOther(const QString &key)
{
    static const QSet<QString> keys{QStringLiteral("cluster"),
                                    QStringLiteral("mountVolumes"),
                                    QStringLiteral("outputDirectories"),
                                    QStringLiteral("stdOutErrPathPrefix"),
                                    QStringLiteral("secrets"),
                                    QStringLiteral("containerSettings"),
                                    QStringLiteral("metrics")};
    return keys.contains(key);
}

} // namespace

std::optional<QString> CodeMove::moved(const QString &path) const
{
    const QString clean = QDir::cleanPath(path);
    for (const Root &root : roots) {
        if (clean != root.folder && !clean.startsWith(root.folder + u'/'))
            continue;
        const QString rest = clean.mid(root.folder.size() + 1);
        const QString place =
            root.below + (root.below.isEmpty() || rest.isEmpty() ? QString() : QStringLiteral("/")) + rest;
        if (!places.contains(place))
            continue;
        const bool isSlashed = path.size() > 1 && path.endsWith(u'/');
        return target + (place.isEmpty() ? QString() : u'/' + place) +
               (isSlashed ? QStringLiteral("/") : QString());
    }
    return std::nullopt;
}

QString CodeMove::movedText(const QString &text, bool isCommand, const Variables &variables) const
{
    return Mover(*this, text, isCommand, variables).run();
}

// The job's own variables first: what begins with one that leads elsewhere now stays as it is.
QList<document::JobDocument::Change> CodeMove::changes(const QByteArray &job, Variables variables) const
{
    const JsonText text(QString::fromUtf8(job));
    QList<document::JobDocument::Change> changes;
    const auto move = [&](int node) {
        const JsonNode &value = text.node(node);
        const bool isCommand = value.key.contains(QStringLiteral("commandLine"), Qt::CaseInsensitive);
        const QString now = movedText(value.text, isCommand, variables);
        if (now != value.text)
            changes << document::JobDocument::Change{text.pointer(node), now};
        return now != value.text;
    };
    const QString properties = document::propertiesPointer(text);
    const auto moveAll = [&](const char *list, const char *name, const char *value, const QString &prefix) {
        const int array = text.find(properties + u'/' + QLatin1String(list));
        if (array < 0)
            return;
        for (const int element : text.node(array).children) {
            const int key = text.child(element, QLatin1String(name));
            const int node = text.child(element, QLatin1String(value));
            if (key >= 0 && node >= 0 && text.node(node).kind == JsonNode::Kind::String && move(node))
                variables.remove(prefix + text.node(key).text);
        }
    };
    moveAll("inputDirectories", "id", "path", inputPrefix);
    moveAll("environmentVariables", "name", "value", {});
    const auto walk = [&](const auto &self, int node) -> void {
        const JsonNode &value = text.node(node);
        if (isOther(value.key) || value.key == QStringLiteral("inputDirectories") ||
            value.key == QStringLiteral("environmentVariables"))
            return;
        if (value.kind == JsonNode::Kind::String)
            move(node);
        for (const int child : value.children)
            self(self, child);
    };
    if (const int all = text.find(properties); all >= 0)
        walk(walk, all);
    return changes;
}

} // namespace trainyard::models
