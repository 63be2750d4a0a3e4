// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/uploadplaceform.h"

#include "models/backend/backend.h"
#include "models/draft/resourcename.h"
#include "models/files/fileupload.h"
#include "models/onanotherthread.h"
#include "models/resources/storagelist.h"
#include "models/storage/sentuploads.h"
#include "models/text.h"
#include "models/trash/trashbin.h"
#include "widgets/delegates/livetexts.h"
#include "widgets/delegates/typedchoice.h"
#include "widgets/theme/tokens.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QSignalBlocker>

namespace trainyard::wizards {

using models::BucketKind;
using models::toQString;

namespace {

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

UploadPlaceForm::UploadPlaceForm(models::Backend &backend, QWidget *parent)
    : QWidget(parent)
    , m_backend(backend)
    , m_kind(new QComboBox(this))
    , m_account(new QComboBox(this))
    , m_bucket(new QComboBox(this))
    , m_folder(new QLineEdit(this))
{
    setLayout(makeForm());
    followStorage();
    delegates::inEachLanguage(*this, [this] { retranslate(); });
}

void UploadPlaceForm::retranslate()
{
    m_kind->setItemText(0, tr("File share"));
    m_kind->setItemText(1, tr("Blob container"));
    m_folder->setPlaceholderText(tr("top level"));
}

QFormLayout *UploadPlaceForm::makeForm()
{
    m_kind->addItem(QString(), int(BucketKind::FileShare));
    m_kind->addItem(QString(), int(BucketKind::BlobContainer));
    delegates::letType(*m_account);
    m_account->addItems(accounts());
    delegates::letType(*m_bucket);
    auto *form = new QFormLayout;
    form->setContentsMargins({});
    form->setSpacing(theme::space8);
    delegates::addRow(*form, m_kind, [] { return tr("&Target"); });
    delegates::addRow(*form, m_account, [] { return tr("Storage &account"); });
    delegates::addRow(*form, m_bucket, [] { return tr("&Name"); });
    delegates::addRow(*form, m_folder, [] { return tr("F&older in it"); });
    connect(m_kind, &QComboBox::currentIndexChanged, this, &UploadPlaceForm::takeTarget);
    connect(m_account, &QComboBox::editTextChanged, this, &UploadPlaceForm::takeTarget);
    connect(m_bucket, &QComboBox::editTextChanged, this, &UploadPlaceForm::edited);
    connect(m_folder, &QLineEdit::textChanged, this, &UploadPlaceForm::edited);
    return form;
}

// What there is may change while this is shown.
void UploadPlaceForm::followStorage()
{
    const models::StorageList &storage = m_backend.storage();
    for (const auto change : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(&storage, change, this, [this] { offer(*m_account, accounts()); });
    connect(&m_backend, &models::Backend::placesLoaded, this, &UploadPlaceForm::listBuckets);
    connect(&m_backend, &models::Backend::creationDone, this, &UploadPlaceForm::listBuckets);
    connect(&m_backend.trash(), &models::TrashBin::moved, this, &UploadPlaceForm::listBuckets);
    connect(&models::SentUploads::of(m_backend), &models::SentUploads::sent, this,
            &UploadPlaceForm::listBuckets);
}

void UploadPlaceForm::setEngine(const api::Endpoint &engine)
{
    m_engine = engine;
    listBuckets();
}

models::StoragePlace UploadPlaceForm::place() const
{
    return {models::BucketName{kind(), m_account->currentText().toStdString(),
                               m_bucket->currentText().toStdString()},
            m_folder->text()};
}

QString UploadPlaceForm::problem() const
{
    if (const QString problem = models::accountNameProblem(m_account->currentText()); !problem.isEmpty())
        return problem;
    if (m_bucket->currentText().isEmpty())
        return tr("Choose a share or container, or enter a new name.");
    if (const QString problem = models::bucketNameProblem(m_bucket->currentText()); !problem.isEmpty())
        return problem;
    const QStringList parts = m_folder->text().split(u'/');
    const bool isOutside = parts.contains(QString()) || parts.contains(QStringLiteral(".."));
    return isOutside && !m_folder->text().isEmpty() ? tr("Write a folder as in models/first.") : QString();
}

QStringList UploadPlaceForm::accounts() const
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

BucketKind UploadPlaceForm::kind() const
{
    return BucketKind(m_kind->currentData().toInt());
}

void UploadPlaceForm::takeTarget()
{
    emit edited();
    listBuckets();
}

// What is there of this kind can be chosen.
void UploadPlaceForm::listBuckets()
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

} // namespace trainyard::wizards
