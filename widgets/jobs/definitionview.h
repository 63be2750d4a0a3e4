// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"

#include <QPlainTextEdit>

namespace trainyard::jobs {

class JsonHighlighter;

// A job as the engine shows it, as JSON to read. Secrets are not part of it.
class DefinitionView final : public QPlainTextEdit
{
    Q_OBJECT
public:
    explicit DefinitionView(QWidget *parent = nullptr);

    void setJob(const api::Job &job);

protected:
    void changeEvent(QEvent *event) override;

private:
    JsonHighlighter *m_highlighter = nullptr;
};

} // namespace trainyard::jobs
