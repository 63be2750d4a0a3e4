// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/connectdialog.h"

#include "models/connections/enginetrial.h"
#include "models/onanotherthread.h"
#include "models/sentences/enginetext.h"
#include "models/text.h"
#include "widgets/theme/tokens.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>

namespace trainyard {

using namespace theme;
using models::SavedConnection;

namespace {

// Such a fingerprint is compared by eye, and breaks at one place only.
QString inTwoLines(QString fingerprint)
{
    const qsizetype middle = fingerprint.indexOf(u':', fingerprint.size() / 2);
    return u'\n' + (middle < 0 ? fingerprint : fingerprint.insert(middle + 1, u'\n'));
}

} // namespace

ConnectDialog::ConnectDialog(models::ConnectionList &known, models::TokenStore::Place tokens, QWidget *window,
                             const QString &id)
    : QDialog(window, Qt::Sheet)
    , m_known(known)
    , m_tokens(tokens)
    , m_choice(new QComboBox(this))
    , m_name(new QLineEdit(this))
    , m_address(new QLineEdit(this))
    , m_ssh(new QLineEdit(this))
    , m_token(new QLineEdit(this))
    , m_remember(new QCheckBox(tr("&Remember it; the token goes into the system's keychain"), this))
    , m_hint(new QLabel(this))
    , m_forget(new QPushButton(tr("&Forget"), this))
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
    m_remember->setChecked(true);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space24, space24, space24, space16);
    layout->setSpacing(space12);
    layout->addWidget(title);
    layout->addLayout(makeForm());
    layout->addWidget(m_remember);
    layout->addWidget(m_hint);
    layout->addLayout(makeButtons());
    setFixedWidth(560);
    for (const QLineEdit *field : {m_address, m_ssh, m_token}) {
        connect(field, &QLineEdit::textEdited, this, [this] { m_why.clear(); });
        connect(field, &QLineEdit::textChanged, this, &ConnectDialog::validate);
    }
    connect(m_choice, &QComboBox::activated, this, [this] { m_why.clear(); });
    connect(m_choice, &QComboBox::currentIndexChanged, this, &ConnectDialog::show);
    show(0);
    m_choice->setCurrentIndex(id.isEmpty() ? std::min(m_known.rowCount(), 1) : m_known.rowOf(id) + 1);
}

QLayout *ConnectDialog::makeForm()
{
    m_choice->addItem(tr("A new one"));
    for (int row = 0; row < m_known.rowCount(); ++row)
        m_choice->addItem(m_known.at(row).title());
    m_name->setPlaceholderText(tr("As you like to call it"));
    m_address->setPlaceholderText(QStringLiteral("http://gpu-box:8420"));
    m_ssh->setPlaceholderText(tr("Where needed: ann@gpu-box, which the address is seen from"));
    m_token->setEchoMode(QLineEdit::Password);
    m_token->setPlaceholderText(tr("What the file “token” of the engine's data folder holds"));
    auto *form = new QFormLayout;
    form->setSpacing(space8);
    form->addRow(tr("&Engine"), m_choice);
    form->addRow(tr("&Name"), m_name);
    form->addRow(tr("&Address"), m_address);
    form->addRow(tr("Through &ssh"), m_ssh);
    form->addRow(tr("&Token"), m_token);
    return form;
}

QLayout *ConnectDialog::makeButtons()
{
    m_connect->setProperty("kind", QStringLiteral("primary"));
    m_connect->setDefault(true);
    m_forget->setAutoDefault(false);
    auto *cancel = new QPushButton(tr("Cancel"), this);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_forget);
    buttons->addStretch();
    buttons->addWidget(cancel);
    buttons->addWidget(m_connect);
    setTabOrder(m_forget, cancel);
    setTabOrder(cancel, m_connect);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_connect, &QPushButton::clicked, this, &ConnectDialog::choose);
    connect(m_forget, &QPushButton::clicked, this, &ConnectDialog::forget);
    return buttons;
}

void ConnectDialog::show(int row)
{
    m_shown = row > 0 ? m_known.at(row - 1) : SavedConnection::fresh();
    m_name->setText(m_shown.name);
    m_address->setText(m_shown.url);
    m_ssh->setText(m_shown.sshTarget);
    m_token->clear();
    m_forget->setVisible(row > 0);
    validate();
    if (row > 0)
        m_tokens.read(m_shown.id, [this, id = m_shown.id](const QString &token) {
            if (id == m_shown.id && m_token->text().isEmpty())
                m_token->setText(token);
        });
}

