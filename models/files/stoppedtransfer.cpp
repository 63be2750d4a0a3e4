// SPDX-License-Identifier: Apache-2.0
#include "models/files/stoppedtransfer.h"

#include "models/files/transferform.h"
#include "models/sentences/joinedtext.h"
#include "models/text.h"

#include <QLocale>
#include <QPointer>

#include <utility>

namespace trainyard::models {

namespace {

QString sayWhere(const FormText &text, int percent)
{
    const QString what = text.what.text();
    if (percent < 0)
        return filledText(text.isUpload ? Transfer::tr("The upload of %1 to %2 is stopped.")
                                        : Transfer::tr("The download of %1 to %2 is stopped."),
                          {what, text.where});
    const QString far = QLocale().toString(percent);
    return filledText(text.isUpload ? Transfer::tr("The upload of %1 to %2 is stopped at %3 %.")
                                    : Transfer::tr("The download of %1 to %2 is stopped at %3 %."),
                      {what, text.where, far});
}

} // namespace

StoppedTransfer::StoppedTransfer(const QJsonObject &form, int percent, std::function<Way()> find,
                                 QObject *parent)
    : Transfer(parent)
    , m_form(form)
    , m_find(std::move(find))
{
    const Sentence said = [text = textOf(form), percent] { return sayWhere(text, percent); };
    tell(said, percent);
    end(State::Stopped, said);
}

StoppedTransfer::~StoppedTransfer() = default;

void StoppedTransfer::begin()
{
    const Way way = m_find();
    if (!way.engine)
        return end(State::Stopped, [text = textOf(m_form), percent = percent(), problem = way.problem] {
            return sentencesText({sayWhere(text, percent), problem.text()});
        });
    if (!m_transfer || m_url != toQString(way.engine->url)) {
        letGo(m_transfer);
        m_url = toQString(way.engine->url);
        m_transfer = transferOf(m_form, *way.engine);
    }
    if (!m_transfer)
        return end(State::Failed, [] {
            return tr("The record of this transfer cannot be read; remove it and start it again.");
        });
    Transfer *going = m_transfer.get();
    const Sentence said = [on = QPointer(going)] { return on ? on->sentence() : QString(); };
    going->disconnect(this);
    connect(going, &Transfer::changed, this, [this, going, said] { tell(said, going->percent()); });
    connect(going, &Transfer::ended, this, [this, going, said] { end(going->state(), said); });
    going->start();
}

void StoppedTransfer::stop()
{
    m_transfer->disconnect(this);
    m_transfer->cancel();
}

} // namespace trainyard::models
