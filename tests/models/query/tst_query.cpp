// SPDX-License-Identifier: Apache-2.0
#include "models/query/completion.h"
#include "models/query/editing.h"
#include "models/query/evaluator.h"
#include "models/query/textmatch.h"

#include <QTimeZone>
#include <QtTest>

#include <limits>

using namespace trainyard::query;

namespace {

constexpr double none = std::numeric_limits<double>::quiet_NaN();

const QDateTime noon(QDate(2026, 11, 22), QTime(12, 0), QTimeZone::utc());

double timeAt(int day, int hour)
{
    return double(QDateTime(QDate(2026, 11, day), QTime(hour, 0), QTimeZone::utc()).toMSecsSinceEpoch());
}

// Four runs: a, b, c, d.
class Table final : public Columns
{
public:
    Table()
    {
        const auto ids = [](TextDictionary &texts, const QStringList &values) {
            std::vector<std::uint32_t> numbers;
            for (const QString &value : values)
                numbers.push_back(texts.idOf(value));
            return numbers;
        };
        m_names = ids(*m_nameTexts, {"night-1", "night-2", "Day (x)", "über"});
        m_states = ids(*m_stateTexts, {"failed", "running", "succeeded", "failed"});
        m_rates = ids(*m_rateTexts, {"0.1", "1e-3", "auto", ""});
    }
    std::size_t rowCount() const override { return 4; }
    std::optional<Column> column(const QStringList &parts) const override
    {
        const QString name = parts.join(u'/').toLower();
        if (name == "name")
            return Column{ColumnType::Text, {}, m_names, m_nameTexts};
        if (name == "state")
            return Column{ColumnType::Text, {}, m_states, m_stateTexts};
        if (name == "params/lr")
            return Column{ColumnType::Text, {}, m_rates, m_rateTexts};
        if (name == "metrics/train/loss/last" || name == "loss")
            return Column{ColumnType::Number, m_losses, {}, {}};
        if (name == "created")
            return Column{ColumnType::Time, m_created, {}, {}};
        if (name == "duration")
            return Column{ColumnType::Duration, m_durations, {}, {}};
        return std::nullopt;
    }
    std::vector<Column> searchedColumns() const override { return {*column({"name"}), *column({"state"})}; }
    QList<ColumnName> columnNames() const override
    {
        return {{"name", {}},          {"state", {}},
                {"params.lr", {}},     {"metrics.\"train/loss\".last", {}},
                {"created", "a time"}, {"duration", {}}};
    }

private:
    std::shared_ptr<TextDictionary> m_nameTexts = std::make_shared<TextDictionary>();
    std::shared_ptr<TextDictionary> m_stateTexts = std::make_shared<TextDictionary>();
    std::shared_ptr<TextDictionary> m_rateTexts = std::make_shared<TextDictionary>();
    std::vector<std::uint32_t> m_names, m_states, m_rates;
    std::vector<double> m_losses{0.05, 0.5, none, 2};
    std::vector<double> m_created{timeAt(22, 9), timeAt(21, 23), timeAt(20, 12), timeAt(1, 0)};
    std::vector<double> m_durations{30, 90, 3600, none};
};

QString acceptedBy(const QString &text)
{
    const Evaluation evaluation = evaluate(parse(text), Table(), noon);
    if (evaluation.error)
        return QString("error at %1, %2").arg(evaluation.error->position).arg(evaluation.error->length);
    QString rows;
    for (std::size_t row = 0; row < evaluation.accepted.size(); ++row)
        if (evaluation.accepted[row])
            rows += QChar(char16_t(u'a' + row));
    return rows;
}

} // namespace