SavedConnection ConnectDialog::connection() const
{
    const QString target = m_ssh->text().trimmed();
    QString url = m_address->text().trimmed();
    while (url.endsWith(u'/')) // what is asked for begins with one
        url.chop(1);
    return {.id = m_shown.id,
            .kind = target.isEmpty() ? SavedConnection::Kind::Address : SavedConnection::Kind::Tunnel,
            .name = m_name->text().trimmed(),
            .url = url,
            .sshTarget = target,
            .pin = m_shown.pin};
}

void ConnectDialog::validate()
{
    m_offered.clear();
    m_isSilent = false;
    m_connect->setText(tr("&Connect"));
    const QString problem = models::connectionProblem(connection());
    tell(problem.isEmpty() ? m_why : problem);
    m_connect->setEnabled(problem.isEmpty() && !m_token->text().isEmpty() && !m_isChecking);
}

void ConnectDialog::choose()
{
    const SavedConnection chosen = connection();
    const bool isEncrypted = QUrl(chosen.url).scheme() == u"https";
    if (!m_offered.isEmpty())
        m_shown.pin = m_offered;
    if (chosen.kind == SavedConnection::Kind::Tunnel || m_isSilent)
        finish();
    else if (isEncrypted && m_offered.isEmpty())
        checkCertificate();
    else
        tryOut();
}

void ConnectDialog::checkCertificate()
{
    const QString url = connection().url;
    m_isChecking = true;
    validate();
    tell(tr("Looking at the engine's certificate…"));
    models::onAnotherThread(
        this, [url] { return models::shownCertificate(url); },
        [this, url](const Result<models::ShownCertificate> &certificate) {
            takeCertificate(url, certificate);
        });
}

// Whom the system trusts needs no pin; who has the pinned key is who it was.
void ConnectDialog::takeCertificate(const QString &url, const Result<models::ShownCertificate> &certificate)
{
    m_isChecking = false;
    validate();
    if (url != connection().url)
        return; // another one has been typed
    if (!certificate) {
        offerAllTheSame(certificate.error());
        return;
    }
    const QString pin = certificate->pin;
    if (m_shown.pin == pin || (m_shown.pin.isEmpty() && certificate->isTrusted)) {
        tryOut();
        return;
    }
    m_offered = pin;
    const QString print = inTwoLines(certificate->fingerprint);
    tell(m_shown.pin.isEmpty()
             ? tr("This engine has a certificate of its own. Trust it if the engine printed the same "
                  "SHA-256 at its start: %1")
                   .arg(print)
             : tr("This is another certificate than the one that you trusted: somebody may be in "
                  "between. Trust it only if the engine printed this SHA-256 at its start: %1")
                   .arg(print));
    m_connect->setText(tr("&Trust and connect"));
}

// Before anything is left for it.
void ConnectDialog::tryOut()
{
    const SavedConnection tried = connection();
    const QString token = m_token->text().trimmed();
    m_isChecking = true;
    validate();
    tell(tr("Asking the engine…"));
    models::onAnotherThread(
        this, [tried, token] { return models::tryEngine(tried, token); },
        [this, tried, token](const Status &done) { takeTrial(tried, token, done); });
}

void ConnectDialog::takeTrial(const SavedConnection &tried, const QString &token, const Status &done)
{
    m_isChecking = false;
    validate();
    if (tried.url != connection().url || token != m_token->text().trimmed())
        return; // something else has been typed
    if (done) {
        finish();
        return;
    }
    if (done.error().code == Error::Code::Unauthorized) {
        tell(tr("The engine does not accept this token. Copy it anew from the file “token” of its data "
                "folder."));
        m_token->setFocus(Qt::OtherFocusReason);
        m_token->selectAll();
        return;
    }
    offerAllTheSame(done.error());
}

// It may only be switched off just now.
void ConnectDialog::offerAllTheSame(const Error &error)
{
    m_isSilent = true;
    tell(models::engineText(error.message));
    m_connect->setText(tr("&Connect all the same"));
}

void ConnectDialog::showWhy(const QString &sentence)
{
    m_why = sentence;
    validate();
}

// The dialog grows with what it has to say.
void ConnectDialog::tell(const QString &sentence)
{
    m_hint->setText(sentence);
    layout()->activate();
    if (const int wanted = layout()->totalHeightForWidth(width()); wanted > height())
        resize(width(), wanted);
}

void ConnectDialog::finish()
{
    emit connectionChosen(connection(), m_token->text().trimmed(), m_remember->isChecked());
    accept();
}

void ConnectDialog::forget()
{
    const int row = m_choice->currentIndex();
    m_tokens.remove(m_known.at(row - 1).id);
    m_known.remove(row - 1);
    m_choice->removeItem(row);
}

} // namespace trainyard
