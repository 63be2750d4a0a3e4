// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/sentences/sentence.h"
#include "widgets/pages/page.h"
#include "widgets/pages/restingvalue.h"

class QLineEdit;

namespace trainyard {

// Makes a step of the window's undo of each change of a value: how a part of a page is filtered or shown. The
// page that the part is in tells of it; where it is in none, stepDone() does. A step names itself by its
// values where one text does not fit all.
class ValueSteps final : public RestingValue
{
    Q_OBJECT
public:
    using Take = std::function<void(const QJsonValue &)>;
    using Name = std::function<models::Sentence(const QJsonValue &before, const QJsonValue &after)>;
    using Can = std::function<bool(const QJsonValue &)>; // whether it still can be taken; none: always

    ValueSteps(models::Sentence text, QObject *part, Tell tell, Take take);
    ValueSteps(Name name, QObject *part, Tell tell, Take take, Can can = {});
    ValueSteps(models::Sentence text, QLineEdit &field); // of the field's text

signals:
    void stepDone(const trainyard::PageStep &step);

private:
    void tellStep(const QJsonValue &before, const QJsonValue &after);

    const Name m_name;
    const Take m_take;
    const Can m_can;
};

} // namespace trainyard
