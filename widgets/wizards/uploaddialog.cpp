// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/uploaddialog.h"

#include "models/backend/backend.h"
#include "models/connections/engineidentity.h"
#include "models/files/fileupload.h"
#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "models/text.h"
#include "widgets/delegates/askdialogs.h"
#include "widgets/theme/filedrops.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QDir>
#include <QDropEvent>
#include <QFileDialog>
#include <QLabel>
#include <QListView>
#include <QMimeData>
#include <QPushButton>
#include <QStringListModel>
#include <QUrl>
#include <QVBoxLayout>

#include <utility>

namespace trainyard::wizards {

using namespace theme;
using models::toQString;

namespace {

constexpr int listHeight = 96;

QStringList filesIn(const QMimeData &data)
{
    QStringList files;
    for (const QUrl &url : data.urls()) {
        if (url.isLocalFile())
            files << url.toLocalFile();
    }
    return files;
}

// By which another engine is told from this one; empty: it has not answered yet.
QString identityOf(const models::Backend &backend)
{
    if (!backend.engineInfo())
        return {};
    const QString told = models::engineIdentity(backend.engineInfo());
    return told.isEmpty() && backend.endpoint() ? toQString(backend.endpoint()->url) : told;
}

bool isSame(const api::Endpoint &a, const api::Endpoint &b)
{
    return a.url == b.url && a.token == b.token && a.pin == b.pin;
}

} // namespace

UploadDialog::UploadDialog(models::Backend &backend, QWidget &about, const QString &subject)
    : FreeSheet([] { return tr("Upload files"); }, about, subject)
    , m_backend(backend)
    , m_place(new UploadPlaceForm(backend, this))
    , m_files(new QStringListModel(this))
    , m_list(new QListView(this))
    , m_hint(new QLabel(this))
{
    setProperty("help_topic", QStringLiteral("storage#sending-and-fetching"));
    setAcceptDrops(true);
    auto *sentence = new QLabel(this);
    sentence->setProperty("text_role", QStringLiteral("muted"));
    sentence->setWordWrap(true);
    m_hint->setWordWrap(true);
    m_hint->setTextFormat(Qt::PlainText);
    theme::setLeastLines(*m_hint, 2);
    m_hint->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    body().addWidget(sentence);
    body().addWidget(m_place);
    body().addLayout(makeFiles());
    body().addWidget(m_hint);
    m_upload = new QPushButton(this);
    addButtons(*m_upload);
    connect(m_upload, &QPushButton::clicked, this, &UploadDialog::start);
    theme::setFixedWidth(*this, 560);
    connect(m_place, &UploadPlaceForm::edited, this, &UploadDialog::validate);
    connect(&m_backend, &models::Backend::engineInfoChanged, this, &UploadDialog::followEngine);
    followEngine();
    delegates::inEachLanguage(*this, [this, sentence] {
        sentence->setText(tr("Files go into the engine's storage, where clusters and jobs mount them. You "
                             "are asked before anything of the same name is replaced."));
        retranslate();
    });
}

UploadDialog::~UploadDialog() = default;

void UploadDialog::retranslate()
{
    m_list->setAccessibleName(tr("Files and folders to upload"));
    m_drop->setText(tr("Drop files and folders here"));
    m_addFiles->setText(tr("Add &files…"));
    m_addFolder->setText(tr("Add a fol&der…"));
    m_remove->setText(tr("&Remove"));
    m_upload->setText(tr("&Upload"));
    refresh();
}

QLayout *UploadDialog::makeFiles()
{
    m_list->setModel(m_files);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    theme::setFixedHeight(*m_list, listHeight);
    m_list->setTextElideMode(Qt::ElideMiddle);
    m_addFiles = new QPushButton(icon(QStringLiteral("file")), QString(), this);
    m_addFolder = new QPushButton(icon(QStringLiteral("folder")), QString(), this);
    m_remove = new QPushButton(icon(QStringLiteral("trash")), QString(), this);
    auto *row = new QHBoxLayout;
    row->setSpacing(space8);
    row->addWidget(m_addFiles);
    row->addWidget(m_addFolder);
    row->addStretch();
    row->addWidget(m_remove);
    auto *layout = new QVBoxLayout;
    layout->setSpacing(space4);
    m_list->setProperty("kind", QStringLiteral("framed"));
    m_drop = new QLabel(m_list->viewport());
    m_drop->setProperty("text_role", QStringLiteral("muted"));
    m_drop->setAttribute(Qt::WA_TransparentForMouseEvents);
    auto *inner = new QVBoxLayout(m_list->viewport());
    inner->addWidget(m_drop, 0, Qt::AlignCenter);
    layout->addWidget(m_list);
    layout->addLayout(row);
    connect(m_addFiles, &QPushButton::clicked, this, [this] { choose(false); });
    connect(m_addFolder, &QPushButton::clicked, this, [this] { choose(true); });
    connect(m_list->selectionModel(), &QItemSelectionModel::selectionChanged, this, &UploadDialog::validate);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &UploadDialog::refresh); // by the keyboard, unselected
    connect(m_remove, &QPushButton::clicked, this, &UploadDialog::removeFile);
    return layout;
}

