// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/datastep.h"

#include "models/backend/backend.h"
#include "models/draft/jobdraft.h"
#include "models/inputs/inputlooks.h"
#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "widgets/delegates/askdialogs.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/tokens.h"
#include "widgets/wizards/accountoffer.h"
#include "widgets/wizards/formbinding.h"
#include "widgets/wizards/inputsview.h"
#include "widgets/wizards/objecttable.h"
#include "widgets/wizards/storedpaths.h"
#include "widgets/wizards/volumebutton.h"

#include <QFileDialog>
#include <QJsonObject>
#include <QPushButton>
#include <QVBoxLayout>

namespace trainyard::wizards {

using namespace theme;

DataStep::DataStep(models::Backend &backend, models::JobDraft &draft, FormBinding &binding,
                   models::InputLooks &looks, InputPictures &pictures, QWidget *parent)
    : FormPage(parent)
    , m_binding(binding)
    , m_looks(looks)
{
    setProperty("help_topic", QStringLiteral("newjob#data"));
    auto &job = binding.document();
    m_inputs = new ObjectTable(job, QStringLiteral("/inputDirectories"),
                               {{QStringLiteral("id")}, {QStringLiteral("path")}}, column());
    m_inputs->setFirst({{QStringLiteral("id"), QStringLiteral("DATA")},
                        {QStringLiteral("path"), QStringLiteral("$AZ_BATCHAI_MOUNT_ROOT")}});
    m_folder = new QPushButton(m_inputs);
    m_folder->setIcon(icon(QStringLiteral("folder")));
    m_inputs->addToButtons(m_folder);
    m_shares = new ObjectTable(job, QStringLiteral("/mountVolumes/azureFileShares"),
                               {{QStringLiteral("azureFileUrl")},
                                {QStringLiteral("relativeMountPath")},
                                {QStringLiteral("accountName")},
                                {QStringLiteral("credentials/accountKey"), true}},
                               column());
    m_shares->setFirst(
        {{QStringLiteral("accountName"), QStringLiteral("local")},
         {QStringLiteral("azureFileUrl"), QStringLiteral("https://local.file.core.windows.net/data")},
         {QStringLiteral("relativeMountPath"), QStringLiteral("data")}});
    m_containers = new ObjectTable(job, QStringLiteral("/mountVolumes/azureBlobFileSystems"),
                                   {{QStringLiteral("accountName")},
                                    {QStringLiteral("containerName")},
                                    {QStringLiteral("relativeMountPath")},
                                    {QStringLiteral("credentials/accountKey"), true}},
                                   column());
    m_containers->setFirst({{QStringLiteral("accountName"), QStringLiteral("local")},
                            {QStringLiteral("containerName"), QStringLiteral("data")},
                            {QStringLiteral("relativeMountPath"), QStringLiteral("blobs")}});
    m_servers =
        new ObjectTable(job, QStringLiteral("/mountVolumes/fileServers"),
                        {{QStringLiteral("fileServer/id")}, {QStringLiteral("relativeMountPath")}}, column());
    m_servers->setFirst({{QStringLiteral("fileServer"), QJsonObject{{QStringLiteral("id"), QString()}}},
                         {QStringLiteral("relativeMountPath"), QStringLiteral("nfs")}});
    const auto workspace = [&draft]() -> std::optional<api::ResourceId> {
        const auto cluster = draft.cluster();
        return cluster ? std::optional(cluster->parent()) : std::nullopt;
    };
    new VolumeButton(backend, job, *m_shares, models::VolumeKind::FileShare, workspace);
    new VolumeButton(backend, job, *m_containers, models::VolumeKind::BlobContainer, workspace);
    new VolumeButton(backend, job, *m_servers, models::VolumeKind::FileServer, workspace);
    for (ObjectTable *table : {m_shares, m_containers})
        new AccountOffer(backend.storage(), *table);
    for (ObjectTable *table : {m_inputs, m_shares, m_containers, m_servers}) {
        layoutOfColumn()->addWidget(table);
        layoutOfColumn()->addSpacing(space12);
        binding.follow(*table);
    }
    m_contents = new InputsView(looks, pictures, column());
    layoutOfColumn()->insertWidget(layoutOfColumn()->indexOf(m_inputs) + 1, m_contents);
    layoutOfColumn()->addStretch();
    connect(m_folder, &QPushButton::clicked, this, &DataStep::chooseFolder);
    retranslate();
}

void DataStep::offerStorage(StoredPaths &paths)
{
    m_folder->setVisible(paths.isLocal());
    m_stored = new QPushButton(icon(QStringLiteral("storage")), {}, m_inputs);
    m_inputs->addToButtons(m_stored);
    connect(m_stored, &QPushButton::clicked, this, [this, &paths] {
        paths.choose({}, *this, [this](const models::MountedPath &path) {
            const QJsonObject input{{QStringLiteral("id"), m_inputs->freeId(QStringLiteral("DATA"))},
                                    {QStringLiteral("path"), path.path}};
            auto changes = path.changes;
            changes.append({m_inputs->model().listPointer() + QStringLiteral("/-"), input});
            if (m_binding.change(changes))
                m_inputs->select(m_inputs->model().rowCount() - 1);
        });
    });
    retranslate();
}

void DataStep::showEvent(QShowEvent *event)
{
    FormPage::showEvent(event);
    m_looks.lookAgain();
}

void DataStep::chooseFolder()
{
    auto *dialog = delegates::makeFileDialog(
        this, [] { return tr("Choose the folder with the data"); },
        settings::lastDataFolder.get(settings::Store()));
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, this, &DataStep::addFolder);
    dialog->open();
}

// Under the first name that is free: DATA, DATA2 …
void DataStep::addFolder(const QString &path)
{
    settings::Store store;
    settings::lastDataFolder.set(store, path);
    m_inputs->model().append(
        {{QStringLiteral("id"), m_inputs->freeId(QStringLiteral("DATA"))}, {QStringLiteral("path"), path}});
}

void DataStep::retranslate()
{
    setTexts(tr("Data"),
             tr("What the job reads. A folder with the id DATA is $AZ_BATCHAI_INPUT_DATA to it."));
    m_inputs->setTexts(tr("Input directories"),
                       tr("Folders that the job finds under a name. Nothing is copied."), tr("Add an input"));
    m_folder->setText(tr("Add a folder…"));
    if (m_stored)
        m_stored->setText(tr("From storage…"));
    m_shares->setTexts(
        tr("File shares"),
        tr("Shares that appear below $AZ_BATCHAI_JOB_MOUNT_ROOT while the job runs. Those of the "
           "account “local” are kept by this engine."),
        tr("Add a share"));
    m_containers->setTexts(tr("Blob containers"), {}, tr("Add a container"));
    m_servers->setTexts(tr("File servers"), {}, tr("Add a file server"));
}

} // namespace trainyard::wizards
