// SPDX-License-Identifier: Apache-2.0
#include "widgets/files/placefield.h"

#include "widgets/delegates/askdialogs.h"
#include "widgets/theme/tokens.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <utility>

namespace trainyard::files {

using namespace theme;

PlaceField::PlaceField(delegates::LiveText chooser, QWidget *parent, Chooses chooses)
    : QWidget(parent)
    , m_chooser(std::move(chooser))
    , m_chooses(chooses)
    , m_look(new models::PlaceLook(this))
    , m_title(new QLabel(this))
    , m_field(new QLineEdit(this))
    , m_browse(new QPushButton(this))
{
    m_title->setBuddy(m_field);
    m_browse->setAutoDefault(false);
    auto *row = new QHBoxLayout;
    row->setSpacing(space8);
    row->addWidget(m_field, 1);
    row->addWidget(m_browse);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(space4);
    layout->addWidget(m_title);
    layout->addLayout(row);
    connect(m_browse, &QPushButton::clicked, this, &PlaceField::choose);
    connect(m_field, &QLineEdit::textChanged, this, [this] {
        if (m_seen.path != path() && !isProposing())
            m_look->look(path());
        emit edited();
    });
    connect(m_look, &models::PlaceLook::proposed, this, [this](const QString &path) {
        m_isProposing = false;
        if (!isEnabled() || !isProposed())
            return;
        m_proposed = QDir::toNativeSeparators(path);
        if (m_proposed == this->path())
            m_look->look(m_proposed);
        m_field->setText(m_proposed);
    });
    connect(m_look, &models::PlaceLook::seen, this, [this](const models::PlaceSeen &place) {
        m_seen = place;
        emit looked();
    });
    delegates::inEachLanguage(*this, [this] { m_browse->setText(tr("&Choose…")); });
}

void PlaceField::setTitle(const QString &title)
{
    m_title->setText(title);
}

QLabel *PlaceField::takeTitle()
{
    layout()->removeWidget(m_title);
    return m_title;
}

QString PlaceField::path() const
{
    return m_field->text().trimmed();
}

void PlaceField::look()
{
    m_look->look(path());
}

models::PlaceSeen PlaceField::seen() const
{
    return m_seen.path == path() ? m_seen : models::PlaceSeen();
}

void PlaceField::propose(const QStringList &folders, const QString &name, const QString &ending)
{
    m_proposed = QDir::toNativeSeparators(folders.front() + u'/' + name + ending);
    m_isProposing = true; // what is wrong with the first folder is no fault of anybody's
    m_field->setText(m_proposed);
    m_look->propose(folders, name, ending);
}

bool PlaceField::isProposed() const
{
    return path() == m_proposed;
}

void PlaceField::choose()
{
    auto *dialog = delegates::makeFileDialog(this, m_chooser, QFileInfo(path()).absolutePath());
    if (m_chooses == Chooses::File) {
        dialog->setAcceptMode(QFileDialog::AcceptSave);
        dialog->setOption(QFileDialog::DontConfirmOverwrite); // it is said beside the field
        dialog->selectFile(QFileInfo(path()).fileName());
        connect(dialog, &QFileDialog::fileSelected, this,
                [this](const QString &file) { m_field->setText(QDir::toNativeSeparators(file)); });
    } else {
        dialog->setFileMode(QFileDialog::Directory);
        dialog->setOption(QFileDialog::ShowDirsOnly);
        connect(dialog, &QFileDialog::fileSelected, this, &PlaceField::folderChosen);
    }
    dialog->open();
}

} // namespace trainyard::files
