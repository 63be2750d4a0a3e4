// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/navigation/pageaddress.h"
#include "models/sentences/sentence.h"
#include "widgets/pages/page.h"

namespace trainyard::delegates {
class EmptyState;
}

namespace trainyard {

class Workbench;

// Stands for a page while the engine has not told what that one shows: says which engine it waits for, and
// why it waits in vain, with the way to try again. It keeps how the page was left.
class WaitingPage final : public Page
{
    Q_OBJECT
public:
    WaitingPage(Workbench &workbench, const models::PageAddress &address, QWidget *parent = nullptr);

    // Whether the page of this address can show nothing before the engine has told of its resources.
    static bool isNeededFor(const models::PageAddress &address);

    QString title() const override;
    QIcon icon() const override;
    std::optional<api::ResourceId> resource() const override;
    QJsonObject pageState() const override { return m_state; } // of the page that it stands for
    void restore(const QJsonObject &state) override;
    Workbench &workbench() { return m_workbench; }
    delegates::EmptyState &hint() { return *m_hint; }

protected:
    void changeEvent(QEvent *event) override;

private:
    void showWhy(const models::Sentence &why);
    void tryAgain();
    void retranslate();

    Workbench &m_workbench;
    models::PageAddress m_address;
    QJsonObject m_state;
    models::Sentence m_why; // it waits in vain; empty: it has only begun
    delegates::EmptyState *m_hint = nullptr;
};

} // namespace trainyard
