// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/inputtexts.h"

#include "models/sentences/joinedtext.h"
#include "widgets/wizards/inputsview.h"
#include "widgets/wizards/trainerview.h"

#include <QLocale>

#include <algorithm>
#include <limits>

namespace trainyard::wizards {

using models::FolderContents;

namespace {

constexpr qsizetype mostNames = 8; // of classes
constexpr qsizetype mostKinds = 3;

QString problemText(FolderContents::Problem problem)
{
    switch (problem) {
    case FolderContents::Problem::Missing:
        return InputsView::tr("There is no such folder.");
    case FolderContents::Problem::NoFolder:
        return InputsView::tr("That is a file, not a folder.");
    case FolderContents::Problem::Unreadable:
        return InputsView::tr("The folder cannot be read.");
    case FolderContents::Problem::Unknown:
    case FolderContents::Problem::None:
        break;
    }
    return {};
}

QString filesText(const FolderContents &contents)
{
    if (contents.files == 0 && contents.isWhole)
        return InputsView::tr("The folder is empty.");
    const QLocale locale;
    QStringList kinds;
    for (const auto &kind : contents.kinds.mid(0, mostKinds))
        if (!kind.suffix.isEmpty())
            kinds << QStringLiteral(".%1").arg(kind.suffix);
    const QString size = locale.formattedDataSize(contents.bytes, 1);
    const int files = int(contents.files);
    if (kinds.isEmpty())
        return (contents.isWhole ? InputsView::tr("%n file(s), %1.", nullptr, files)
                                 : InputsView::tr("More than %n file(s), more than %1.", nullptr, files))
            .arg(size);
    return (contents.isWhole ? InputsView::tr("%n file(s), %1 (%2).", nullptr, files)
                             : InputsView::tr("More than %n file(s), more than %1 (%2).", nullptr, files))
        .arg(size, kinds.join(InputsView::tr(", ", "between file kinds")));
}

QString classesText(const FolderContents &contents)
{
    if (contents.pictures == 0)
        return {};
    if (contents.classes.isEmpty())
        return InputsView::tr("%n picture(s).", nullptr, int(contents.pictures));
    QString names = contents.classes.mid(0, mostNames).join(InputsView::tr(", ", "between classes"));
    if (contents.classes.size() > mostNames)
        names = InputsView::tr("%1, …", "classes, of which there are more").arg(names);
    //: %1 is so many pictures, %2 the names of the classes
    return InputsView::tr("%1 in %n class(es): %2.", nullptr, int(contents.classes.size()))
        .arg(InputsView::tr("%n picture(s)", nullptr, int(contents.pictures)), names);
}

// As many as it says; of more than that the plural is the same.
QString rowCountText(qint64 rows)
{
    const int count = int(std::min(rows, qint64(std::numeric_limits<int>::max())));
    return InputsView::tr("%1 row(s)", nullptr, count).arg(QLocale().toString(rows));
}

QString tableText(const models::FolderTable &table)
{
    //: %2 is so many rows
    return (table.isWhole ? InputsView::tr("%1 has %2 of %n column(s).", nullptr, table.columns)
                          : InputsView::tr("%1 has more than %2 of %n column(s).", nullptr, table.columns))
        .arg(table.file, rowCountText(table.rows));
}

QString formatText(models::TrainingRows::Format format)
{
    using Format = models::TrainingRows::Format;
    switch (format) {
    case Format::Idx:
        return InputsView::tr("IDX");
    case Format::Cifar10:
        return InputsView::tr("CIFAR-10");
    case Format::Cifar100:
        return InputsView::tr("CIFAR-100");
    case Format::CntkText:
        return InputsView::tr("CNTK text");
    }
    return {};
}

QString rowsText(const models::TrainingRows &part)
{
    const QString rows = rowCountText(part.rows);
    const QString counted = part.isWhole ? rows : InputsView::tr("more than %1", "rows").arg(rows);
    QString text;
    if (part.classes > 0)
        text = part.isTest ? InputsView::tr("%1: %2 in %n class(es) to test with.", nullptr, part.classes)
                           : InputsView::tr("%1: %2 in %n class(es) to train on.", nullptr, part.classes);
    else
        text = part.isTest ? InputsView::tr("%1: %2 to test with.") : InputsView::tr("%1: %2 to train on.");
    text = text.arg(formatText(part.format), counted);
    return part.isBroken
               ? models::sentencesText(
                     {text,
                      InputsView::tr("One of the files does not contain what it announces; copy it again.")})
               : text;
}

QString linksText(const FolderContents &contents)
{
    QString names = contents.outsideSamples.join(InputsView::tr(", ", "between links"));
    if (contents.outsideLinks > contents.outsideSamples.size())
        names += InputsView::tr(", …");
    return InputsView::tr("%n link(s) lead out of the folder and are not followed: %1.", nullptr,
                          int(contents.outsideLinks))
        .arg(names);
}

// Of a table; in other formats the files tell how many there are.
QString namesText(const models::DataDescription &rows, bool hasAllLines)
{
    if (rows.classNames.isEmpty())
        return {};
    QString names = rows.classNames.mid(0, mostNames).join(InputsView::tr(", ", "between classes"));
    if (rows.classNames.size() > mostNames)
        names = InputsView::tr("%1, …", "classes, of which there are more").arg(names);
    return (hasAllLines
                ? InputsView::tr("The last column of the rows to train on has %n different value(s): %1.",
                                 nullptr, int(rows.classNames.size()))
                : InputsView::tr(
                      "In the first rows to train on, the last column has %n different value(s): %1.",
                      nullptr, int(rows.classNames.size())))
        .arg(names);
}

// Pictures, tables and rows; empty: there are none.
QStringList dataTexts(const FolderContents &contents, const models::DataDescription *rows)
{
    QStringList sentences;
    if (const QString classes = classesText(contents); !classes.isEmpty())
        sentences << classes;
    if (contents.table)
        sentences << tableText(*contents.table);
    for (const models::TrainingRows &part : contents.rows)
        sentences << rowsText(part);
    if (const QString names = rows ? namesText(*rows, contents.hasAllLines) : QString(); !names.isEmpty())
        sentences << names;
    return sentences;
}

} // namespace

QString inputText(const FolderContents &contents, const models::DataDescription *rows)
{
    if (contents.problem != FolderContents::Problem::None)
        return problemText(contents.problem);
    QStringList sentences = dataTexts(contents, rows);
    if (contents.files > 0 || contents.outsideLinks == 0)
        sentences.prepend(filesText(contents));
    if (contents.outsideLinks > 0)
        sentences << linksText(contents);
    return models::sentencesText(sentences);
}

QString briefInputText(const FolderContents &contents, const models::DataDescription *rows)
{
    if (contents.problem != FolderContents::Problem::None)
        return problemText(contents.problem);
    const QStringList data = dataTexts(contents, rows);
    if (contents.files == 0 && contents.outsideLinks > 0)
        return linksText(contents);
    return data.isEmpty() ? filesText(contents) : models::sentencesText(data);
}

QString describedDataText(const models::DataDescription &rows)
{
    const auto [channels, height, width] = rows.shape;
    //: %1 is so many rows
    return TrainerView::tr("The data have %1 of %2 × %3 × %4 to train on, in %n class(es).", nullptr,
                           rows.classes)
        .arg(rowCountText(rows.rows))
        .arg(channels)
        .arg(height)
        .arg(width);
}

} // namespace trainyard::wizards
