// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/connectdialog.h"

#include "models/connections/connectionwarning.h"
#include "models/connections/enginetrial.h"
#include "models/connections/sshtunnel.h"
#include "models/onanotherthread.h"
#include "models/sentences/enginetext.h"
#include "models/text.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStyle>
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
    : Sheet([] { return tr("Connect to an engine"); }, window)
    , m_known(known)
    , m_place(tokens)
    , m_tokens(tokens)
    , m_choice(new QComboBox(this))
    , m_name(new QLineEdit(this))
    , m_address(new QLineEdit(this))
    , m_ssh(new QLineEdit(this))
    , m_token(new QLineEdit(this))
    , m_remember(new QCheckBox(this))
    , m_hint(new QLabel(this))
    , m_forget(new QPushButton(this))
    , m_allTheSame(new QPushButton(this))
    , m_connect(new QPushButton(this))
{
    setProperty("help_topic", QStringLiteral("connections"));
    m_hint->setProperty("text_role", QStringLiteral("muted"));
    m_hint->setWordWrap(true);
    theme::setLeastLines(*m_hint, 2);
    m_remember->setChecked(true);
    body().addLayout(makeForm());
    body().addWidget(m_remember);
    body().addWidget(m_hint);
    body().addLayout(makeButtons());
    theme::setFixedWidth(*this, 560);
    for (const QLineEdit *field : {m_address, m_ssh, m_token}) {
        connect(field, &QLineEdit::textEdited, this, [this] { m_why = {}; });
        connect(field, &QLineEdit::textChanged, this, &ConnectDialog::edited);
    }
    connect(m_choice, &QComboBox::activated, this, [this] { m_why = {}; });
    connect(m_choice, &QComboBox::currentIndexChanged, this, &ConnectDialog::fill);
    connect(&m_known, &QAbstractItemModel::rowsRemoved, this,
            [this](const QModelIndex &, int row) { m_choice->removeItem(row + 1); });
    connect(&m_known, &QAbstractItemModel::rowsInserted, this,
            [this](const QModelIndex &, int row) { m_choice->insertItem(row + 1, m_known.at(row).title()); });
    connect(&m_known, &QAbstractItemModel::rowsMoved, this, [this] {
        const QSignalBlocker quiet(m_choice); // what stands in the fields stays there
        retranslate();
        m_choice->setCurrentIndex(m_known.rowOf(m_shown.id) + 1);
    });
    fill(0);
    m_choice->setCurrentIndex(id.isEmpty() ? std::min(m_known.rowCount(), 1) : m_known.rowOf(id) + 1);
    delegates::inEachLanguage(*this, [this] { retranslate(); });
    m_address->setFocus(); // the first one to be filled in
    m_address->selectAll();
}

ConnectDialog::~ConnectDialog() = default;

QLayout *ConnectDialog::makeForm()
{
    m_choice->addItem(QString());
    for (int row = 0; row < m_known.rowCount(); ++row)
        m_choice->addItem(m_known.at(row).title());
    m_address->setPlaceholderText(QStringLiteral("http://gpu-box:8420"));
    m_token->setEchoMode(QLineEdit::Password);
    auto *form = new QFormLayout;
    form->setSpacing(space8);
    delegates::addRow(*form, m_choice, [] { return tr("&Engine"); });
    delegates::addRow(*form, m_name, [] { return tr("&Name"); });
    delegates::addRow(*form, m_address, [] { return tr("&Address"); });
    delegates::addRow(*form, m_ssh, [] { return tr("Through &ssh"); });
    delegates::addRow(*form, m_token, [] { return tr("&Token"); });
    return form;
}

QLayout *ConnectDialog::makeButtons()
{
    m_connect->setProperty("kind", QStringLiteral("primary"));
    m_connect->setDefault(true);
    m_forget->setAutoDefault(false);
    m_allTheSame->setAutoDefault(false);
    auto *cancel = new QPushButton(this);
    delegates::inEachLanguage(*cancel, [cancel] { cancel->setText(tr("Cancel")); });
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_forget);
    buttons->addStretch();
    buttons->addWidget(cancel);
    buttons->addWidget(m_allTheSame);
    buttons->addWidget(m_connect);
    setTabOrder(m_forget, cancel);
    setTabOrder(cancel, m_allTheSame);
    setTabOrder(m_allTheSame, m_connect);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_allTheSame, &QPushButton::clicked, this, &ConnectDialog::finish);
    connect(m_connect, &QPushButton::clicked, this, &ConnectDialog::choose);
    connect(m_forget, &QPushButton::clicked, this, &ConnectDialog::forget);
    return buttons;
}

