// SPDX-License-Identifier: Apache-2.0
#include "widgets/storage/fileserverpage.h"

#include "models/resources/storagelist.h"
#include "models/text.h"
#include "widgets/delegates/namelabel.h"
#include "widgets/delegates/scrollmemory.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace trainyard::storage {

using namespace theme;
using models::StorageList;

namespace {

constexpr int widest = 820;
constexpr int mountLines = 7;

} // namespace

FileServerPage::FileServerPage(const api::ResourceId &id, const StorageList &storage, bool isLocal,
                               QWidget *parent)
    : Page(parent)
    , m_id(id)
    , m_storage(storage)
    , m_isLocal(isLocal)
{
    setProperty("help_topic", QStringLiteral("storage#file-servers"));
    setProperty("kind", QStringLiteral("page"));
    setAttribute(Qt::WA_StyledBackground);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(makeHead());
    layout->addWidget(makeBody());
    layout->addStretch(1);
    connect(&storage, &QAbstractItemModel::dataChanged, this, &FileServerPage::refresh);
    connect(&storage, &QAbstractItemModel::rowsInserted, this, &FileServerPage::refresh);
    retranslate();
}

QWidget *FileServerPage::makeHead()
{
    auto *head = new QFrame(this);
    head->setProperty("kind", QStringLiteral("bar"));
    m_what = new QLabel(head);
    m_what->setProperty("text_role", QStringLiteral("muted"));
    m_delete = new QPushButton(theme::icon(QStringLiteral("trash"), Role::Failed), {}, head);
    auto *layout = new QHBoxLayout(head);
    layout->setContentsMargins(space16, space12, space16, space12);
    layout->setSpacing(space12);
    layout->addWidget(new delegates::NameLabel(title(), head));
    layout->addWidget(m_what);
    layout->addStretch();
    layout->addWidget(m_delete);
    connect(m_delete, &QPushButton::clicked, this, [this] { emit deleteRequested(m_id); });
    return head;
}

QWidget *FileServerPage::makeBody()
{
    auto *body = new QWidget(this);
    theme::setMaximumWidth(*body, widest);
    m_folderTitle = new QLabel(body);
    m_folderTitle->setProperty("text_role", QStringLiteral("title"));
    m_folder = new QLabel(body);
    m_folder->setTextFormat(Qt::PlainText);
    m_folder->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_folder->setWordWrap(true);
    m_sentence = new QLabel(body);
    m_sentence->setProperty("text_role", QStringLiteral("muted"));
    m_sentence->setWordWrap(true);
    m_open = new QPushButton(theme::icon(QStringLiteral("folder")), {}, body);
    m_mountTitle = new QLabel(body);
    m_mountTitle->setProperty("text_role", QStringLiteral("title"));
    m_mount = new QPlainTextEdit(body);
    m_mount->setReadOnly(true);
    m_mount->setProperty("kind", QStringLiteral("framed"));
    m_mount->setTabChangesFocus(true);
    theme::setFont(*m_mount, Type::Mono);
    inEachTextSize(*m_mount, [this] {
        m_mount->setFixedHeight(m_mount->fontMetrics().lineSpacing() * mountLines + 2 * space12);
    });
    new delegates::ScrollMemory(*m_mount, QStringLiteral("mount"));
    m_copy = new QPushButton(theme::icon(QStringLiteral("copy")), {}, body);
    auto *layout = new QVBoxLayout(body);
    layout->setContentsMargins(space16, space16, space16, space16);
    layout->setSpacing(space8);
    layout->addWidget(m_folderTitle);
    layout->addWidget(m_folder);
    layout->addWidget(m_sentence);
    layout->addWidget(m_open, 0, Qt::AlignLeft);
    layout->addSpacing(space16);
    layout->addWidget(m_mountTitle);
    layout->addWidget(m_mount);
    layout->addWidget(m_copy, 0, Qt::AlignLeft);
    connect(m_open, &QPushButton::clicked, this, [this] { emit folderRequested(folder()); });
    connect(m_copy, &QPushButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(mountText()); });
    return body;
}

QString FileServerPage::title() const
{
    return models::toQString(m_id.name);
}

QIcon FileServerPage::icon() const
{
    return theme::icon(QStringLiteral("folder"));
}

QString FileServerPage::folder() const
{
    for (int row = 0; row < m_storage.rowCount(); ++row) {
        const QModelIndex each = m_storage.index(row);
        if (each.data(StorageList::PathRole).toString().compare(models::toPath(m_id), Qt::CaseInsensitive) ==
            0)
            return each.data(StorageList::FolderRole).toString();
    }
    return {};
}

QString FileServerPage::mountText() const
{
    return QStringLiteral(R"("mountVolumes": {
    "fileServers": [{
        "fileServer": { "id": "%1" },
        "relativeMountPath": "%2"
    }]
})")
        .arg(models::toPath(m_id), title());
}

void FileServerPage::setConnected(bool isConnected)
{
    m_delete->setEnabled(isConnected);
}

void FileServerPage::refresh()
{
    m_folder->setText(folder());
    m_open->setVisible(m_isLocal);
    m_open->setEnabled(!folder().isEmpty());
}

void FileServerPage::changeEvent(QEvent *event)
{
    Page::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void FileServerPage::retranslate()
{
    m_what->setText(tr("file server"));
    m_delete->setText(tr("&Delete…"));
    m_folderTitle->setText(tr("Its folder on the engine's machine"));
    m_sentence->setText(
        tr("Clusters and jobs that mount it see the files of this folder. The engine hands them out to "
           "nobody else: put files into the folder itself, or into a file share."));
    m_open->setText(tr("Open folde&r"));
    m_mountTitle->setText(tr("How a job.json mounts it"));
    m_mount->setPlainText(mountText());
    m_mount->setAccessibleName(m_mountTitle->text());
    m_copy->setText(tr("&Copy"));
    refresh();
}

} // namespace trainyard::storage
