// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/pathfield.h"

#include "widgets/delegates/askdialogs.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/tokens.h"

#include <QEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>

namespace trainyard::wizards {

PathField::PathField(QWidget *parent)
    : QWidget(parent)
    , m_line(new QLineEdit(this))
    , m_browse(new QPushButton(this))
{
    m_browse->setIcon(theme::icon(QStringLiteral("folder")));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(theme::space8);
    layout->addWidget(m_line, 1);
    layout->addWidget(m_browse);
    setFocusProxy(m_line);
    connect(m_browse, &QPushButton::clicked, this, &PathField::browse);
    retranslate();
}

void PathField::browse()
{
    auto *dialog = delegates::makeFileDialog(
        this, [isFolder = m_isFolder] { return isFolder ? tr("Choose the folder") : tr("Choose the file"); });
    dialog->setFileMode(m_isFolder ? QFileDialog::Directory : QFileDialog::ExistingFile);
    dialog->setOption(QFileDialog::ShowDirsOnly, m_isFolder);
    if (!m_filter.isEmpty())
        dialog->setNameFilter(m_filter);
    connect(dialog, &QFileDialog::fileSelected, m_line, [line = m_line](const QString &file) {
        line->setText(file);
        emit line->textEdited(file);
    });
    dialog->open();
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
}

} // namespace trainyard::wizards