void ConnectDialog::retranslate()
{
    m_choice->setItemText(0, tr("New engine"));
    for (int row = 0; row < m_known.rowCount(); ++row)
        m_choice->setItemText(row + 1, m_known.at(row).title());
    m_name->setPlaceholderText(tr("Optional"));
    m_ssh->setPlaceholderText(tr("If needed: ann@gpu-box; the address as seen from there"));
    m_token->setPlaceholderText(tr("The content of the file “token” in the engine's data folder"));
    m_remember->setText(
        m_place == models::TokenStore::Place::Keychain
            ? tr("&Remember the engine; keep its token in the keychain, or else in a private file")
            : tr("&Remember the engine; keep its token in a file that only you can read"));
    m_forget->setText(tr("&Forget"));
    m_allTheSame->setText(tr("&Connect anyway"));
    refresh();
}

void ConnectDialog::fill(int row)
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
    if (!url.isEmpty() && !url.contains(QStringLiteral("://")))
        url.prepend(QStringLiteral("http://")); // as the engine prints it, and of which one is warned
    return {.id = m_shown.id,
            .kind = target.isEmpty() ? SavedConnection::Kind::Address : SavedConnection::Kind::Tunnel,
            .name = m_name->text().trimmed(),
            .url = url,
            .sshTarget = target,
            .pin = m_shown.pin};
}

// What is tried is not what is meant any more.
void ConnectDialog::edited()
{
    m_tunnel.reset();
    if (m_asking == Asking::Tunnel)
        m_asking = Asking::Nothing;
    validate();
}

void ConnectDialog::validate()
{
    m_offered = {};
    m_hasFailed = false;
    m_isRefused = false;
    refresh();
}

void ConnectDialog::refresh()
{
    const bool isComplete = models::connectionProblem(connection()).isEmpty() && !m_token->text().isEmpty();
    m_connect->setEnabled(isComplete && m_asking == Asking::Nothing);
    m_connect->setText(!m_offered.pin.isEmpty() ? tr("&Trust and connect")
                       : m_hasFailed            ? tr("Tr&y again")
                                                : tr("&Connect"));
    m_allTheSame->setVisible(m_hasFailed);
    m_hint->setText(hint());
    const QString role = isInTrouble() ? QStringLiteral("failed") : QStringLiteral("muted");
    if (m_hint->property("text_role") != role) {
        m_hint->setProperty("text_role", role);
        m_hint->style()->polish(m_hint);
    }
    layout()->activate(); // it grows with what it has to say
    if (isVisible())
        delegates::fitToContent(*this);
}

// What hint() says is about more than what is still to be written.
bool ConnectDialog::isInTrouble() const
{
    const bool isOtherCertificate = !m_offered.pin.isEmpty() && !m_shown.pin.isEmpty();
    return m_asking == Asking::Nothing && (m_hasFailed || m_isRefused || isOtherCertificate);
}

QString ConnectDialog::hint() const
{
    if (const QString problem = models::connectionProblem(connection()); !problem.isEmpty())
        return problem;
    if (m_asking == Asking::Tunnel)
        return tr("Opening a tunnel with ssh…");
    if (m_asking == Asking::Certificate)
        return tr("Reading the engine's certificate…");
    if (m_asking == Asking::Engine)
        return tr("Connecting to the engine…");
    if (m_hasFailed)
        return m_failure.text();
    if (m_isRefused)
        return tr(
            "The engine does not accept this token. Copy it again from the file “token” in its data folder.");
    if (m_offered.pin.isEmpty())
        return m_why.text().isEmpty() ? models::connectionWarning(connection()) : m_why.text();
    const QString print = inTwoLines(m_offered.fingerprint);
    return m_shown.pin.isEmpty()
               ? tr("This engine has a certificate of its own. Trust it if the engine printed the same "
                    "SHA-256 at its start: %1")
                     .arg(print)
               : tr("This is not the certificate that you trusted: somebody may be intercepting the "
                    "connection. Trust it only if the engine printed this SHA-256 at its start: %1")
                     .arg(print);
}

void ConnectDialog::showWhy(const models::Sentence &sentence)
{
    m_why = sentence;
    validate();
    if (!sentence.text().isEmpty() && !m_address->text().isEmpty())
        m_token->setFocus(); // what is asked for
}

void ConnectDialog::choose()
{
    if (!m_offered.pin.isEmpty())
        m_shown.pin = m_offered.pin;
    if (connection().kind == SavedConnection::Kind::Tunnel && !m_tunnel)
        openTunnel();
    else
        tryNext();
}

void ConnectDialog::tryNext()
{
    const bool isEncrypted = QUrl(connection().url).scheme() == u"https";
    if (isEncrypted && m_offered.pin.isEmpty())
        checkCertificate();
    else
        tryOut();
}

