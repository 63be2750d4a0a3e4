// SPDX-License-Identifier: Apache-2.0
#include "models/document/trainerflags.h"

#include <QRegularExpression>

#include <algorithm>
#include <cmath>
#include <utility>

namespace trainyard::document {

namespace {

// Of a command line, from its first character to behind its last, quotes included.
struct Word {
    qsizetype begin = 0;
    qsizetype end = 0;
    QString text; // without quotes
};

QList<Word> wordsOf(const QString &line)
{
    QList<Word> words;
    QChar quote;
    bool isWord = false;
    for (qsizetype at = 0; at < line.size(); ++at) {
        const QChar c = line[at];
        if (quote.isNull() && c.isSpace()) {
            isWord = false;
            continue;
        }
        if (!std::exchange(isWord, true))
            words.append({at, at, {}});
        Word &word = words.back();
        word.end = at + 1;
        if (quote.isNull() && (c == u'"' || c == u'\''))
            quote = c;
        else if (c == quote)
            quote = {};
        else
            word.text += c;
    }
    return words;
}

// An option with its value: "--name value" or "--name=value".
std::optional<Word> findOption(const QString &line, const QString &option)
{
    const QList<Word> words = wordsOf(line);
    for (qsizetype i = 0; i < words.size(); ++i) {
        const Word &word = words[i];
        if (word.text.startsWith(option + u'='))
            return Word{word.begin, word.end, word.text.mid(option.size() + 1)};
        if (word.text != option)
            continue;
        const bool hasValue = i + 1 < words.size() && !words[i + 1].text.startsWith(QStringLiteral("--"));
        return hasValue ? Word{word.begin, words[i + 1].end, words[i + 1].text}
                        : Word{word.begin, word.end, {}};
    }
    return std::nullopt;
}

QString asWord(QString value)
{
    static const QRegularExpression plain(QStringLiteral("^[\\w.:+-]+$"));
    static const QRegularExpression quotes(QStringLiteral("[\"'`\\\\]"));
    value.remove(quotes);
    if (plain.match(value).hasMatch())
        return value;
    const QChar quote = value.contains(u'$') ? u'"' : u'\''; // a variable is one within double quotes only
    return quote + value + quote;
}

QString withoutPart(const QString &line, const Word &part)
{
    QString before = line.left(part.begin);
    QString after = line.mid(part.end);
    while (before.endsWith(u' '))
        before.chop(1);
    while (after.startsWith(u' '))
        after.remove(0, 1);
    return before.isEmpty() || after.isEmpty() ? before + after : before + u' ' + after;
}

} // namespace

QString optionIn(const QString &arguments, const QString &option)
{
    const auto found = findOption(arguments, option);
    return found ? found->text : QString();
}

QString withOption(const QString &arguments, const QString &option, const QString &value)
{
    const auto found = findOption(arguments, option);
    const QString written = value.isEmpty() ? QString() : option + u' ' + asWord(value);
    if (!found)
        return arguments.isEmpty() || written.isEmpty() ? arguments + written : arguments + u' ' + written;
    return written.isEmpty() ? withoutPart(arguments, *found)
                             : arguments.left(found->begin) + written + arguments.mid(found->end);
}

const QList<TrainerOptimizer> &trainerOptimizers()
{
    using Momentum = TrainerOptimizer::Momentum;
    static const QList<TrainerOptimizer> all{
        {QStringLiteral("cntk"), Momentum::TimeConstant, QStringLiteral("0.001*10:0.0005*10:0.0001"),
         QStringLiteral("0*5:1024")},
        {QStringLiteral("sgd"), Momentum::Number, QStringLiteral("0.01"), QStringLiteral("0.9")},
        {QStringLiteral("nesterov"), Momentum::Number, QStringLiteral("0.01"), QStringLiteral("0.9")},
        {QStringLiteral("adagrad"), Momentum::None, QStringLiteral("0.01"), {}},
        {QStringLiteral("rmsprop"), Momentum::None, QStringLiteral("0.001"), {}},
        {QStringLiteral("adadelta"), Momentum::Number, QStringLiteral("1"), QStringLiteral("0.95")},
        {QStringLiteral("adam"), Momentum::Number, QStringLiteral("0.001"), QStringLiteral("0.9")},
    };
    return all;
}

const TrainerOptimizer &trainerOptimizer(const QString &name)
{
    const auto &all = trainerOptimizers();
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const TrainerOptimizer &each) { return each.name == name; });
    return found == all.end() ? all.front() : *found;
}

QString withOptimizer(const QString &arguments, const QString &name)
{
    const auto momentum = trainerOptimizer(name).momentum;
    QString changed = withOption(arguments, QStringLiteral("--optimizer"), name);
    if (momentum != TrainerOptimizer::Momentum::Number)
        changed = withOption(changed, QStringLiteral("--momentum"), {});
    if (momentum != TrainerOptimizer::Momentum::TimeConstant)
        changed = withOption(changed, QStringLiteral("--momentum-time-constant"), {});
    return changed;
}

std::optional<QList<RateStage>> rateStages(const QString &schedule)
{
    QList<RateStage> stages;
    for (const QString &part : schedule.split(u':')) {
        const qsizetype star = part.indexOf(u'*');
        bool isNumber = false;
        bool isCount = true;
        RateStage stage;
        stage.value = part.left(star).trimmed().toDouble(&isNumber);
        if (star >= 0)
            stage.epochs = part.mid(star + 1).trimmed().toInt(&isCount);
        const bool isGood = isNumber && std::isfinite(stage.value) && stage.value >= 0 && isCount &&
                            (star < 0 || stage.epochs > 0);
        if (!isGood)
            return std::nullopt;
        if (star < 0)
            stage.epochs = 1;
        stages.append(stage);
    }
    stages.back().epochs = 0;
    return stages;
}

} // namespace trainyard::document
