// SPDX-License-Identifier: Apache-2.0
#include "engine/train/brainscript/parser.h"

#include <QtTest>

using namespace trainyard::train::brainscript;

namespace {

std::vector<Token> tokensOf(const std::string &text, const std::string &name)
{
    const Substitution none = [](std::string_view, const Place &place) -> std::string {
        throw Fault{place, "no substitution"};
    };
    return lex({text, {std::make_shared<const std::string>(name), 1, 1}}, none);
}

ExpressionPtr parsed(const std::string &text)
{
    const Include include = [](const std::string &file, const Place &) {
        return tokensOf(file == "self" ? "include 'self'" : "inner = 1", file);
    };
    return parseRecord(tokensOf(text, "a.bs"), include);
}

std::string shown(const Expression &expression);

std::string shownAll(const std::vector<NamedExpression> &entries)
{
    std::string text;
    for (const NamedExpression &entry : entries)
        text += (text.empty() ? "" : ", ") + entry.name + (entry.name.empty() || !entry.value ? "" : "=") +
                (entry.value ? shown(*entry.value) : "");
    return text;
}

// With every operation in brackets.
std::string shown(const Expression &e)
{
    const auto operand = [&](std::size_t i) { return shown(*e.operands[i]); };
    switch (e.kind) {
    case Expression::Kind::Number:
    case Expression::Kind::Name:
        return e.text;
    case Expression::Kind::String:
        return "'" + e.text + "'";
    case Expression::Kind::Boolean:
        return e.number != 0 ? "true" : "false";
    case Expression::Kind::Member:
        return operand(0) + "." + e.text;
    case Expression::Kind::Index:
        return operand(0) + "[" + operand(1) + "]";
    case Expression::Kind::Call:
        return operand(0) + "(" + shownAll(e.named) + ")";
    case Expression::Kind::Unary:
        return "(" + e.text + operand(0) + ")";
    case Expression::Kind::Binary:
        return "(" + operand(0) + e.text + operand(1) + ")";
    case Expression::Kind::Conditional:
        return "(" + operand(0) + "?" + operand(1) + "|" + operand(2) + ")";
    case Expression::Kind::Sequence: {
        std::string text;
        for (const ExpressionPtr &element : e.operands)
            text += (text.empty() ? "" : ":") + shown(*element);
        return "(" + text + ")";
    }
    case Expression::Kind::Range:
        return "[" + operand(0) + ".." + operand(1) + " " + operand(2) + "]";
    case Expression::Kind::Record:
        return "{" + shownAll(e.named) + "}";
    case Expression::Kind::Lambda:
        return "<" + shownAll(e.named) + "=>" + operand(0) + ">";
    }
    return {};
}

} // namespace

