// SPDX-License-Identifier: Apache-2.0
#include "widgets/files/openquestion.h"

#include "models/files/transfer.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace trainyard::files {

OpenQuestion::OpenQuestion(const QString &name, qint64 size, const QString &topic, QWidget *window)
    : Sheet([name] { return tr("Open %1?").arg(name); }, window)
    , m_open(new QPushButton(this))
{
    setProperty("help_topic", topic);
    auto *text = new QLabel(this);
    text->setTextFormat(Qt::PlainText);
    text->setWordWrap(true);
    body().addWidget(text);
    addButtons(*m_open);
    connect(m_open, &QPushButton::clicked, this, [this] {
        emit agreed();
        accept();
    });
    delegates::inEachLanguage(*this, [this, text, size] {
        text->setText(tr("It is %1 large and is copied to this machine. The copy is removed when the program "
                         "ends; to keep the file, save it instead.")
                          .arg(models::bytesText(size)));
        m_open->setText(tr("&Download and open"));
    });
}

} // namespace trainyard::files
