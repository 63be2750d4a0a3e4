// SPDX-License-Identifier: Apache-2.0
#include "models/notebook/notebook.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include <algorithm>

namespace trainyard::models {

namespace {

using Kind = NotebookParameter::Kind;

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::models::Notebook)
};

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

// What a notebook can carry out where only a value stands: no path or word without quotes.
bool mayBeExpression(const QString &literal)
{
    return literal == none || matches("[(\\[{+\\-.0-9\"'].*", literal) ||
           // f(a), a[0], r"a", a * 2
           matches("[A-Za-z_][\\w.]*([ \\t]*[(\\[\"']|[ \\t]+[-+*/%|]+[ \\t]).*", literal);
}

QString textOfSource(const QJsonValue &source)
{
    if (source.isString())
        return source.toString();
    QString text;
    for (const QJsonValue &line : source.toArray())
        text += line.toString();
    return text;
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

} // namespace

Result<Notebook> parseNotebook(const QByteArray &file)
{
    const QJsonObject root =
        file.size() <= longestNotebook ? QJsonDocument::fromJson(file).object() : QJsonObject();
    const QJsonValue cells = root[QStringLiteral("cells")];
    if (root[QStringLiteral("nbformat")].toInt() != 4 || !cells.isArray())
        return Error{Error::Code::InvalidInput,
                     Texts::tr("This is no notebook; choose an .ipynb of Jupyter's format 4.").toStdString()};
    Notebook notebook;
    const QJsonArray all = cells.toArray();
    notebook.cells = int(all.size());
    const auto found = std::find_if(all.begin(), all.end(),
                                    [](const QJsonValue &cell) { return isParametersCell(cell.toObject()); });
    notebook.hasParametersCell = found != all.end();
    if (notebook.hasParametersCell && isPython(root))
        notebook.parameters = pythonAssignments(textOfSource(QJsonValue(*found)[QStringLiteral("source")]));
    return notebook;
}

QList<NotebookParameter> pythonAssignments(const QString &source)
{
    static const QRegularExpression begin(
        QStringLiteral("^([A-Za-z_][A-Za-z0-9_]*)[ \\t]*(?::[^=#]*)?=(?!=)[ \\t]*"));
    QList<NotebookParameter> found;
    const QStringList lines = source.split(u'\n');
    for (qsizetype i = 0; i < lines.size() && found.size() < mostParameters; ++i) {
        const auto match = begin.match(lines[i].left(longestLine));
        if (!match.hasMatch() || lines[i].size() > longestLine)
            continue;
        Reach reach = reachOf(lines[i], match.capturedEnd());
        QString literal = lines[i].left(reach.end).mid(match.capturedEnd()).trimmed();
        while (reach.end >= 0 && reach.depth > 0 && i + 1 < lines.size() &&
               literal.size() <= longestLiteral) {
            ++i; // within brackets a line's end is a space
            reach = lines[i].size() <= longestLine ? reachOf(lines[i], 0, reach.depth) : Reach();
            literal += u' ' + lines[i].left(reach.end).trimmed();
        }
        if (reach.end < 0 || !isOneValue(literal))
            continue;
        const QString name = match.captured(1);
        found.removeIf([&](const NotebookParameter &each) { return each.name == name; });
        found.append({name, kindOf(literal), literal, lines[i].mid(reach.end + 1).trimmed()});
    }
    return found;
}

QString sourceOf(const QList<NotebookParameter> &parameters)
{
    QStringList lines;
    for (const NotebookParameter &each : parameters)
        lines.append(each.name + QStringLiteral(" = ") + each.literal);
    return lines.join(u'\n');
}

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
        const QChar c = inner[++at];
        if (c == u'n' || c == u't')
            shown += c == u'n' ? u'\n' : u'\t';
        else if (c == u'\\' || isQuote(c))
            shown += c;
        else
            shown += QString(u'\\') + c; // as Python reads what means nothing else
    }
    return shown;
}

QString literalOf(const NotebookParameter &parameter, const QString &shown)
{
    if (parameter.kind == Kind::Text) {
        QString inner = shown;
        inner.replace(u'\\', QStringLiteral("\\\\")).replace(u'"', QStringLiteral("\\\""));
        inner.replace(u'\n', QStringLiteral("\\n")).replace(u'\t', QStringLiteral("\\t"));
        return u'"' + inner + u'"';
    }
    const QString literal = shown.trimmed();
    const Kind typed = kindOf(literal);
    switch (parameter.kind) {
    case Kind::Whole: // alpha = 1 may be 0.5 as well
    case Kind::Decimal:
        return typed == Kind::Whole || typed == Kind::Decimal || literal == none ? literal : QString();
    case Kind::Boolean:
        return typed == Kind::Boolean ? literal : QString();
    case Kind::Text:
    case Kind::Other:
        break;
    }
    const bool isValue = typed != Kind::Other || literal == parameter.literal || mayBeExpression(literal);
    return isValue && isOneValue(literal) ? literal : QString();
}

} // namespace trainyard::models