class tst_Query : public QObject
{
    Q_OBJECT
private slots:
    void accepts_data()
    {
        QTest::addColumn<QString>("query");
        QTest::addColumn<QString>("rows");
        const auto row = [](const char *query, const char *rows) { QTest::newRow(query) << query << rows; };
        row("", "abcd");
        row("  ", "abcd");
        row("night", "ab");
        row("NIGHT 2", "b");
        row("night failed", "a");
        row("night or day", "abc");
        row("(x)", "c");
        row("\"day (x\"", "c");
        row("ÜBER", "d");
        row("not night", "cd");
        row("made in china", "");
        row("loss < 0.1", "a");
        row("loss<=0.5", "ab");
        row("loss > 5e-2", "bd");
        row("loss >= 5%", "abd");
        row("loss = 0.5", "b");
        row("loss != 0.5", "acd");
        row("loss = none", "c");
        row("loss != none", "abd");
        row("loss in (0.5, 2)", "bd");
        row("loss not in (0.5, 2)", "ac");
        row("metrics.\"train/loss\".last < 0.1", "a");
        row("metrics.loss.last < 0.1 and params.lr >= 0.001", "error at 0, 17");
        row("params.lr >= 0.001", "ab");
        row("params.lr > 0.001", "a");
        row("params.lr = 0.001", "b");
        row("params.lr = auto", "c");
        row("params.lr = none", "d");
        row("params.lr != AUTO", "abd");
        row("state = failed", "ad");
        row("state = \"Failed\"", "ad");
        row("state in (failed, running)", "abd");
        row("name contains 'T-'", "ab");
        row("name matches \"t-[13]$\"", "a");
        row("name matches ^day", "c");
        row("not state = failed and not name contains night", "c");
        row("not (state = failed or state = running)", "c");
        row("state = failed or state = running and loss < 1", "abd");
        row("(state = failed or state = running) and loss < 1", "ab");
        row("state = failed loss < 1", "a");
        row("created > yesterday", "a");
        row("created = yesterday", "b");
        row("created >= yesterday", "ab");
        row("created < 2026-11-20", "d");
        row("created <= 2026-11-20", "cd");
        row("created = 2026-11-22 09:00", "a");
        row("created > 2 days ago", "ab");
        row("created > 2days ago", "ab");
        row("created < 1 week ago", "d");
        row("duration > 1 min", "bc");
        row("duration > 60", "bc");
        row("duration >= 1h", "c");
        row("duration < 1m31s", "ab");
        row("duration = 0:30", "a");
        row("duration = none", "d");
    }
    void accepts()
    {
        QFETCH(QString, query);
        QTEST(acceptedBy(query), "rows");
    }

