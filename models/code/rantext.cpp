// SPDX-License-Identifier: Apache-2.0
#include "models/code/rantext.h"

#include "models/text.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QLocale>

#include <algorithm>

namespace trainyard::models {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::models::RanText)
};

constexpr qsizetype commitDigits = 10;
constexpr qsizetype digestDigits = 8;

QString sizeText(std::uint64_t bytes)
{
    return QLocale().formattedDataSize(qint64(bytes), 1);
}

QString nameOfPath(const std::string &path)
{
    return QFileInfo(toQString(path)).fileName();
}

} // namespace

QString commitText(const api::GitState &git)
{
    if (git.commit.empty())
        return Texts::tr("No commit yet");
    const QString commit = toQString(git.commit).left(commitDigits);
    const QString place =
        git.branch.empty() ? commit : Texts::tr("%1 on %2").arg(commit, toQString(git.branch));
    if (!git.isChanged)
        return place;
    return *git.isChanged ? Texts::tr("%1, with changes").arg(place)
                          : Texts::tr("%1, without changes").arg(place);
}

QString inputText(const api::InputPrint &input)
{
    if (input.files == 0)
        return Texts::tr("No files");
    const QString files = Texts::tr("%n file(s)", nullptr, int(input.files));
    return Texts::tr("%1, %2, %3")
        .arg(input.isWhole ? files : Texts::tr("at least %1").arg(files), sizeText(input.bytes),
             toQString(input.digest).left(digestDigits));
}

QString fileText(const api::RanFile &file)
{
    return Texts::tr("%1, %2").arg(sizeText(file.size), toQString(file.digest).left(digestDigits));
}

QString nameOf(const api::RanFile &file)
{
    return nameOfPath(file.path);
}

bool isLeftOut(const api::RanRecord &record, const QString &name)
{
    return std::any_of(record.leftOut.begin(), record.leftOut.end(),
                       [&](const std::string &path) { return nameOfPath(path) == name; });
}

QStringList leftOutNames(const api::RanRecord &record)
{
    QStringList names;
    for (const std::string &path : record.leftOut)
        names << nameOfPath(path);
    names.removeDuplicates();
    return names;
}

std::optional<std::size_t> fileNamed(const api::RanRecord &record, const QString &name)
{
    for (std::size_t number = 0; number < record.files.size(); ++number)
        if (nameOf(record.files[number]) == name)
            return number;
    return std::nullopt;
}

namespace {

void addEnvironment(const api::RanEnvironment &environment, std::vector<RanFact> &facts)
{
    int place = 0; // in this order, before the packages
    const auto add = [&](const QString &title, const std::string &value) {
        ++place;
        if (!value.empty())
            facts.push_back({RanFact::Environment, QString::number(place), title, toQString(value)});
    };
    add(Texts::tr("Machine"), environment.host);
    add(Texts::tr("Operating system"), environment.system);
    add(Texts::tr("Processor"), environment.processor);
    QStringList gpus;
    for (const std::string &gpu : environment.gpus)
        gpus << toQString(gpu);
    add(Texts::tr("GPUs"), gpus.join(QStringLiteral(", ")).toStdString());
    add(Texts::tr("NVIDIA driver"), environment.driver);
    add(Texts::tr("Python"), environment.python);
    for (const api::NameValue &package : environment.packages)
        facts.push_back({RanFact::Environment, QStringLiteral("package ") + toQString(package.name),
                         toQString(package.name), toQString(package.value)});
}

} // namespace

std::vector<RanFact> factsOf(const api::RanRecord &record)
{
    std::vector<RanFact> facts;
    if (record.git)
        facts.push_back({RanFact::Commit, {}, Texts::tr("Commit"), commitText(*record.git)});
    for (const api::InputPrint &input : record.inputs) {
        const QString id = toQString(input.id);
        facts.push_back({RanFact::Input, id, Texts::tr("Input %1").arg(id), inputText(input)});
    }
    for (std::size_t number = 0; number < record.files.size(); ++number) {
        const api::RanFile &file = record.files[number];
        if (fileNamed(record, nameOf(file)) == number)
            facts.push_back({RanFact::File, nameOf(file), nameOf(file), fileText(file)});
    }
    if (record.environment)
        addEnvironment(*record.environment, facts);
    return facts;
}

} // namespace trainyard::models
