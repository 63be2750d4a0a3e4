// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/endpoint.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QPushButton;

namespace trainyard {

// Asks for an engine's address and token. The token is kept nowhere.
class ConnectDialog final : public QDialog
{
    Q_OBJECT
public:
    explicit ConnectDialog(QWidget *window);

signals:
    void endpointChosen(const trainyard::api::Endpoint &endpoint);

private:
    void validate();
    void choose();

    QLineEdit *m_address = nullptr;
    QLineEdit *m_token = nullptr;
    QLabel *m_hint = nullptr;
    QPushButton *m_connect = nullptr;
};

// Empty when an engine may be asked at `address`, else one sentence for the user.
QString addressProblem(const QString &address);

} // namespace trainyard
