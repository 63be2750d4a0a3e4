// SPDX-License-Identifier: Apache-2.0
#include "models/document/commandpaths.h"

#include "models/document/shelltext.h"

#include <QHash>
#include <QRegularExpression>
#include <QStringList>

namespace trainyard::document {

namespace {

using Words = QList<ShellWord>;

// The patterns are literals of this file: each is made ready once, for commands are read while one types.
bool matches(const char *pattern, const QString &text)
{
    thread_local QHash<const char *, QRegularExpression> ready;
    QRegularExpression &expression = ready[pattern];
    if (expression.pattern().isEmpty())
        expression.setPattern(QRegularExpression::anchoredPattern(QLatin1String(pattern)));
    return expression.match(text).hasMatch();
}

QString nameOf(const QString &program)
{
    return program.section(u'/', -1);
}

bool isShell(const QString &program)
{
    return matches("(ba|da|z)?sh", nameOf(program));
}

bool isInterpreter(const QString &program)
{
    return isShell(program) || matches("python[0-9.]*|pypy[0-9.]*|Rscript|julia|perl", nameOf(program));
}

// They run the first script that they are given.
bool isLauncher(const QString &program)
{
    return matches("torchrun|accelerate|deepspeed", nameOf(program));
}

bool isScript(const QString &path)
{
    return matches("[^-].*\\.(py|sh|bash|R|jl|pl)", path);
}

bool isWhole(const QString &path)
{
    return path.startsWith(u'/') || path.startsWith(u'$') || path.startsWith(u'~');
}

// What stands before the program, without being one.
bool isPrefix(const QString &word)
{
    return matches("[A-Za-z_][A-Za-z0-9_]*=.*|if|then|elif|else|while|until|do|!|\\{|time|exec|nohup|env|"
                   "command|builtin|sudo",
                   word);
}

// What they name they make, ask for or have elsewhere.
bool isMaker(const QString &program)
{
    return matches("cp|mv|ln|install|rsync|scp|wget|curl|tee|touch|mkdir|rm|git|hg|svn|tar|unzip|gunzip|"
                   "az|azcopy|aws|gsutil|huggingface-cli|echo|printf|test|\\[|\\[\\[|find|"
                   "ssh|docker|podman|singularity|apptainer|kubectl",
                   nameOf(program));
}

// They leave the working folder as it is.
bool isHarmless(const QString &program)
{
    return matches("\\.|source|export|set|unset|echo|printf|true|:|ulimit|umask|sleep|date|nvidia-smi|"
                   "hostname|printenv|pwd|which|ls|module|conda|pip[0-9]*|test|\\[|\\[\\[|cat",
                   nameOf(program));
}

// One run over commands that follow each other.
class Finder
{
public:
    void read(const QString &command);
    const QList<CommandPath> &found() const { return m_found; }
    void beginAnew(); // another command in the same folder

private:
    void takeLine(const Words &words);
    void takeCommand(Words words);
    void takeWords(const Words &words);
    qsizetype takeInterpreter(const Words &words, qsizetype at);
    void takeInner(const QString &command);
    void goInto(const QString &folder);
    void makes(const QString &word);
    void add(const ShellWord &word, bool isSure);
    bool isMade(const QString &path) const;
    QString whole(const QString &path) const
    {
        return m_folder.isEmpty() || isWhole(path) ? path : m_folder + u'/' + path;
    }

