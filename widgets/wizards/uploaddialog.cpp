// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/uploaddialog.h"

#include "models/backend/backend.h"
#include "models/connections/engineidentity.h"
#include "models/draft/resourcename.h"
#include "models/files/fileupload.h"
#include "models/onanotherthread.h"
#include "models/resources/storagelist.h"
#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "models/storage/sentuploads.h"
#include "models/text.h"
#include "models/trash/trashbin.h"
#include "widgets/delegates/askdialogs.h"
#include "widgets/delegates/typedchoice.h"
#include "widgets/theme/filedrops.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QComboBox>
#include <QDir>
#include <QDropEvent>
#include <QFileDialog>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMimeData>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStringListModel>
#include <QUrl>
#include <QVBoxLayout>

#include <utility>

namespace trainyard::wizards {

using namespace theme;
using models::BucketKind;
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

// What is written, and where the cursor stands in it, stays.
void offer(QComboBox &field, const QStringList &names)
{
    QStringList before;
    for (int row = 0; row < field.count(); ++row)
        before << field.itemText(row);
    if (names == before)
        return;
    const QSignalBlocker quiet(&field); // what was said of it stays, too
    const QString written = field.currentText();
    const int cursor = field.lineEdit()->cursorPosition();
    field.clear();
    field.addItems(names);
    field.setCurrentIndex(field.findText(written, Qt::MatchExactly | Qt::MatchCaseSensitive));
    field.setEditText(written);
    field.lineEdit()->setCursorPosition(cursor);
}

} // namespace

UploadDialog::UploadDialog(models::Backend &backend, QWidget &about, const QString &subject)
    : FreeSheet([] { return tr("Upload files"); }, about, subject)
    , m_backend(backend)
    , m_kind(new QComboBox(this))
    , m_account(new QComboBox(this))
    , m_bucket(new QComboBox(this))
    , m_folder(new QLineEdit(this))
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
    body().addLayout(makeForm());
    body().addLayout(makeFiles());
    body().addWidget(m_hint);
    m_upload = new QPushButton(this);
    addButtons(*m_upload);
    connect(m_upload, &QPushButton::clicked, this, &UploadDialog::start);
    theme::setFixedWidth(*this, 560);
    followStorage();
    followEngine();
    listBuckets();
    delegates::inEachLanguage(*this, [this, sentence] {
        sentence->setText(tr("Files go into the engine's storage, where clusters and jobs mount them. You "
                             "are asked before anything of the same name is replaced."));
        retranslate();
    });
}

UploadDialog::~UploadDialog() = default;

void UploadDialog::retranslate()
{
    m_kind->setItemText(0, tr("File share"));
    m_kind->setItemText(1, tr("Blob container"));
    m_folder->setPlaceholderText(tr("top level"));
    m_list->setAccessibleName(tr("Files and folders to upload"));
    m_drop->setText(tr("Drop files and folders here"));
    m_addFiles->setText(tr("Add &files…"));
    m_addFolder->setText(tr("Add a fol&der…"));
    m_remove->setText(tr("&Remove"));
    m_upload->setText(tr("&Upload"));
    refresh();
}