class tst_BrainScriptParser : public QObject
{
    Q_OBJECT

private slots:
    void definitionsBecomeTrees_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("tree");
        const auto row = [](const char *name, const char *text, const char *tree) {
            QTest::newRow(name) << text << tree;
        };
        row("nothing", "", "{}");
        row("items", "a = 1; b = 'x'\nc = true", "{a=1, b='x', c=true}");
        row("precedence", "a = 1 + 2 * -3 : x == y && !z || w", "{a=((1+(2*(-3))):(((x==y)&&(!z))||w))}");
        row("left to right", "a = 8 - 4 - 2 / 2 / 1", "{a=((8-4)-((2/2)/1))}");
        row("brackets", "a = (1 + 2) .* 3", "{a=((1+2).*3)}");
        row("sequences are flat", "a = 1 : 2 : 3", "{a=(1:2:3)}");
        row("calls", "a = f (1, b = 2) {3}", "{a=f(1, b=2)(3)}");
        row("members and elements", "a = b.c[0].d", "{a=b.c[0].d}");
        row("functions", "f (x, y = 2) = x\ng {x} = 1", "{f=<x, y=2=>x>, g=<x=>1>}");
        row("lambda", "a = x => y => x + y", "{a=<x=><y=>(x+y)>>}");
        row("lambda of more", "a = (x, y = 1) => x", "{a=<x, y=1=>x>}");
        row("brackets are no lambda", "a = (x)\nb = y", "{a=x, b=y}");
        row("condition", "a = if b then 1 else if c then 2 else 3", "{a=(b?1|(c?2|3))}");
        row("records", "a = { b = 1\n c = 2 }.c\nd = [ e = 1; f = 2 ]", "{a={b=1, c=2}.c, d={e=1, f=2}}");
        row("range", "a = array[0..n-1] (i => i)", "{a=[0..(n-1) <i=>i>]}");
        row("elements by index", "a[i:0..2] = i * 2", "{a=[0..2 <i=>(i*2)>]}");
        row("include", "a = 1\ninclude 'x'\nb = 2", "{a=1, inner=1, b=2}");
        row("an operator at the end of a line goes on", "a = 1 +\n 2", "{a=(1+2)}");
        row("a line ends an expression", "a = b\nc = d", "{a=b, c=d}");
        row("brackets span lines", "a = f (1\n , 2\n)", "{a=f(1, 2)}");
        row("else may come later", "a = if b then 1\n else 2", "{a=(b?1|2)}");
    }
    void definitionsBecomeTrees()
    {
        QFETCH(QString, text);
        QFETCH(QString, tree);
        QString found;
        try {
            found = QString::fromStdString(shown(*parsed(text.toStdString())));
        } catch (const Fault &fault) {
            found = QString::fromStdString(toError(fault).message);
        }
        QCOMPARE(found, tree);
    }

    void faultsSayWhere_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char *name, const std::string &text, const char *sentence) {
            QTest::newRow(name) << QString::fromStdString(text) << sentence;
        };
        row("no value", "a =", "a.bs, line 1, column 4: expected an expression, not the end.");
        row("no equals", "a\nb = 1", "a.bs, line 2, column 1: expected = after the name \"a\", not b.");
        row("no name", "= 1", "a.bs, line 1, column 1: expected a name, not =.");
        row("reserved", "if = 1", "a.bs, line 1, column 1: expected a name, not if.");
        row("more on the line", "a = 1 b = 2",
            "a.bs, line 1, column 7: expected the end of the line, not b.");
        row("open bracket", "a = (1", "a.bs, line 1, column 7: expected ), not the end.");
        row("open record", "a = {\n b = 1", "a.bs, line 2, column 7: expected }, not the end.");
        row("open call", "a = f (1 2)", "a.bs, line 1, column 10: expected ,, not 2.");
        row("no else", "a = if b then 1", "a.bs, line 1, column 16: expected else, not the end.");
        row("twice", "a = 1\na = 2", "a.bs, line 2, column 1: the name \"a\" is given twice.");
        row("parameter twice", "f (x, x) = 1", "a.bs, line 1, column 7: the parameter \"x\" is given twice.");
        row("argument twice", "a = f (x=1, x=2)",
            "a.bs, line 1, column 13: the argument \"x\" is given twice.");
        row("position after name", "a = f (x=1, 2)",
            "a.bs, line 1, column 13: an argument without a name follows one with a name.");
        row("default before none", "f (x=1, y) = 1",
            "a.bs, line 1, column 9: the parameter \"y\" needs a default, as the one before it.");
        row("new", "a = new Thing { }", "a.bs, line 1, column 5: new objects are not supported.");
        row("include without a file", "include b",
            "a.bs, line 1, column 9: expected the name of a file in quotes after include.");
        row("include in circles", "include 'self'",
            "self, line 1, column 1: files include one another too deeply.");
        row("deep brackets", "a = " + std::string(100'000, '('),
            "a.bs, line 1, column 205: the expression is nested too deeply.");
        row("deep signs", "a = " + std::string(100'000, '-') + "1",
            "a.bs, line 1, column 404: the expression is nested too deeply.");
        std::string sum = "1";
        for (int i = 0; i < 10'000; ++i)
            sum += "+1";
        row("long sums", "a = " + sum, "a.bs, line 1, column 404: the expression is nested too deeply.");
    }
    void faultsSayWhere()
    {
        QFETCH(QString, text);
        QFETCH(QString, sentence);
        QString found = "no fault";
        try {
            parsed(text.toStdString());
        } catch (const Fault &fault) {
            found = QString::fromStdString(toError(fault).message);
        }
        QCOMPARE(found, sentence);
    }
};

QTEST_APPLESS_MAIN(tst_BrainScriptParser)
#include "tst_brainscriptparser.moc"
