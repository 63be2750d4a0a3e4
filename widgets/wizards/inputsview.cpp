// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/inputsview.h"

#include "models/document/objectlistmodel.h"
#include "models/inputs/volumecontents.h"
#include "models/onanotherthread.h"
#include "widgets/theme/tokens.h"

#include <QEvent>
#include <QImageReader>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace trainyard::wizards {

using namespace theme;
using models::FolderContents;

namespace {

constexpr int pictureHeight = 48;
constexpr int mostPictureWidth = 96;
constexpr qsizetype mostNames = 8; // of classes
constexpr qsizetype mostKinds = 3;

enum Column { Id, Path };

// Those that begin with a variable are on a volume, or known when the job runs.
bool isOfThisMachine(const QString &path)
{
    return path.startsWith(u'/') && !path.contains(u'$');
}

QString problemText(FolderContents::Problem problem)
{
    switch (problem) {
    case FolderContents::Problem::Missing:
        return InputsView::tr("There is no such folder.");
    case FolderContents::Problem::NoFolder:
        return InputsView::tr("That is a file, not a folder.");
    case FolderContents::Problem::Unreadable:
        return InputsView::tr("The folder cannot be read.");
    case FolderContents::Problem::None:
        break;
    }
    return {};
}

QString filesText(const FolderContents &contents)
{
    if (contents.files == 0)
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

QString tableText(const models::FolderTable &table)
{
    const QString rows = QLocale().toString(table.rows);
    return (table.isWhole
                ? InputsView::tr("%1 has %2 rows of %n column(s).", nullptr, table.columns)
                : InputsView::tr("%1 has more than %2 rows of %n column(s).", nullptr, table.columns))
        .arg(table.file, rows);
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
    const QString rows = QLocale().toString(part.rows);
    const QString counted = part.isWhole ? rows : InputsView::tr("more than %1", "rows").arg(rows);
    QString text;
    if (part.classes > 0)
        text = part.isTest
                   ? InputsView::tr("%1: %2 rows in %n class(es) to test with.", nullptr, part.classes)
                   : InputsView::tr("%1: %2 rows in %n class(es) to train on.", nullptr, part.classes);
    else
        text = part.isTest ? InputsView::tr("%1: %2 rows to test with.")
                           : InputsView::tr("%1: %2 rows to train on.");
    text = text.arg(formatText(part.format), counted);
    return part.isBroken
               ? text + u' ' +
                     InputsView::tr("A file of them does not hold what it announces; copy it again.")
               : text;
}

QString linksText(const FolderContents &contents)
{
    QString names = contents.outsideSamples.join(InputsView::tr(", ", "between links"));
    if (contents.outsideLinks > contents.outsideSamples.size())
        names += InputsView::tr(", …");
    return InputsView::tr("%n link(s) lead out of the folder and are not looked into: %1.", nullptr,
                          int(contents.outsideLinks))
        .arg(names);
}

// Of a table; in other formats the files tell how many there are.
QString namesText(const models::DataDescription &rows)
{
    if (rows.classNames.isEmpty())
        return {};
    QString names = rows.classNames.mid(0, mostNames).join(InputsView::tr(", ", "between classes"));
    if (rows.classNames.size() > mostNames)
        names = InputsView::tr("%1, …", "classes, of which there are more").arg(names);
    return InputsView::tr("The last column of the rows to train on has %n different value(s): %1.", nullptr,
                          int(rows.classNames.size()))
        .arg(names);
}

bool mayBeAskedOf(const FolderContents &contents)
{
    return !contents.rows.isEmpty() || (contents.table && contents.pictures == 0);
}

QString textOf(const FolderContents &contents, const models::DataDescription *rows)
{
    if (contents.problem != FolderContents::Problem::None)
        return problemText(contents.problem);
    QStringList sentences{filesText(contents)};
    if (const QString classes = classesText(contents); !classes.isEmpty())
        sentences << classes;
    if (contents.table)
        sentences << tableText(*contents.table);
    for (const models::TrainingRows &part : contents.rows)
        sentences << rowsText(part);
    if (const QString names = rows ? namesText(*rows) : QString(); !names.isEmpty())
        sentences << names;
    if (contents.outsideLinks > 0)
        sentences << linksText(contents);
    return sentences.join(u' ');
}

QImage smallPicture(const QString &path)
{
    QImageReader reader(path);
    reader.setAutoTransform(true);
    if (const QSize size = reader.size(); size.isValid())
        reader.setScaledSize(size.scaled(2 * mostPictureWidth, 2 * pictureHeight, Qt::KeepAspectRatio));
    return reader.read();
}

QPixmap besideEachOther(const QList<QImage> &pictures, double ratio)
{
    int width = 0;
    QList<QImage> scaled;
    for (const QImage &picture : pictures) {
        scaled << picture.scaled(int(mostPictureWidth * ratio), int(pictureHeight * ratio),
                                 Qt::KeepAspectRatio, Qt::SmoothTransformation);
        width += scaled.back().width() + int(space4 * ratio);
    }
    QPixmap strip(width, int(std::ceil(pictureHeight * ratio)));
    strip.fill(Qt::transparent);
    QPainter painter(&strip);
    int x = 0;
    for (const QImage &picture : scaled) {
        painter.drawImage(x, (strip.height() - picture.height()) / 2, picture);
        x += picture.width() + int(space4 * ratio);
    }
    painter.end();
    strip.setDevicePixelRatio(ratio);
    return strip;
}

QPixmap stripOf(const QByteArray &ppm, double ratio)
{
    const QImage rows = QImage::fromData(ppm, "PPM");
    if (rows.isNull())
        return {};
    const int height = int(std::ceil(pictureHeight * ratio));
    QPixmap strip = QPixmap::fromImage(rows.scaledToHeight(height, Qt::SmoothTransformation));
    strip.setDevicePixelRatio(ratio);
    return strip;
}

} // namespace

InputsView::InputsView(const document::ObjectListModel &inputs, bool isLocal, QWidget *parent)
    : QFrame(parent)
    , m_inputs(inputs)
    , m_isLocal(isLocal)
    , m_layout(new QVBoxLayout(this))
{
    setProperty("kind", QStringLiteral("tile"));
    m_layout->setContentsMargins(space16, space12, space16, space12);
    m_layout->setSpacing(space8);
    connect(&inputs, &QAbstractItemModel::dataChanged, this, &InputsView::ask);
    connect(&inputs, &QAbstractItemModel::rowsInserted, this, &InputsView::ask);
    connect(&inputs, &QAbstractItemModel::rowsRemoved, this, &InputsView::ask);
    connect(&m_contents, &models::InputContents::changed, this, [this] {
        askForRows();
        refresh();
    });
    connect(&m_rows, &models::DataLooks::changed, this, &InputsView::refresh);
    ask();
    refresh();
}

void InputsView::setVolumes(const std::optional<api::Endpoint> &engine, const PlaceOf &placeOf)
{
    m_engine = engine;
    m_placeOf = placeOf;
    ask();
}

std::optional<models::InputSource> InputsView::sourceOf(const QString &path) const
{
    using Stop = std::atomic_bool;
    if (isOfThisMachine(path) && m_isLocal)
        return models::InputSource{
            path, [path](const Stop &isStopped) { return models::contentsOf(path, isStopped); }};
    const auto place = m_placeOf && m_engine ? m_placeOf(path) : std::nullopt;
    if (!place || !place->bucket)
        return std::nullopt;
    const QString name =
        QString::fromStdString(m_engine->url) + u' ' + models::mountedPath(*place->bucket, place->folder) +
        u' ' + QString::fromStdString(place->bucket->account) + QString::number(int(place->bucket->kind));
    return models::InputSource{name, [engine = *m_engine, place = *place](const Stop &isStopped) {
                                   return models::contentsOnVolume(engine, place, isStopped);
                               }};
}

void InputsView::ask()
{
    QList<models::InputSource> sources;
    for (int row = 0; row < m_inputs.rowCount(); ++row) {
        const auto source = sourceOf(m_inputs.index(row, Path).data(Qt::EditRole).toString());
        const bool isNew = source && std::none_of(sources.begin(), sources.end(), [&](const auto &each) {
                               return each.name == source->name;
                           });
        if (isNew)
            sources.append(*source);
    }
    m_contents.setSources(sources);
    askForRows();
    refresh();
}

// Where a folder is on this machine its source's name is its path.
void InputsView::askForRows()
{
    QStringList folders;
    for (int row = 0; row < m_inputs.rowCount(); ++row) {
        const QString path = m_inputs.index(row, Path).data(Qt::EditRole).toString();
        const FolderContents *contents = isOfThisMachine(path) && m_isLocal ? m_contents.of(path) : nullptr;
        if (contents && mayBeAskedOf(*contents) && !folders.contains(path))
            folders << path;
    }
    m_rows.setFolders(folders);
}

void InputsView::setTrainer(const QString &program)
{
    m_rows.setProgram(program);
}

void InputsView::lookAgain()
{
    m_contents.lookAgain();
    m_rows.lookAgain();
}

void InputsView::refresh()
{
    while (QLayoutItem *item = m_layout->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    for (int row = 0; row < m_inputs.rowCount(); ++row)
        addInput(m_inputs.index(row, Id).data(Qt::EditRole).toString(),
                 m_inputs.index(row, Path).data(Qt::EditRole).toString());
    setVisible(m_layout->count() > 0);
}

void InputsView::addInput(const QString &id, const QString &path)
{
    const auto source = sourceOf(path);
    if (!source)
        return;
    const FolderContents *contents = m_contents.of(source->name);
    const models::DataDescription *rows = m_rows.of(source->name);
    const QString text = contents ? textOf(*contents, rows) : tr("Looking into it…");
    auto *label = new QLabel(tr("%1: %2", "an input directory").arg(id, text), this);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setToolTip(path);
    m_layout->addWidget(label);
    if (contents)
        addPictures(id, picturesOf(*contents, rows));
}

QPixmap InputsView::picturesOf(const FolderContents &contents, const models::DataDescription *rows)
{
    readPictures(contents.samples);
    QList<QImage> pictures;
    for (const QString &each : contents.samples)
        if (const QImage picture = m_pictures.value(each); !picture.isNull())
            pictures << picture;
    if (!pictures.isEmpty())
        return besideEachOther(pictures, devicePixelRatioF());
    return rows ? stripOf(rows->pictures, devicePixelRatioF()) : QPixmap();
}

void InputsView::addPictures(const QString &id, const QPixmap &pictures)
{
    if (pictures.isNull())
        return;
    auto *strip = new QLabel(this);
    strip->setPixmap(pictures);
    strip->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed); // what is too wide is cut off
    strip->setAccessibleName(tr("Some pictures of %1").arg(id));
    m_layout->addWidget(strip);
}

void InputsView::readPictures(const QStringList &paths)
{
    for (const QString &path : paths) {
        if (m_pictures.contains(path))
            continue;
        m_pictures.insert(path, {});
        models::onAnotherThread(
            this, [path] { return smallPicture(path); },
            [this, path](const QImage &picture) {
                m_pictures.insert(path, picture);
                if (!picture.isNull())
                    refresh();
            });
    }
}

QString InputsView::text() const
{
    QStringList texts;
    for (const QLabel *label : findChildren<QLabel *>())
        if (!label->text().isEmpty())
            texts << label->text();
    return texts.join(u'\n');
}

void InputsView::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        refresh();
}

} // namespace trainyard::wizards
