// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/connectdialog.h"

#include "widgets/theme/tokens.h"

#include <QCoreApplication>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QUrl>
#include <QVBoxLayout>

namespace trainyard {

using namespace theme;

QString addressProblem(const QString &address)
{
    const QUrl url(address.trimmed(), QUrl::StrictMode);
    if (address.trimmed().isEmpty())
        return ConnectDialog::tr(
            "The address is what the engine printed when it started, such as http://gpu-box:8420.");
    if (url.isValid() && !url.host().isEmpty() &&
        (url.scheme() == QLatin1String("http") || url.scheme() == QLatin1String("https")))
        return {};
    return ConnectDialog::tr(
        "An address begins with http:// or https:// and names a machine, such as http://gpu-box:8420.");
}

ConnectDialog::ConnectDialog(QWidget *window)
    : QDialog(window, Qt::Sheet)
    , m_address(new QLineEdit(this))
    , m_token(new QLineEdit(this))
    , m_hint(new QLabel(this))
    , m_connect(new QPushButton(tr("&Connect"), this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowModality(Qt::WindowModal);
    setWindowTitle(tr("Connect to an engine"));
    auto *title = new QLabel(windowTitle(), this);
    title->setProperty("text_role", QStringLiteral("title"));
    m_hint->setProperty("text_role", QStringLiteral("muted"));
    m_hint->setWordWrap(true);
    m_hint->setMinimumHeight(m_hint->fontMetrics().lineSpacing() * 2);
    m_address->setPlaceholderText(QStringLiteral("http://gpu-box:8420"));
    m_token->setEchoMode(QLineEdit::Password);
    m_token->setPlaceholderText(tr("What the file “token” of the engine's data folder holds"));
    m_connect->setProperty("kind", QStringLiteral("primary"));
    m_connect->setDefault(true);
    auto *cancel = new QPushButton(tr("Cancel"), this);
    auto *form = new QFormLayout;
    form->setSpacing(space8);
    form->addRow(tr("&Address"), m_address);
    form->addRow(tr("&Token"), m_token);
    auto *buttons = new QHBoxLayout;
    buttons->addStretch();
    buttons->addWidget(cancel);
    buttons->addWidget(m_connect);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space24, space24, space24, space16);
    layout->setSpacing(space12);
    layout->addWidget(title);
    layout->addLayout(form);
    layout->addWidget(m_hint);
    layout->addLayout(buttons);
    setFixedWidth(520);
    connect(m_address, &QLineEdit::textChanged, this, &ConnectDialog::validate);
    connect(m_token, &QLineEdit::textChanged, this, &ConnectDialog::validate);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_connect, &QPushButton::clicked, this, &ConnectDialog::choose);
    validate();
}

void ConnectDialog::validate()
{
    const QString problem = addressProblem(m_address->text());
    m_hint->setText(problem);
    m_connect->setEnabled(problem.isEmpty() && !m_token->text().isEmpty());
}

void ConnectDialog::choose()
{
    emit endpointChosen(
        {.url = m_address->text().trimmed().toStdString(), .token = m_token->text().trimmed().toStdString()});
    accept();
}

} // namespace trainyard