// The same engine may be back under another address.
void UploadDialog::followEngine()
{
    const QString identity = identityOf(m_backend);
    if (!m_identity.isEmpty() && identity != m_identity) {
        emit engineLeft();
        return reject();
    }
    m_identity = identity;
    const api::Endpoint now = m_backend.endpoint().value_or(api::Endpoint());
    if (isSame(now, m_engine))
        return;
    m_engine = now;
    m_place->setEngine(now);
    validate();
}

bool UploadDialog::isReached()
{
    const api::Endpoint now = m_backend.endpoint().value_or(api::Endpoint());
    const bool isReached = !now.url.empty() && isSame(now, m_engine);
    if (!isReached)
        fail([] { return tr("There is no contact with the engine now; upload again when it is back."); });
    return isReached;
}

void UploadDialog::choose(bool isFolder)
{
    auto *dialog = delegates::makeFileDialog(
        this,
        [isFolder] { return isFolder ? tr("Choose a folder to upload") : tr("Choose files to upload"); },
        settings::lastFolder.get(settings::Store()));
    dialog->setFileMode(isFolder ? QFileDialog::Directory : QFileDialog::ExistingFiles);
    connect(dialog, &QFileDialog::filesSelected, this, [this](const QStringList &paths) {
        delegates::rememberFolderOf(paths.value(0));
        add(paths);
    });
    dialog->open();
}

void UploadDialog::add(const QStringList &paths)
{
    for (const QString &path : paths) {
        const QString shown = QDir::toNativeSeparators(QDir::cleanPath(path));
        const int row = m_files->rowCount();
        if (!m_files->stringList().contains(shown) && m_files->insertRow(row))
            m_files->setData(m_files->index(row), shown);
    }
    validate();
}

void UploadDialog::removeFile()
{
    m_files->removeRow(m_list->currentIndex().row());
    validate();
}

void UploadDialog::dragEnterEvent(QDragEnterEvent *event)
{
    if (!filesIn(*event->mimeData()).isEmpty() && !isBusy())
        theme::acceptCopy(*event);
}

void UploadDialog::dropEvent(QDropEvent *event)
{
    if (isBusy()) // since they came over it
        return event->ignore();
    theme::acceptCopy(*event);
    add(filesIn(*event->mimeData()));
}

void UploadDialog::validate()
{
    m_failure = {};
    refresh();
}

void UploadDialog::refresh()
{
    if (!m_upload)
        return; // still being made
    const QString place = m_place->problem();
    const QString sentence = !place.isEmpty()           ? place
                             : m_files->rowCount() == 0 ? tr("Add files or folders, or drop them here.")
                                                        : QString();
    const QString failure = m_failure.text();
    m_hint->setProperty("text_role", failure.isEmpty() ? QStringLiteral("muted") : QStringLiteral("failed"));
    m_hint->setText(!failure.isEmpty() ? failure : m_look ? tr("Reading what is there…") : sentence);
    for (QWidget *part : std::initializer_list<QWidget *>{m_place, m_addFiles, m_addFolder})
        part->setEnabled(!isBusy());
    m_remove->setEnabled(!isBusy() && m_list->currentIndex().isValid());
    m_drop->setVisible(m_files->rowCount() == 0);
    m_upload->setEnabled(!isBusy() && sentence.isEmpty());
    if (!isBusy() && m_before)
        std::exchange(m_before, nullptr)->setFocus();
}

QStringList UploadDialog::paths() const
{
    QStringList paths;
    for (const QString &shown : m_files->stringList())
        paths << QDir::fromNativeSeparators(shown);
    return paths;
}

void UploadDialog::start()
{
    if (!isReached())
        return;
    m_before = focusWidget();
    m_order = {m_place->place(), paths(), {}};
    m_look = std::make_unique<models::UploadLook>(m_order.place, m_engine, m_order.paths);
    const auto end = [this] { m_look.release()->deleteLater(); }; // it calls
    connect(m_look.get(), &models::UploadLook::failed, this, [this, end](const QString &sentence) {
        end();
        fail(sentence);
    });
    connect(m_look.get(), &models::UploadLook::looked, this, [this, end](const models::UploadClashes &found) {
        end();
        takeFound(found);
    });
    validate();
}

void UploadDialog::takeFound(const models::UploadClashes &found)
{
    m_order.found = found;
    if (found.replaced.isEmpty())
        return send();
    refresh();
    emit clashesFound(m_order.place, found);
}

void UploadDialog::fail(const models::Sentence &sentence)
{
    m_failure = sentence;
    refresh();
}

void UploadDialog::send(const models::UploadNames &names)
{
    if (isBusy() || !isReached())
        return;
    const auto &[place, paths, found] = m_order;
    emit chosen(place, paths, names, models::freshPaths(found, place, paths, names));
    accept();
}

// What is looked for is of no use any more.
void UploadDialog::done(int result)
{
    m_look.reset();
    FreeSheet::done(result);
}

} // namespace trainyard::wizards
