// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/pathfield.h"

#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "widgets/delegates/askdialogs.h"
#include "widgets/theme/filedrops.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/tokens.h"
#include "widgets/wizards/formbinding.h"
#include "widgets/wizards/storedpaths.h"

#include <QDir>
#include <QEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>

namespace trainyard::wizards {

PathField::PathField(QWidget *parent)
    : QWidget(parent)
    , m_line(new QLineEdit(this))
    , m_browse(new QPushButton(this))
    , m_storage(new QPushButton(this))
{
    m_browse->setIcon(theme::icon(QStringLiteral("folder")));
    m_storage->setIcon(theme::icon(QStringLiteral("storage")));
    m_storage->hide();
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(theme::space8);
    layout->addWidget(m_line, 1);
    layout->addWidget(m_browse);
    layout->addWidget(m_storage);
    setFocusProxy(m_line);
    connect(m_browse, &QPushButton::clicked, this, &PathField::browse);
    connect(m_storage, &QPushButton::clicked, this, &PathField::browseStorage);
    theme::takeFile(
        *m_line, [this](const QString &path) { typed(path); },
        [this](const QString &path) {
            return m_filter.isEmpty() || QDir::match(m_filter, QFileInfo(path).fileName());
        });
    retranslate();
}

void PathField::offerStorage(StoredPaths &paths, FormBinding &binding)
{
    m_paths = &paths;
    m_binding = &binding;
    m_browse->setVisible(paths.isLocal());
    m_storage->show();
    retranslate();
}

void PathField::browse()
{
    const auto &last = m_isFolder ? settings::lastDataFolder : settings::lastFolder;
    auto *dialog = delegates::makeFileDialog(
        this, [isFolder = m_isFolder] { return isFolder ? tr("Choose the folder") : tr("Choose the file"); },
        last.get(settings::Store()));
    dialog->setFileMode(m_isFolder ? QFileDialog::Directory : QFileDialog::ExistingFile);
    dialog->setOption(QFileDialog::ShowDirsOnly, m_isFolder);
    if (!m_filter.isEmpty())
        dialog->setNameFilter(m_filter);
    connect(dialog, &QFileDialog::fileSelected, this, [this, &last](const QString &path) {
        settings::Store store;
        last.set(store, m_isFolder ? path : QFileInfo(path).absolutePath());
        typed(path);
    });
    dialog->open();
}

void PathField::browseStorage()
{
    const QStringList names = m_filter.isEmpty() ? QStringList() : QStringList{m_filter};
    m_paths->choose({m_isFolder, names}, *this, [this](const models::MountedPath &path) {
        if (path.changes.isEmpty() || m_binding->change(path.changes, m_line))
            typed(m_isWord ? path.asWord() : path.path);
    });
}

void PathField::typed(const QString &path)
{
    m_line->setText(path);
    emit m_line->textEdited(path);
}

void PathField::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void PathField::retranslate()
{
    m_browse->setText(tr("Browse…"));
    m_storage->setText(tr("Storage…"));
    const QString sentence = m_paths && !m_paths->isLocal()
                                 ? tr("Looks into the shares and containers of the engine. The engine shows "
                                      "no other folder of its "
                                      "machine: a path there is to be typed.")
                                 : tr("Looks into the shares and containers of the engine.");
    m_storage->setToolTip(sentence);
    m_storage->setAccessibleDescription(sentence);
}

} // namespace trainyard::wizards
