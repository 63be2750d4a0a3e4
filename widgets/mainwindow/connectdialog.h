// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/connections/connectionlist.h"
#include "models/connections/showncertificate.h"
#include "models/connections/tokenstore.h"
#include "models/sentences/sentence.h"
#include "widgets/delegates/sheet.h"

#include <memory>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace trainyard::models {
class SshTunnel;
}

namespace trainyard {

// Asks for an engine: one that was used before, or an address and a token, reached through ssh where only
// another machine reaches it. A certificate that the system does not trust is shown and trusted by the user,
// and from then on no other. Remembers nothing itself.
class ConnectDialog final : public delegates::Sheet
{
    Q_OBJECT
public:
    // `known` outlives it. `id`: of the connection that is shown first; empty: the one used last.
    ConnectDialog(models::ConnectionList &known, models::TokenStore::Place tokens, QWidget *window,
                  const QString &id = {});
    ~ConnectDialog() override;

    QCheckBox &rememberBox() { return *m_remember; }
    void showWhy(const models::Sentence &sentence); // it has been opened

signals:
    void connectionChosen(const trainyard::models::SavedConnection &connection, const QString &token,
                          bool isRemembered);
    void forgetRequested(int row); // of the known ones

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    enum class Asking { Nothing, Tunnel, Certificate, Engine };

    QLayout *makeForm();
    QLayout *makeButtons();
    void retranslate();
    void fill(int row); // of the known ones, behind "new"
    void validate();    // what was found out of the engine holds no longer
    void refresh();
    void edited();
    void choose();
    void tryNext();
    void openTunnel();
    void takeTunnel();
    void checkCertificate();
    void takeCertificate(const QString &url, const Result<models::ShownCertificate> &certificate);
    void tryOut();
    void takeTrial(const models::SavedConnection &tried, const QString &token, const Status &done);
    void takeNoAnswer(const Error &error);
    models::Sentence noAnswer(const Error &error) const;
    void offerAllTheSame(const models::Sentence &problem);
    QString nearUrl() const; // of this machine's end of the tunnel, or of the engine
    void setAsking(Asking asking);
    bool isInTrouble() const;
    QString hint() const;
    void finish();
    void forget();
    models::SavedConnection connection() const;

    models::ConnectionList &m_known;
    models::TokenStore::Place m_place;
    models::TokenStore m_tokens;
    models::SavedConnection m_shown;
    QComboBox *m_choice = nullptr;
    QLineEdit *m_name = nullptr;
    QLineEdit *m_address = nullptr;
    QLineEdit *m_ssh = nullptr;
    QLineEdit *m_token = nullptr;
    QCheckBox *m_remember = nullptr;
    QLabel *m_hint = nullptr;
    models::Sentence m_why;                      // it has been opened; until something is changed
    models::ShownCertificate m_offered;          // that the user is asked to trust; without a pin: none
    std::unique_ptr<models::SshTunnel> m_tunnel; // while the engine beyond it is tried
    bool m_hasFailed = false;                    // nobody answered; the user may want to connect all the same
    models::Sentence m_failure;                  // then: why
    bool m_isRefused = false;                    // the token
    Asking m_asking = Asking::Nothing;
    QPushButton *m_forget = nullptr;
    QPushButton *m_allTheSame = nullptr; // after a failure
    QPushButton *m_connect = nullptr;
};

} // namespace trainyard