void ConnectDialog::openTunnel()
{
    setAsking(Asking::Tunnel);
    m_tunnel = std::make_unique<models::SshTunnel>();
    connect(m_tunnel.get(), &models::SshTunnel::stands, this, &ConnectDialog::takeTunnel);
    connect(
        m_tunnel.get(), &models::SshTunnel::broken, this,
        [this, tunnel = m_tunnel.get()](const models::Sentence &sentence) {
            if (tunnel != m_tunnel.get())
                return; // something else has been typed
            setAsking(Asking::Nothing);
            offerAllTheSame(sentence);
        },
        Qt::QueuedConnection); // after which it goes
    m_tunnel->open(connection().sshTarget, QUrl(connection().url));
}

void ConnectDialog::takeTunnel()
{
    if (m_asking != Asking::Tunnel)
        return; // it has been built again
    setAsking(Asking::Nothing);
    tryNext();
}

QString ConnectDialog::nearUrl() const
{
    return m_tunnel ? m_tunnel->nearUrl().toString() : connection().url;
}

void ConnectDialog::setAsking(Asking asking)
{
    m_asking = asking;
    validate();
}

void ConnectDialog::checkCertificate()
{
    const QString url = connection().url;
    setAsking(Asking::Certificate);
    models::onAnotherThread(
        this, [near = nearUrl()] { return models::shownCertificate(near); },
        [this, url](const Result<models::ShownCertificate> &certificate) {
            takeCertificate(url, certificate);
        });
}

// Whom the system trusts needs no pin; who has the pinned key is who it was.
void ConnectDialog::takeCertificate(const QString &url, const Result<models::ShownCertificate> &certificate)
{
    if (m_asking != Asking::Certificate)
        return; // the tunnel has broken
    setAsking(Asking::Nothing);
    if (url != connection().url)
        return; // another one has been typed
    if (!certificate) {
        takeNoAnswer(certificate.error());
        return;
    }
    const QString pin = certificate->pin;
    if (m_shown.pin == pin || (m_shown.pin.isEmpty() && certificate->isTrusted)) {
        tryOut();
        return;
    }
    m_offered = *certificate;
    refresh();
    if (focusWidget() == m_connect) // nobody is to trust by a second Enter
        m_address->setFocus();
}

// To trust takes its button, once the fingerprint has been shown.
void ConnectDialog::keyPressEvent(QKeyEvent *event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && !m_offered.pin.isEmpty() && !qobject_cast<QPushButton *>(focusWidget()))
        return;
    Sheet::keyPressEvent(event);
}

// Before anything is left for it.
void ConnectDialog::tryOut()
{
    const SavedConnection tried = connection();
    const QString token = m_token->text().trimmed();
    setAsking(Asking::Engine);
    SavedConnection near = tried;
    near.url = nearUrl();
    models::onAnotherThread(
        this, [near, token] { return models::tryEngine(near, token); },
        [this, tried, token](const Status &done) { takeTrial(tried, token, done); });
}

void ConnectDialog::takeTrial(const SavedConnection &tried, const QString &token, const Status &done)
{
    if (m_asking != Asking::Engine)
        return; // the tunnel has broken
    setAsking(Asking::Nothing);
    if (tried.url != connection().url || tried.sshTarget != connection().sshTarget ||
        token != m_token->text().trimmed())
        return; // something else has been typed
    if (done) {
        finish();
        return;
    }
    if (done.error().code != Error::Code::Unauthorized) {
        takeNoAnswer(done.error());
        return;
    }
    m_isRefused = true;
    refresh();
    m_token->setFocus(Qt::OtherFocusReason);
    m_token->selectAll();
}

// Which a machine that forbids tunnels gives, too: that is told as ssh ends.
void ConnectDialog::takeNoAnswer(const Error &error)
{
    if (!m_tunnel || !m_tunnel->leadsNowhere())
        offerAllTheSame(noAnswer(error));
}

// Behind a tunnel, what was asked is this machine's end of it, which says nothing to the user.
models::Sentence ConnectDialog::noAnswer(const Error &error) const
{
    if (!m_tunnel)
        return models::toQString(error.message);
    return [tried = connection()] {
        return tr("ssh reaches %1, but no engine answers at %2 there: start it on that machine, or "
                  "correct the address.")
            .arg(tried.sshTarget, tried.url);
    };
}

// It may only be switched off just now.
void ConnectDialog::offerAllTheSame(const models::Sentence &problem)
{
    m_tunnel.reset();
    m_failure = problem;
    m_hasFailed = true;
    refresh();
}

void ConnectDialog::finish()
{
    emit connectionChosen(connection(), m_token->text().trimmed(), m_remember->isChecked());
    accept();
}

void ConnectDialog::forget()
{
    emit forgetRequested(m_choice->currentIndex() - 1);
}

} // namespace trainyard
