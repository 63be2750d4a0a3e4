// SPDX-License-Identifier: Apache-2.0
#include "widgets/files/savesheet.h"

#include "models/settings/store.h"
#include "widgets/files/filecommands.h"
#include "widgets/files/placefield.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QComboBox>
#include <QDir>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStandardPaths>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace trainyard::files {

using namespace theme;

namespace {

constexpr int sheetWidth = 560;

} // namespace

SaveSheet::SaveSheet(SaveForm form, QWidget &about, const QString &subject)
    : FreeSheet(form.title, about, subject)
    , m_form(std::move(form))
{
    setProperty("help_topic", m_form.topic);
    makeFields();
    m_fields = new QFormLayout;
    m_fields->setHorizontalSpacing(space16);
    m_fields->setVerticalSpacing(space12);
    m_fields->addRow(m_formatLabel, m_format);
    m_fields->addRow(m_place->takeTitle(), m_place);
    body().addLayout(m_fields);
    body().addWidget(m_message);
    addButtons(*m_save);
    theme::setFixedWidth(*this, sheetWidth);
    delegates::inEachLanguage(*this, [this] { retranslate(); });
    propose();
}

void SaveSheet::makeFields()
{
    m_format = new QComboBox(this);
    m_format->addItems(QStringList(qsizetype(m_form.formats.size())));
    m_formatIndex = std::clamp(m_form.format.get(settings::Store()), 0, m_format->count() - 1);
    m_format->setCurrentIndex(m_formatIndex);
    m_formatLabel = new QLabel(this);
    m_formatLabel->setBuddy(m_format);
    m_place = new PlaceField(m_form.chooser, this, PlaceField::Chooses::File);
    m_message = new QLabel(this);
    m_message->setWordWrap(true);
    m_message->setProperty("text_role", QStringLiteral("muted"));
    m_save = new QPushButton(this);
    connect(m_format, &QComboBox::currentIndexChanged, this, &SaveSheet::changeFormat);
    connect(m_place, &PlaceField::edited, this, [this] {
        m_isChecking = false;
        showState();
    });
    connect(m_place, &PlaceField::looked, this, &SaveSheet::takeSeen);
    connect(m_save, &QPushButton::clicked, this, &SaveSheet::check);
}

QLineEdit &SaveSheet::fileField()
{
    return m_place->field();
}

void SaveSheet::retranslate()
{
    m_formatLabel->setText(tr("F&ormat"));
    m_format->setAccessibleName(tr("Format"));
    for (int i = 0; i < m_format->count(); ++i)
        m_format->setItemText(i, m_form.formats[std::size_t(i)].name());
    m_place->setTitle(tr("&File"));
    m_place->field().setAccessibleName(tr("File"));
    m_save->setText(tr("&Save"));
    showState();
}

void SaveSheet::propose()
{
    QStringList folders{m_form.folder.get(settings::Store()),
                        QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation),
                        QDir::homePath()};
    folders.removeAll(QString());
    m_place->propose(folders, m_form.name(), m_form.formats[std::size_t(m_formatIndex)].ending);
}

// The file's ending follows, and a name that the user has not touched stays free.
void SaveSheet::changeFormat(int index)
{
    const QString before = m_form.formats[std::size_t(m_formatIndex)].ending;
    const QString file = m_place->path();
    m_formatIndex = index;
    if (m_place->isProposed())
        propose();
    else if (file.endsWith(before))
        m_place->field().setText(file.chopped(before.size()) + m_form.formats[std::size_t(index)].ending);
    takeFormat(index);
    showState();
}

void SaveSheet::takeSeen()
{
    const bool isChecked = std::exchange(m_isChecking, false);
    const models::PlaceSeen seen = m_place->seen();
    const bool isNews = seen.isTaken && m_replaced != seen.path; // it has come meanwhile
    if (isChecked && !isNews && seen.isFolderThere)
        begin();
    else
        showState();
}

void SaveSheet::showState()
{
    const models::PlaceSeen seen = m_place->isProposing() ? models::PlaceSeen() : m_place->seen();
    m_save->setEnabled(!m_place->isProposing() && !m_place->path().isEmpty() && seen.isFolderThere);
    m_replaced = seen.isTaken ? seen.path : QString();
    m_message->setText(!seen.isFolderThere ? tr("Its parent folder does not exist.")
                       : seen.isTaken      ? tr("This file exists and will be replaced.")
                                           : QString());
    m_message->setVisible(!m_message->text().isEmpty());
    delegates::fitLater(*this);
}

// What is there is looked at once more.
void SaveSheet::check()
{
    m_isChecking = true;
    m_place->look();
}

void SaveSheet::begin()
{
    if (!about())
        return;
    const QString target = QFileInfo(QDir::fromNativeSeparators(m_place->path())).absoluteFilePath();
    settings::Store store;
    m_form.format.set(store, m_formatIndex);
    m_form.folder.set(store, QFileInfo(target).absolutePath());
    save(target);
    accept();
}

void writeByWindow(SaveSheet &sheet)
{
    if (FileCommands *files = FileCommands::of(sheet))
        QObject::connect(&sheet, &SaveSheet::chosen, files, &FileCommands::write);
}

} // namespace trainyard::files
