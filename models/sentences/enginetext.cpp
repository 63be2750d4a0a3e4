// SPDX-License-Identifier: Apache-2.0
#include "models/sentences/enginetext.h"

#include "engine/api/resourceid.h"
#include "models/momenttext.h"
#include "models/sentences/enginesentences.h"
#include "models/sentences/joinedtext.h"
#include "models/text.h"

#include <QCache>
#include <QCoreApplication>
#include <QLocale>
#include <QMutex>

namespace trainyard::models {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(EngineSentences)
};

// Texts that were read, whatever the language.
class ReadTexts
{
public:
    ReadSentence read(const QString &text)
    {
        const QMutexLocker locker(&m_mutex);
        if (const ReadSentence *known = m_texts.object(text))
            return *known;
        auto *read = new ReadSentence(engineSentences().read(text));
        ReadSentence result = *read;
        m_texts.insert(text, read);
        return result;
    }

private:
    static constexpr int mostKept = 2000;

    QMutex m_mutex;
    QCache<QString, ReadSentence> m_texts{mostKept}; // guarded by m_mutex
};

// What clients of the service know by its path is called by its name and place.
QString nameOf(const QString &path)
{
    const auto id = api::ResourceId::parse(path.toStdString());
    if (!id)
        return path.section(u'/', -1);
    QStringList names{toQString(id->workspace)};
    if (id->type == api::ResourceType::Job)
        names << toQString(id->experiment);
    if (id->type != api::ResourceType::Workspace)
        names << toQString(id->name);
    return names.join(QStringLiteral(" › "));
}

// Times of the engine are in UTC, as 2018-05-01T12:00:00Z.
QString ownText(const QString &text)
{
    if (text.startsWith(QStringLiteral("/subscriptions/")))
        return nameOf(text);
    constexpr qsizetype shortest = 20;
    constexpr qsizetype longest = 24;
    if (text.size() < shortest || text.size() > longest || !text.endsWith(u'Z') || text[10] != u'T')
        return text;
    const QDateTime time = QDateTime::fromString(text, Qt::ISODateWithMs);
    return time.isValid() ? momentText(time.toLocalTime()) : text;
}

QString shown(const ReadSentence &sentence);

template <class Join>
QString joined(const std::vector<ReadSentence> &parts, Join join)
{
    QString text = shown(parts.front());
    for (std::size_t i = 1; i < parts.size(); ++i)
        text = join().arg(text, shown(parts[i]));
    return text;
}

QString shown(const ReadSentence &sentence)
{
    switch (sentence.kind) {
    case ReadSentence::Kind::Text:
        return ownText(sentence.text);
    case ReadSentence::Kind::Number:
        return QLocale().toString(sentence.text.toLongLong());
    case ReadSentence::Kind::Pattern: {
        const QString &english = engineSentences().pattern(sentence.pattern).text();
        const SentencePattern pattern(
            QCoreApplication::translate("EngineSentences", english.toUtf8().constData()));
        QStringList parts;
        for (const ReadSentence &part : sentence.parts)
            parts << shown(part);
        return filledText(pattern.text(), parts);
    }
    case ReadSentence::Kind::Lines:
        return joined(sentence.parts, [] { return QStringLiteral("%1\n%2"); });
    case ReadSentence::Kind::Sentences:
        return joined(sentence.parts, [] { return Texts::tr("%1 %2", "two sentences"); });
    case ReadSentence::Kind::Commas:
        return joined(sentence.parts, [] { return Texts::tr("%1, %2", "a list"); });
    case ReadSentence::Kind::Semicolons:
        return joined(sentence.parts, [] { return Texts::tr("%1; %2", "a list"); });
    }
    return {};
}

} // namespace

const SentenceReader &engineSentences()
{
    static const SentenceReader reader = [] {
        std::vector<SentencePattern> patterns;
        for (const auto &list : sentences::all())
            for (const char *pattern : list)
                patterns.emplace_back(QString::fromUtf8(pattern));
        return SentenceReader(std::move(patterns));
    }();
    return reader;
}

QString engineText(const QString &said)
{
    static ReadTexts texts;
    return shown(texts.read(said));
}

QString engineText(const std::string &said)
{
    return engineText(toQString(said));
}

} // namespace trainyard::models