    void mistakesAreMarkedAndNamed_data()
    {
        QTest::addColumn<QString>("query");
        QTest::addColumn<QString>("marked");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char *query, const char *marked, const char *sentence) {
            QTest::newRow(query) << query << marked << sentence;
        };
        row("loss <", "<", "A value must follow here.");
        row("loss < and x", "<", "A value must follow here.");
        row("loss < 1 and", "and", "Something must follow here.");
        row("and loss < 1", "and", "A name must stand before “and”.");
        row("< 1", "<", "A name must stand before “<”.");
        row("(loss < 1", "(", "This parenthesis is never closed.");
        row("loss < 1)", ")", "This parenthesis closes none.");
        row("name = \"x", "\"x", "The closing quote is missing.");
        row("lr2 = 1", "lr2", "No run has “lr2”.");
        row("loss < much", "much", "“much” is not a number.");
        row("params.lr < much", "much", "“much” is not a number, so nothing can be less or greater.");
        row("created > 2026-13-40", "2026-13-40",
            "“2026-13-40” is not a time; write 2026-11-20, 2026-11-20 14:00, yesterday or 2 days ago.");
        row("duration > long", "long", "“long” is not a duration; write 90 s, 5 min or 1h30m.");
        row("loss contains 1", "loss contains 1", "“loss” is not text, so it contains nothing.");
        row("name matches \"(\"", "\"(\"", "The regular expression cannot be read: missing ): (.");
        row("loss ! 3", "!", "Write != for what must differ, or “not” before it.");
        row("state in (failed", "(", "This parenthesis is never closed.");
    }
    void mistakesAreMarkedAndNamed()
    {
        QFETCH(QString, query);
        const Evaluation evaluation = evaluate(parse(query), Table(), noon);
        QVERIFY(evaluation.error);
        QTEST(query.mid(evaluation.error->position, evaluation.error->length), "marked");
        QTEST(evaluation.error->sentence, "sentence");
        QCOMPARE(evaluation.accepted, std::vector<std::uint8_t>(4, 1));
    }

    void depthAndLengthAreBounded()
    {
        QVERIFY(!parse(QString(60, u'(') + "x" + QString(60, u')')).error);
        QVERIFY(parse(QString(100000, u'(')).error);
        QVERIFY(parse(QString(9000, u'(')).error);
        QVERIFY(parse(QString("not ").repeated(2000)).error);
        QString many = "loss < 1";
        for (int i = 0; i < 600; ++i)
            many += " or loss < 1";
        QVERIFY(!parse(many).error);
    }

    void aHardExpressionTakesNoLongTime() // with backtracking it would take more than a year
    {
        TextDictionary texts;
        texts.idOf(QString(60, u'a') + "!");
        Literal pattern;
        pattern.text = "^(a+)+$";
        QCOMPARE(matchedCount(texts, pattern), 0);
    }

    void termsAreWrittenIntoTheQuery_data()
    {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        QTest::newRow("empty") << ""
                               << "state = failed";
        QTest::newRow("one") << "loss < 1"
                             << "loss < 1 and state = failed";
        QTest::newRow("either") << "a or b"
                                << "(a or b) and state = failed";
        QTest::newRow("enclosed") << "(a or b)"
                                  << "(a or b) and state = failed";
        QTest::newRow("two enclosed") << "(a) or (b)"
                                      << "((a) or (b)) and state = failed";
        QTest::newRow("words") << "night 2"
                               << "night 2 and state = failed";
        QTest::newRow("broken") << "loss <"
                                << "state = failed";
    }
    void termsAreWrittenIntoTheQuery()
    {
        QFETCH(QString, before);
        QTEST(withTerm(before, "state = failed"), "after");
    }

    void termsAreTakenOut_data()
    {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        QTest::newRow("alone") << "state = failed"
                               << "";
        QTest::newRow("first") << "state = failed and loss < 1"
                               << "loss < 1";
        QTest::newRow("between") << "night STATE in (failed) x"
                                 << "night and x";
        QTest::newRow("not there") << "loss  < 1"
                                   << "loss  < 1";
        QTest::newRow("within") << "a or state = failed"
                                << "a or state = failed";
    }
    void termsAreTakenOut()
    {
        QFETCH(QString, before);
        QTEST(withoutName(before, {"state"}), "after");
    }

    void whatIsWrittenReadsTheSame_data()
    {
        QTest::addColumn<QString>("value");
        for (const char *value :
             {"plain", "two words", "a\"b\\c", "and", "None", "0.1", "x=y", "(", "über", "in"})
            QTest::newRow(value) << value;
    }
    void whatIsWrittenReadsTheSame()
    {
        QFETCH(QString, value);
        const Query query = parse(nameText({"params", value}) + " = " + valueText(value));
        QVERIFY2(!query.error, qPrintable(query.error ? query.error->sentence : QString()));
        QCOMPARE(query.root().name, QStringList({"params", value}));
        QCOMPARE(query.root().values[0].text, value);
        QVERIFY(!query.root().values[0].isNone());
    }

    void completes_data()
    {
        QTest::addColumn<QString>("text"); // the cursor is at |
        QTest::addColumn<QString>("first");
        const auto row = [](const char *text, const char *first) { QTest::newRow(text) << text << first; };
        row("|", "name");
        row("sta|", "state");
        row("loss|", "metrics.\"train/loss\".last");
        row("state |", "=");
        row("state = |", "failed");
        row("state = ru|", "running");
        row("state in (|", "failed");
        row("state in (failed, |", "failed");
        row("state = failed |", "and");
        row("state = failed and cr|", "created");
        row("created > y|", "yesterday");
        row("(na|", "name");
    }
    void completes()
    {
        QFETCH(QString, text);
        const qsizetype cursor = text.indexOf(u'|');
        const Completion completion = complete(text.remove(cursor, 1), cursor, Table());
        QVERIFY(!completion.suggestions.isEmpty());
        QTEST(completion.suggestions.front().text, "first");
        QVERIFY(completion.position + completion.length == cursor);
    }

private:
    static int matchedCount(const TextDictionary &texts, const Literal &pattern)
    {
        int count = 0;
        for (const auto accepted : matchTexts(texts, Comparison::Matches, pattern).accepted)
            count += accepted;
        return count;
    }
};

QTEST_APPLESS_MAIN(tst_Query)
#include "tst_query.moc"