QLayout *UploadDialog::makeForm()
{
    m_kind->addItem(QString(), int(BucketKind::FileShare));
    m_kind->addItem(QString(), int(BucketKind::BlobContainer));
    delegates::letType(*m_account);
    m_account->addItems(accounts());
    delegates::letType(*m_bucket);
    auto *form = new QFormLayout;
    form->setSpacing(space8);
    delegates::addRow(*form, m_kind, [] { return tr("&Target"); });
    delegates::addRow(*form, m_account, [] { return tr("Storage &account"); });
    delegates::addRow(*form, m_bucket, [] { return tr("&Name"); });
    delegates::addRow(*form, m_folder, [] { return tr("F&older in it"); });
    connect(m_kind, &QComboBox::currentIndexChanged, this, &UploadDialog::takeTarget);
    connect(m_account, &QComboBox::editTextChanged, this, &UploadDialog::takeTarget);
    connect(m_bucket, &QComboBox::editTextChanged, this, &UploadDialog::validate);
    connect(m_folder, &QLineEdit::textChanged, this, &UploadDialog::validate);
    return form;
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

// What there is may change while this is open.
void UploadDialog::followStorage()
{
    const models::StorageList &storage = m_backend.storage();
    for (const auto change : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(&storage, change, this, [this] { offer(*m_account, accounts()); });
    connect(&m_backend, &models::Backend::engineInfoChanged, this, &UploadDialog::followEngine);
    connect(&m_backend, &models::Backend::placesLoaded, this, &UploadDialog::listBuckets);
    connect(&m_backend, &models::Backend::creationDone, this, &UploadDialog::listBuckets);
    connect(&m_backend.trash(), &models::TrashBin::moved, this, &UploadDialog::listBuckets);
    connect(&models::SentUploads::of(m_backend), &models::SentUploads::sent, this,
            &UploadDialog::listBuckets);
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

QStringList UploadDialog::accounts() const
{
    QStringList names{QStringLiteral("local")}; // which every engine has
    const models::StorageList &storage = m_backend.storage();
    for (int row = 0; row < storage.rowCount(); ++row) {
        const QModelIndex each = storage.index(row);
        const auto what = models::StorageList::Kind(each.data(models::StorageList::KindRole).toInt());
        if (what == models::StorageList::Kind::Account)
            names << each.data().toString();
    }
    names.removeDuplicates();
    return names;
}

BucketKind UploadDialog::kind() const
{
    return BucketKind(m_kind->currentData().toInt());
}

void UploadDialog::takeTarget()
{
    validate();
    listBuckets();
}

// What is there of this kind can be chosen.
void UploadDialog::listBuckets()
{
    const int listing = ++m_listing;
    const QString account = m_account->currentText();
    if (m_engine.url.empty() || !models::accountNameProblem(account).isEmpty())
        return;
    models::onAnotherThread(
        this,
        [engine = m_engine, kind = kind(), account] {
            return models::bucketNames(engine, kind, account.toStdString());
        },
        [this, listing](const Result<std::vector<std::string>> &names) {
            if (listing != m_listing)
                return;
            QStringList offered;
            for (const std::string &name : names ? *names : std::vector<std::string>())
                offered << toQString(name);
            offer(*m_bucket, offered);
        });
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

QString UploadDialog::problem() const
{
    if (const QString problem = models::accountNameProblem(m_account->currentText()); !problem.isEmpty())
        return problem;
    if (m_bucket->currentText().isEmpty())
        return tr("Choose a share or container, or enter a new name.");
    if (const QString problem = models::bucketNameProblem(m_bucket->currentText()); !problem.isEmpty())
        return problem;
    const QStringList parts = m_folder->text().split(u'/');
    if (!m_folder->text().isEmpty() && (parts.contains(QString()) || parts.contains(QStringLiteral(".."))))
        return tr("Write a folder as in models/first.");
    return m_files->rowCount() == 0 ? tr("Add files or folders, or drop them here.") : QString();
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
    const QString sentence = problem();
    const QString failure = m_failure.text();
    m_hint->setProperty("text_role", failure.isEmpty() ? QStringLiteral("muted") : QStringLiteral("failed"));
    m_hint->setText(!failure.isEmpty() ? failure : m_look ? tr("Reading what is there…") : sentence);
    for (QWidget *field :
         std::initializer_list<QWidget *>{m_kind, m_account, m_bucket, m_folder, m_addFiles, m_addFolder})
        field->setEnabled(!isBusy());
    m_remove->setEnabled(!isBusy() && m_list->currentIndex().isValid());
    m_drop->setVisible(m_files->rowCount() == 0);
    m_upload->setEnabled(!isBusy() && sentence.isEmpty());
    if (!isBusy() && m_before)
        std::exchange(m_before, nullptr)->setFocus();
}

models::StoragePlace UploadDialog::place() const
{
    return {models::BucketName{kind(), m_account->currentText().toStdString(),
                               m_bucket->currentText().toStdString()},
            m_folder->text()};
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
    m_order = {place(), paths(), {}};
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