    QList<CommandPath> m_found;
    QStringList m_made;          // paths
    QString m_folder;            // empty: the working folder
    bool m_isFilled = false;     // the working folder
    bool m_hasRanScript = false; // in the command that is taken: the rest are its arguments
};

void Finder::beginAnew()
{
    m_found.clear();
    m_folder.clear();
}

// A text within the command ("<<") ends it: nothing is known of what follows.
void Finder::read(const QString &command)
{
    Words line;
    bool hasText = false;
    for (const ShellWord &word : shellWords(command)) {
        const bool isRedirection = word.text.contains(u'<') || word.text.contains(u'>');
        if (!word.isOperator || isRedirection) {
            hasText = hasText || (word.isOperator && word.text == QStringLiteral("<<"));
            line.append(word);
            continue;
        }
        takeLine(line);
        line.clear();
        if (hasText && word.text == QStringLiteral("\n"))
            return;
    }
    takeLine(line);
}

// Without what it reads from and writes into.
void Finder::takeLine(const Words &words)
{
    Words own;
    for (qsizetype i = 0; i < words.size(); ++i) {
        if (!words[i].isOperator) {
            own.append(words[i]);
            continue;
        }
        const bool isWritten = words[i].text.contains(u'>');
        if (++i == words.size())
            break;
        if (isWritten) {
            makes(words[i].text);
            m_isFilled = true;
        } else if (words[i].text.startsWith(u'/') && words[i - 1].text == QStringLiteral("<")) {
            add(words[i], true);
        }
    }
    takeCommand(own);
}

void Finder::takeCommand(Words words)
{
    while (!words.isEmpty() && isPrefix(words.first().text))
        words.removeFirst();
    if (words.isEmpty())
        return;
    const QString program = words.first().text;
    if (program == QStringLiteral("cd") || program == QStringLiteral("pushd")) {
        goInto(words.value(1).text);
        return;
    }
    if (isMaker(program)) {
        for (const ShellWord &word : words)
            makes(word.text);
        if (!isHarmless(program) && !m_folder.isEmpty())
            m_made.append(m_folder);
    } else {
        takeWords(words);
    }
    m_isFilled = m_isFilled || !isHarmless(program);
}

void Finder::takeWords(const Words &words)
{
    const QString program = words.first().text;
    m_hasRanScript = false;
    bool isAwaited = isLauncher(program);
    qsizetype at = 0;
    if (program == QStringLiteral("source") || program == QStringLiteral(".")) {
        if (words.size() > 1 && words[1].text.contains(u'/'))
            add(words[1], true);
        at = 2;
    } else if (program.contains(u'/') && !isInterpreter(program)) {
        if (isWhole(program) || isScript(program))
            add(words.first(), true);
        m_hasRanScript = isScript(program);
        at = 1;
    }
    for (; at < words.size(); ++at) {
        const QString &text = words[at].text;
        if (!m_hasRanScript && isInterpreter(text)) {
            at = takeInterpreter(words, at);
            isAwaited = !m_hasRanScript;
        } else if (isScript(text) && (isWhole(text) || (isAwaited && !m_hasRanScript))) {
            add(words[at], !m_hasRanScript);
            m_hasRanScript = m_hasRanScript || isAwaited;
        }
    }
}

// The place of its last word that is taken.
qsizetype Finder::takeInterpreter(const Words &words, qsizetype at)
{
    const bool isShells = isShell(words[at].text);
    while (++at < words.size()) {
        const QString &text = words[at].text;
        if (text == QStringLiteral("-m"))
            return at + 1;
        if (text == QStringLiteral("-") || matches(isShells ? "-[a-z]*c" : "-[a-zA-Z]*[ce]", text)) {
            if (isShells && at + 1 < words.size())
                takeInner(words[at + 1].text);
            return words.size();
        }
        if (matches(isShells ? "-[a-z]*o" : "-[WX]", text))
            ++at;
        else if (!text.startsWith(u'-'))
            break;
    }
    if (at >= words.size())
        return at;
    m_hasRanScript = true;
    if (isWhole(words[at].text) || isScript(words[at].text))
        add(words[at], true);
    return at;
}

void Finder::takeInner(const QString &command)
{
    for (CommandPath each : commandPaths(command)) {
        each.range = {};
        each.isSure = each.isSure && isWhole(each.path) && !isMade(each.path);
        m_found.append(each);
    }
}

void Finder::goInto(const QString &folder)
{
    m_folder = folder.isEmpty() || folder.startsWith(u'-') ? QStringLiteral("~") : whole(folder);
    while (m_folder.size() > 1 && m_folder.endsWith(u'/'))
        m_folder.chop(1);
}

// Also "--output=/a".
void Finder::makes(const QString &word)
{
    const QString path = whole(word.section(u'=', -1));
    if (path.size() > 1)
        m_made.append(path.endsWith(u'/') ? path.chopped(1) : path);
}

bool Finder::isMade(const QString &path) const
{
    for (const QString &made : m_made) {
        if (path == made || path.startsWith(made + u'/'))
            return true;
    }
    return false;
}

void Finder::add(const ShellWord &word, bool isSure)
{
    static const QRegularExpression pattern(QStringLiteral("[*?\\[{`]|^~"));
    QString path = whole(word.text);
    const bool isPlain = !QString(path).remove(QStringLiteral("${")).contains(pattern);
    const bool isThere = isWhole(path) ? !isMade(path) : m_folder.isEmpty() && !m_isFilled;
    m_found.append({word.range, path, isSure && isPlain && isThere});
}

} // namespace

QList<CommandPath> commandPaths(const QString &command, const QString &before)
{
    Finder finder;
    finder.read(before);
    finder.beginAnew();
    finder.read(command);
    return finder.found();
}

} // namespace trainyard::document
