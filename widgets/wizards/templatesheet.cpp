// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/templatesheet.h"

#include "models/templates/templatepictures.h"
#include "widgets/theme/textsize.h"

#include <QComboBox>
#include <QFormLayout>
#include <QIcon>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace trainyard::wizards {

namespace {

constexpr int sheetWidth = 480;
constexpr int descriptionLines = 4;
constexpr int longestName = 200;
constexpr QSize pictureSize{36, 24};

} // namespace

TemplateSheet::TemplateSheet(const models::TemplateTexts &texts, const delegates::LiveText &title,
                             const delegates::LiveText &action, QWidget *window)
    : Sheet(title, window)
    , m_name(new QLineEdit(this))
    , m_known(texts.picture)
    , m_description(new QPlainTextEdit(this))
    , m_picture(new QComboBox(this))
    , m_keep(new QPushButton(this))
{
    setProperty("help_topic", QStringLiteral("newjob#begin-with-something-that-is-there"));
    makeForm(texts);
    addButtons(*m_keep);
    delegates::inEachLanguage(*m_keep, [this, action] { m_keep->setText(action()); });
    const auto refresh = [this] { m_keep->setEnabled(!m_name->text().trimmed().isEmpty()); };
    connect(m_name, &QLineEdit::textChanged, this, refresh);
    connect(m_keep, &QPushButton::clicked, this, [this] {
        emit chosen({m_name->text().trimmed(), m_description->toPlainText().trimmed(), picture()});
        accept();
    });
    theme::setFixedWidth(*this, sheetWidth);
    refresh();
}

void TemplateSheet::makeForm(const models::TemplateTexts &texts)
{
    m_name->setMaxLength(longestName);
    m_name->setText(texts.title);
    m_name->selectAll();
    m_description->setPlainText(texts.description);
    m_description->setTabChangesFocus(true);
    m_description->setProperty("kind", QStringLiteral("framed"));
    theme::inEachTextSize(*m_description, [this] {
        m_description->setFixedHeight(m_description->fontMetrics().lineSpacing() * descriptionLines + 16);
    });
    auto *form = new QFormLayout;
    delegates::addRow(*form, m_name, [] { return tr("&Name"); });
    delegates::addRow(*form, m_description, [] { return tr("&Description"); });
    makePictures();
    delegates::addRow(*form, m_picture, [] { return tr("&Picture"); });
    delegates::inEachLanguage(*this, [this] {
        m_name->setAccessibleName(tr("Name"));
        m_description->setAccessibleName(tr("Description"));
        m_picture->setAccessibleName(tr("Picture"));
        m_description->setPlaceholderText(tr("What it is for, and what there is to fill in."));
    });
    body().addLayout(form);
}

void TemplateSheet::makePictures()
{
    for (const QString &name : models::templatePictures())
        m_picture->addItem(QIcon(models::pictureFile(name)), {}, name);
    m_picture->setCurrentIndex(std::max(0, m_picture->findData(m_known)));
    theme::inEachTextSize(*m_picture, [this] { m_picture->setIconSize(theme::scaled(pictureSize)); });
    delegates::inEachLanguage(*m_picture, [this] {
        for (int row = 0; row < m_picture->count(); ++row)
            m_picture->setItemText(row, models::pictureTitle(m_picture->itemData(row).toString()));
    });
}

// What was there and is none of these stays.
QString TemplateSheet::picture() const
{
    const int before = std::max(0, m_picture->findData(m_known));
    return m_picture->currentIndex() == before ? m_known : m_picture->currentData().toString();
}

} // namespace trainyard::wizards
