// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/connections/connectionlist.h"
#include "models/connections/showncertificate.h"
#include "models/connections/tokenstore.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace trainyard {

// Asks for an engine: one that was used before, or an address and a token, reached through ssh where only
// another machine reaches it. A certificate that the system does not trust is shown and trusted by the user,
// and from then on no other. Remembers nothing itself.
class ConnectDialog final : public QDialog
{
    Q_OBJECT
public:
    // `known` outlives it. `id`: of the connection that is shown first; empty: the one used last.
    ConnectDialog(models::ConnectionList &known, models::TokenStore::Place tokens, QWidget *window,
                  const QString &id = {});

    void showWhy(const QString &sentence); // it has been opened

signals:
    void connectionChosen(const trainyard::models::SavedConnection &connection, const QString &token,
                          bool isRemembered);

private:
    QLayout *makeForm();
    QLayout *makeButtons();
    void show(int row); // of the known ones, behind "new"
    void validate();
    void choose();
    void checkCertificate();
    void takeCertificate(const QString &url, const Result<models::ShownCertificate> &certificate);
    void tryOut();
    void takeTrial(const models::SavedConnection &tried, const QString &token, const Status &done);
    void offerAllTheSame(const Error &error);
    void tell(const QString &sentence);
    void finish();
    void forget();
    models::SavedConnection connection() const;

    models::ConnectionList &m_known;
    models::TokenStore m_tokens;
    models::SavedConnection m_shown;
    QComboBox *m_choice = nullptr;
    QLineEdit *m_name = nullptr;
    QLineEdit *m_address = nullptr;
    QLineEdit *m_ssh = nullptr;
    QLineEdit *m_token = nullptr;
    QCheckBox *m_remember = nullptr;
    QLabel *m_hint = nullptr;
    QString m_why;             // it has been opened; until something is changed
    QString m_offered;         // the pin of a certificate that the user is asked to trust
    bool m_isChecking = false; // the certificate, or the token
    bool m_isSilent = false;   // nobody answered; the user may want to connect all the same
    QPushButton *m_forget = nullptr;
    QPushButton *m_connect = nullptr;
};

} // namespace trainyard
