// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/sentences/sentence.h"
#include "widgets/pages/page.h"
#include "widgets/pages/restingvalue.h"

class QLineEdit;

namespace trainyard {

// Makes a step of the window's undo of each change of a value: how a part of a page is filtered or shown. The
// page that the part is in tells of it; where it is in none, stepDone() does.
class ValueSteps final : public RestingValue
{
    Q_OBJECT
public:
    using Take = std::function<void(const QJsonValue &)>;

    ValueSteps(models::Sentence text, QObject *part, Tell tell, Take take);
    ValueSteps(models::Sentence text, QLineEdit &field); // of the field's text

signals:
    void stepDone(const trainyard::PageStep &step);

private:
    void tellStep(const QJsonValue &before, const QJsonValue &after);

    const models::Sentence m_text;
    const Take m_take;
};

} // namespace trainyard
