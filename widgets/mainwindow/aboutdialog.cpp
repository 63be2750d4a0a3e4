// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/aboutdialog.h"

#include "widgets/delegates/iconlabel.h"
#include "widgets/delegates/sheet.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/textsize.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace trainyard {

using namespace theme;

AboutDialog::AboutDialog(QWidget *window)
    : QDialog(window, Qt::Sheet)
{
    setProperty("help_topic", QStringLiteral("start"));
    setAttribute(Qt::WA_DeleteOnClose);
    auto *name = new QLabel(QStringLiteral("Trainyard"), this);
    name->setProperty("text_role", QStringLiteral("headline"));
    auto *version = new QLabel(this);
    version->setProperty("text_role", QStringLiteral("muted"));
    auto *text = new QLabel(this);
    text->setWordWrap(true);
    auto *close = new QPushButton(this);
    close->setDefault(true);
    auto *texts = new QVBoxLayout;
    texts->setSpacing(space4);
    texts->addWidget(name);
    texts->addWidget(version);
    texts->addSpacing(space8);
    texts->addWidget(text);
    texts->addSpacing(space12);
    texts->addWidget(close, 0, Qt::AlignRight);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(space24, space24, space24, space16);
    layout->setSpacing(space24);
    layout->addWidget(new delegates::IconLabel(applicationIcon(), 72, this), 0, Qt::AlignTop);
    layout->addLayout(texts, 1);
    theme::setFixedWidth(*this, 460);
    delegates::inEachLanguage(*this, [=, this] {
        setWindowTitle(tr("About Trainyard"));
        version->setText(tr("Version %1, with Qt %2")
                             .arg(QCoreApplication::applicationVersion(), QString::fromLatin1(qVersion())));
        text->setText(tr("A desktop workbench for training jobs, on hardware you own. Free software "
                         "under the Apache License 2.0."));
        close->setText(tr("Close"));
        delegates::fitLater(*this);
    });
    connect(close, &QPushButton::clicked, this, &QDialog::accept);
}

} // namespace trainyard
