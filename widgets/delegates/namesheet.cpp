// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/namesheet.h"

#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace trainyard::delegates {

NameSheet::NameSheet(const LiveText &title, const Remark &remark, QWidget *window)
    : Sheet(title, window)
    , m_remark(remark)
    , m_name(new QLineEdit(this))
    , m_hint(new QLabel(this))
    , m_save(new QPushButton(this))
{
    auto *form = new QFormLayout;
    form->setSpacing(theme::space8);
    addRow(*form, m_name, [] { return tr("&Name"); });
    body().addLayout(form);
    m_hint->setProperty("text_role", QStringLiteral("muted"));
    m_hint->setWordWrap(true);
    theme::setLeastLines(*m_hint, 1);
    body().addWidget(m_hint);
    addButtons(*m_save);
    connect(m_name, &QLineEdit::textChanged, this, &NameSheet::refresh);
    connect(m_save, &QPushButton::clicked, this, [this] {
        emit chosen(m_name->text().trimmed());
        accept();
    });
    theme::setFixedWidth(*this, 440);
    m_name->setFocus();
    inEachLanguage(*this, [this] {
        m_save->setText(tr("&Save"));
        refresh();
    });
}

void NameSheet::refresh()
{
    const QString name = m_name->text().trimmed();
    m_save->setEnabled(!name.isEmpty());
    m_hint->setText(name.isEmpty() ? tr("Enter a name.") : m_remark(name));
}

} // namespace trainyard::delegates
