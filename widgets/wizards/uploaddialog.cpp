// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/uploaddialog.h"

#include "models/backend/backend.h"
#include "models/draft/resourcename.h"
#include "models/files/fileupload.h"
#include "models/onanotherthread.h"
#include "models/resources/storagelist.h"
#include "models/sentences/enginetext.h"
#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "models/text.h"
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
#include <QListWidget>
#include <QLocale>
#include <QMimeData>
#include <QPushButton>
#include <QSignalBlocker>
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

} // namespace

UploadDialog::UploadDialog(models::Backend &backend, QWidget *window)
    : Sheet([] { return tr("Upload files"); }, window)
    , m_backend(backend)
    , m_kind(new QComboBox(this))
    , m_account(new QComboBox(this))
    , m_bucket(new QComboBox(this))
    , m_folder(new QLineEdit(this))
    , m_files(new QListWidget(this))
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
    m_files->setAccessibleName(tr("Files and folders to upload"));
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
    m_account->addItem(QStringLiteral("local")); // which every engine has
    const models::StorageList &storage = m_backend.storage();
    for (int row = 0; row < storage.rowCount(); ++row) {
        const QModelIndex each = storage.index(row);
        const auto what = models::StorageList::Kind(each.data(models::StorageList::KindRole).toInt());
        if (what == models::StorageList::Kind::Account && m_account->findText(each.data().toString()) < 0)
            m_account->addItem(each.data().toString());
    }
    delegates::letType(*m_bucket);
    auto *form = new QFormLayout;
    form->setSpacing(space8);
    delegates::addRow(*form, m_kind, [] { return tr("&Target"); });
    delegates::addRow(*form, m_account, [] { return tr("Storage &account"); });
    delegates::addRow(*form, m_bucket, [] { return tr("&Name"); });
    delegates::addRow(*form, m_folder, [] { return tr("F&older in it"); });
    connect(m_kind, &QComboBox::currentIndexChanged, this, &UploadDialog::listBuckets);
    connect(m_account, &QComboBox::editTextChanged, this, &UploadDialog::listBuckets);
    connect(m_bucket, &QComboBox::editTextChanged, this, &UploadDialog::validate);
    connect(m_folder, &QLineEdit::textChanged, this, &UploadDialog::validate);
    return form;
}

QLayout *UploadDialog::makeFiles()
{
    theme::setFixedHeight(*m_files, listHeight);
    m_files->setTextElideMode(Qt::ElideMiddle);
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
    m_files->setProperty("kind", QStringLiteral("framed"));
    m_drop = new QLabel(m_files->viewport());
    m_drop->setProperty("text_role", QStringLiteral("muted"));
    m_drop->setAttribute(Qt::WA_TransparentForMouseEvents);
    auto *inner = new QVBoxLayout(m_files->viewport());
    inner->addWidget(m_drop, 0, Qt::AlignCenter);
    layout->addWidget(m_files);
    layout->addLayout(row);
    connect(m_addFiles, &QPushButton::clicked, this, [this] { choose(false); });
    connect(m_addFolder, &QPushButton::clicked, this, [this] { choose(true); });
    connect(m_files, &QListWidget::itemSelectionChanged, this, &UploadDialog::validate);
    connect(m_files, &QListWidget::currentItemChanged, this,
            &UploadDialog::refresh); // by the keyboard, unselected
    connect(m_remove, &QPushButton::clicked, this, [this] {
        delete m_files->takeItem(m_files->currentRow());
        validate();
    });
    return layout;
}

BucketKind UploadDialog::kind() const
{
    return BucketKind(m_kind->currentData().toInt());
}

// What is there of this kind can be chosen; what was written stays.
void UploadDialog::listBuckets()
{
    validate();
    const auto endpoint = m_backend.endpoint();
    const QString account = m_account->currentText();
    if (!endpoint || !models::accountNameProblem(account).isEmpty())
        return;
    models::onAnotherThread(
        this,
        [endpoint = *endpoint, kind = kind(), account] {
            return models::bucketNames(endpoint, kind, account.toStdString());
        },
        [this, kind = kind(), account](const Result<std::vector<std::string>> &names) {
            if (kind != this->kind() || account != m_account->currentText())
                return;
            const QSignalBlocker quiet(m_bucket); // what was said of what is written stays
            const QString written = m_bucket->currentText();
            m_bucket->clear();
            for (const std::string &name : names ? *names : std::vector<std::string>())
                m_bucket->addItem(toQString(name));
            m_bucket->setEditText(written);
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
        if (m_files->findItems(shown, Qt::MatchExactly).isEmpty())
            m_files->addItem(shown);
    }
    validate();
}

void UploadDialog::dragEnterEvent(QDragEnterEvent *event)
{
    if (!filesIn(*event->mimeData()).isEmpty() && !isBusy())
        theme::acceptCopy(*event);
}

void UploadDialog::dropEvent(QDropEvent *event)
{
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
    return m_files->count() == 0 ? tr("Add files or folders, or drop them here.") : QString();
}

void UploadDialog::validate()
{
    m_failure.clear();
    refresh();
}

void UploadDialog::refresh()
{
    if (!m_upload)
        return; // still being made
    const QString sentence = problem();
    m_hint->setProperty("text_role",
                        m_failure.isEmpty() ? QStringLiteral("muted") : QStringLiteral("failed"));
    m_hint->setText(!m_failure.isEmpty() ? models::engineText(m_failure)
                    : m_look             ? tr("Reading what is there…")
                                         : sentence);
    for (QWidget *field :
         std::initializer_list<QWidget *>{m_kind, m_account, m_bucket, m_folder, m_addFiles, m_addFolder})
        field->setEnabled(!isBusy());
    m_remove->setEnabled(!isBusy() && m_files->currentItem());
    m_drop->setVisible(m_files->count() == 0);
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
    for (int row = 0; row < m_files->count(); ++row)
        paths << QDir::fromNativeSeparators(m_files->item(row)->text());
    return paths;
}

void UploadDialog::start()
{
    m_before = focusWidget();
    m_look = std::make_unique<models::UploadLook>(place(), m_backend.endpoint().value_or(api::Endpoint()),
                                                  paths());
    const auto end = [this] { m_look.release()->deleteLater(); }; // it calls
    connect(m_look.get(), &models::UploadLook::failed, this, [this, end](const QString &sentence) {
        end();
        fail(sentence);
    });
    connect(m_look.get(), &models::UploadLook::looked, this, [this, end](const models::UploadClashes &found) {
        end();
        m_found = found;
        if (found.replaced.isEmpty())
            return send();
        refresh();
        emit clashesFound(place(), found);
    });
    validate();
}

void UploadDialog::fail(const QString &sentence)
{
    m_failure = sentence;
    refresh();
}

void UploadDialog::send(const models::UploadNames &names)
{
    if (isBusy())
        return;
    emit chosen(place(), paths(), names, models::freshPaths(m_found, place(), paths(), names));
    accept();
}

} // namespace trainyard::wizards
