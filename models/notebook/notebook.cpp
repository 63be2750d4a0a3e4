// SPDX-License-Identifier: Apache-2.0
#include "models/notebook/notebook.h"

#include "models/notebook/notebookjson.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>

namespace trainyard::models {

namespace {

using Kind = NotebookParameter::Kind;

constexpr qsizetype longestLine = 20'000;
constexpr qsizetype longestLiteral = 10'000;
constexpr qsizetype mostParameters = 200;
const QString none = QStringLiteral("None");

bool matches(const char *pattern, const QString &text)
{
    const QRegularExpression expression(QRegularExpression::anchoredPattern(QLatin1String(pattern)));
    return expression.match(text).hasMatch();
}

bool isQuote(QChar c)
{
    return c == u'"' || c == u'\'';
}

// Where a literal text that begins at `start` ends, with its quote; -1: not in this line.
qsizetype endOfText(const QString &line, qsizetype start)
{
    for (qsizetype at = start + 1; at < line.size(); ++at) {
        if (line[at] == u'\\')
            ++at;
        else if (line[at] == line[start])
            return at + 1;
    }
    return -1;
}

// How far a value goes in a line, and how many brackets are open then.
struct Reach {
    qsizetype end = -1; // before a comment or at the end of the line; -1: not understood
    int depth = 0;
};

// Of the value that begins, or goes on within `depth` brackets, at `start`.
Reach reachOf(const QString &line, qsizetype start, int depth = 0)
{
    for (qsizetype at = start; at < line.size(); ++at) {
        const QChar c = line[at];
        if (isQuote(c)) {
            if (line.mid(at, 3) == QString(3, c))
                return {}; // may go over lines
            at = endOfText(line, at) - 1;
            if (at < 0)
                return {};
        } else if (c == u'#') {
            return {at, depth};
        } else if (QStringLiteral("([{").contains(c)) {
            ++depth;
        } else if (QStringLiteral(")]}").contains(c)) {
            --depth;
        }
    }
    return line.endsWith(u'\\') ? Reach() : Reach{line.size(), depth};
}

bool isOneValue(const QString &literal)
{
    return !literal.isEmpty() && literal.size() <= longestLiteral && !literal.contains(u'\n') &&
           !literal.contains(u'\r') && reachOf(literal, 0).end == literal.size() &&
           reachOf(literal, 0).depth == 0;
}

Kind kindOf(const QString &literal)
{
    if (literal.size() >= 2 && isQuote(literal[0]) && endOfText(literal, 0) == literal.size())
        return Kind::Text;
    if (literal == QStringLiteral("True") || literal == QStringLiteral("False"))
        return Kind::Boolean;
    if (matches("[+-]?[0-9][0-9_]*", literal))
        return Kind::Whole;
    return matches("[+-]?([0-9][0-9_]*\\.?[0-9_]*|\\.[0-9][0-9_]*)([eE][+-]?[0-9]+)?", literal)
               ? Kind::Decimal
               : Kind::Other;
}

// A calculation of numbers: 2 ** 10, int(x).
bool isCalculation(const QString &literal)
{
    return matches("[A-Za-z_][\\w.]*[ \\t]*[(\\[].*", literal) ||
           matches("(?=.*[0-9])[-+(]*[\\w.]+\\)*([ \\t]*(\\*\\*?|//?|[-+%])[ \\t]*[-+(]*[\\w.]+\\)*)+",
                   literal);
}

// What a notebook can carry out where only a value stands: no path or word without quotes.
bool mayBeExpression(const QString &literal)
{
    return literal == none || matches("[(\\[{+\\-.0-9\"'].*", literal) ||
           // f(a), a[0], r"a", a * 2
           matches("[A-Za-z_][\\w.]*([ \\t]*[(\\[\"']|[ \\t]+[-+*/%|]+[ \\t]).*", literal);
}

bool isParametersCell(const QJsonObject &cell)
{
    const QJsonValue tags = cell[QStringLiteral("metadata")][QStringLiteral("tags")];
    return cell[QStringLiteral("cell_type")] == QStringLiteral("code") &&
           tags.toArray().contains(QStringLiteral("parameters"));
}

// Where nothing tells, it is.
bool isPython(const QJsonObject &notebook)
{
    const QJsonValue metadata = notebook[QStringLiteral("metadata")];
    const QString told = metadata[QStringLiteral("language_info")][QStringLiteral("name")].toString();
    const QString asked = metadata[QStringLiteral("kernelspec")][QStringLiteral("language")].toString();
    const QString language = told.isEmpty() ? asked : told;
    return language.isEmpty() || language.compare(QStringLiteral("python"), Qt::CaseInsensitive) == 0;
}

struct Assignment {
    NotebookParameter parameter;
    qsizetype lines = 0; // places in the source: of its lines,
    qsizetype linesEnd = 0;
    qsizetype value = 0; // and of its value
    qsizetype valueEnd = 0;
};

// All of them in their order, of no more than so many names.
QList<Assignment> assignmentsIn(const QString &source)
{
    static const QRegularExpression begin(
        QStringLiteral("^([A-Za-z_][A-Za-z0-9_]*)[ \\t]*(?::[^=#]*)?=(?!=)[ \\t]*"));
    QList<Assignment> found;
    QSet<QString> names;
    const QStringList lines = source.split(u'\n');
    qsizetype start = 0; // of the line
    for (qsizetype i = 0; i < lines.size() && names.size() < mostParameters; ++i) {
        Assignment made{{}, start, 0, 0, 0};
        start += lines[i].size() + 1;
        const auto match = begin.match(lines[i].left(longestLine));
        if (!match.hasMatch() || lines[i].size() > longestLine)
            continue;
        made.value = made.lines + match.capturedEnd();
        Reach reach = reachOf(lines[i], match.capturedEnd());
        QString literal = lines[i].left(reach.end).mid(match.capturedEnd()).trimmed();
        made.valueEnd = made.value + literal.size();
        while (reach.end >= 0 && reach.depth > 0 && i + 1 < lines.size() &&
               literal.size() <= longestLiteral) {
            ++i; // within brackets a line's end is a space
            reach = lines[i].size() <= longestLine ? reachOf(lines[i], 0, reach.depth) : Reach();
            const QString line = lines[i].left(reach.end);
            literal += u' ' + line.trimmed();
            made.valueEnd = start + QString(u'a' + line).trimmed().size() - 1; // before the blanks
            start += lines[i].size() + 1;
        }
        if (reach.end < 0 || !isOneValue(literal))
            continue;
        made.linesEnd = std::min(start, source.size());
        const QString name = match.captured(1);
        made.parameter = {name, kindOf(literal), literal, lines[i].mid(reach.end + 1).trimmed()};
        names.insert(name);
        found.append(made);
    }
    return found;
}

} // namespace

QString notebookText(const QJsonValue &source)
{
    if (source.isString())
        return source.toString();
    QString text;
    for (const QJsonValue &line : source.toArray())
        text += line.toString();
    return text;
}

Result<QJsonObject> notebookObject(const QByteArray &file)
{
    const QJsonObject root =
        file.size() <= longestNotebook ? QJsonDocument::fromJson(file).object() : QJsonObject();
    if (root[QStringLiteral("nbformat")].toInt() != 4 || !root[QStringLiteral("cells")].isArray())
        return Error{Error::Code::InvalidInput,
                     "This is not a notebook; choose an .ipynb of Jupyter's format 4."};
    return root;
}

bool isNotebook(const QString &fileName)
{
    return fileName.endsWith(QStringLiteral(".ipynb"), Qt::CaseInsensitive);
}

Result<Notebook> parseNotebook(const QByteArray &file)
{
    const auto read = notebookObject(file);
    if (!read)
        return read.error();
    const QJsonObject &root = *read;
    Notebook notebook;
    const QJsonArray all = root[QStringLiteral("cells")].toArray();
    notebook.cells = int(all.size());
    const auto found = std::find_if(all.begin(), all.end(),
                                    [](const QJsonValue &cell) { return isParametersCell(cell.toObject()); });
    notebook.hasParametersCell = found != all.end();
    if (notebook.hasParametersCell && isPython(root))
        notebook.parameters = pythonAssignments(notebookText(QJsonValue(*found)[QStringLiteral("source")]));
    return notebook;
}

QList<NotebookParameter> pythonAssignments(const QString &source)
{
    QList<NotebookParameter> found;
    for (const Assignment &each : assignmentsIn(source)) {
        const QString &name = each.parameter.name;
        found.removeIf([&](const NotebookParameter &known) { return known.name == name; });
        found.append(each.parameter);
    }
    return found;
}

QString withAssignment(const QString &source, const QString &name, const QString &literal)
{
    QString changed = source;
    const QList<Assignment> all = assignmentsIn(source);
    bool isThere = false;
    for (auto each = all.rbegin(); each != all.rend(); ++each) { // from the end on, so that places hold
        if (each->parameter.name != name)
            continue;
        if (literal.isEmpty())
            changed.remove(each->lines, each->linesEnd - each->lines);
        else if (!isThere)
            changed.replace(each->value, each->valueEnd - each->value, literal);
        isThere = true;
    }
    if (literal.isEmpty())
        return isThere && changed.endsWith(u'\n') && !source.endsWith(u'\n') ? changed.chopped(1) : changed;
    if (isThere)
        return changed;
    const QString between = changed.isEmpty() || changed.endsWith(u'\n') ? QString() : QStringLiteral("\n");
    return changed + between + name + QStringLiteral(" = ") + literal;
}

namespace {

const QString dollar = QStringLiteral("\\x24");

// In a job's environment a variable gives way to its value; in what is typed only the job's own are meant.
QString withoutVariables(QString literal)
{
    static const QRegularExpression sign(QStringLiteral("\\$(?!\\{?AZ_BATCHAI_)"));
    return literal.replace(sign, dollar);
}

// The same for any value: but for texts there are no dollars in Python, and in raw texts no escapes.
QString valueWithoutVariables(const QString &value)
{
    static const QRegularExpression rawText(QStringLiteral("\\b(?:[rR][bBfF]?|[bBfF][rR])[\"']"));
    return value.contains(rawText) ? value : withoutVariables(value);
}

QString textLiteral(const QString &shown)
{
    QString inner = shown;
    inner.replace(u'\\', QStringLiteral("\\\\")).replace(u'"', QStringLiteral("\\\""));
    inner.replace(u'\n', QStringLiteral("\\n")).replace(u'\t', QStringLiteral("\\t"));
    inner.replace(u'\r', QStringLiteral("\\r")).replace(QChar(u'\0'), QStringLiteral("\\x00"));
    return u'"' + withoutVariables(inner) + u'"';
}

struct Escape {
    QString text;
    qsizetype length = 0;
};

// As Python reads what begins with this backslash; what means nothing stays.
Escape escapeAt(const QString &inner, qsizetype at)
{
    static const QRegularExpression number(
        QStringLiteral("\\G\\\\(?|x([0-9A-Fa-f]{2})|u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8}))"));
    static const QString letters = QStringLiteral("ntrabfv\\'\"");
    static const QString meanings = QStringLiteral("\n\t\r\a\b\f\v\\'\"");
    const QChar c = inner[at + 1];
    if (const qsizetype known = letters.indexOf(c); known >= 0)
        return {QString(meanings[known]), 2};
    const auto match = number.match(inner, at);
    const uint code = match.captured(1).toUInt(nullptr, 16);
    if (!match.hasMatch() || code > QChar::LastValidCodePoint || QChar::isSurrogate(code))
        return {u'\\' + QString(c), 2};
    const char32_t unit = code;
    return {QString::fromUcs4(&unit, 1), match.capturedLength()};
}

} // namespace

QString shownValue(const NotebookParameter &parameter)
{
    if (parameter.kind != Kind::Text)
        return parameter.literal;
    QString shown;
    const QString inner = parameter.literal.mid(1, parameter.literal.size() - 2);
    for (qsizetype at = 0; at < inner.size(); ++at) {
        if (inner[at] != u'\\' || at + 1 == inner.size()) {
            shown += inner[at];
            continue;
        }
        const Escape escape = escapeAt(inner, at);
        shown += escape.text;
        at += escape.length - 1;
    }
    return shown;
}

QString literalOf(const NotebookParameter &parameter, const QString &shown)
{
    if (parameter.kind == Kind::Text)
        return textLiteral(shown);
    const QString literal = shown.trimmed();
    const Kind typed = kindOf(literal);
    switch (parameter.kind) {
    case Kind::Whole: // alpha = 1 may be 0.5 as well
    case Kind::Decimal:
        if (typed == Kind::Other && isOneValue(literal) && isCalculation(literal))
            return valueWithoutVariables(literal);
        return typed == Kind::Whole || typed == Kind::Decimal || literal == none ? literal : QString();
    case Kind::Boolean:
        return typed == Kind::Boolean ? literal : QString();
    case Kind::Text:
    case Kind::Other:
        break;
    }
    const bool isValue = typed != Kind::Other || literal == parameter.literal || mayBeExpression(literal);
    return isValue && isOneValue(literal) ? valueWithoutVariables(literal) : QString();
}

// What is no value of its parameter's kind is spelled as it was typed, or as a text in brackets.
QString spelledValue(const NotebookParameter &parameter, const QString &typed)
{
    if (parameter.kind != Kind::Text && typed.trimmed().isEmpty())
        return {};
    const QString literal = literalOf(parameter, typed);
    if (!literal.isEmpty())
        return literal;
    const QString asTyped = typed.trimmed();
    return isOneValue(asTyped) ? valueWithoutVariables(asTyped) : u'(' + textLiteral(asTyped) + u')';
}

QString typedValue(const NotebookParameter &parameter, const QString &literal)
{
    if (parameter.kind == Kind::Text)
        return shownValue({{}, kindOf(literal), literal, {}});
    const QString inner = literal.size() > 2 ? literal.mid(1, literal.size() - 2) : QString();
    if (literal.startsWith(u'(') && literal.endsWith(u')') && kindOf(inner) == Kind::Text) {
        const QString unread = shownValue({{}, Kind::Text, inner, {}});
        if (!isOneValue(unread))
            return unread;
    }
    return QString(literal).replace(dollar, QStringLiteral("$"));
}

} // namespace trainyard::models
