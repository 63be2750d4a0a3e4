// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/endpoint.h"
#include "models/files/transfer.h"

#include <functional>
#include <memory>
#include <optional>

namespace trainyard::models {

// A transfer that had not ended when the program was closed. It waits until somebody lets it go on, and is
// then made anew from its form; where there is no way to its engine it says so and waits on.
class StoppedTransfer final : public Transfer
{
    Q_OBJECT
public:
    struct Way {
        std::optional<api::Endpoint> engine;
        Sentence problem; // why there is none
    };

    // `find` is asked whenever it is to go on. `percent`: how far it was; -1: not known.
    StoppedTransfer(const QJsonObject &form, int percent, std::function<Way()> find,
                    QObject *parent = nullptr);
    ~StoppedTransfer() override;

    QJsonObject form() const override { return m_form; }

protected:
    void begin() override;
    void stop() override;

private:
    QJsonObject m_form;
    std::function<Way()> m_find;
    QString m_url;                        // of the engine that it was made for
    std::unique_ptr<Transfer> m_transfer; // once it goes on
};

} // namespace trainyard::models
