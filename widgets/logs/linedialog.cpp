// SPDX-License-Identifier: Apache-2.0
#include "widgets/logs/linedialog.h"

#include "models/logs/logdocument.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QFormLayout>
#include <QPointer>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <limits>

namespace trainyard::logs {

LineDialog::LineDialog(models::LogDocument &file, int line, QWidget *window)
    : Sheet([] { return tr("Go to line"); }, window)
    , m_line(new QSpinBox(this))
    , m_go(new QPushButton(this))
{
    setProperty("help_topic", QStringLiteral("log"));
    m_line->setRange(1, std::numeric_limits<int>::max());
    m_line->setValue(line);
    m_line->selectAll();
    auto *form = new QFormLayout;
    form->setSpacing(theme::space8);
    delegates::addRow(*form, m_line, [] { return tr("&Line"); });
    body().addLayout(form);
    addButtons(*m_go);
    delegates::inEachLanguage(*m_go, [this] { m_go->setText(tr("&Go there")); });
    connect(m_go, &QPushButton::clicked, this, [this, file = QPointer(&file)] {
        if (file)
            file->findLine(quint64(m_line->value()) - 1);
        accept();
    });
    theme::setFixedWidth(*this, 320);
    m_line->setFocus();
}

} // namespace trainyard::logs
