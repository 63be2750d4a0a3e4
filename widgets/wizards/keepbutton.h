// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/sentences/sentence.h"

#include <QToolButton>

namespace trainyard::models {
class JobDraft;
class TemplateList;
} // namespace trainyard::models
namespace trainyard::delegates {
class FileKeeper;
}

namespace trainyard::wizards {

class TemplateKeeper;

// A menu with the ways to keep a job without submitting it: as a template, as a file.
class KeepButton final : public QToolButton
{
    Q_OBJECT
public:
    // Both outlive it.
    KeepButton(models::JobDraft &draft, models::TemplateList &templates, QWidget *parent = nullptr);

signals:
    void kept(const trainyard::models::Sentence &sentence); // what was kept, and where
    void failed(const trainyard::models::Sentence &sentence);

protected:
    void changeEvent(QEvent *event) override;

private:
    void askFile();
    void retranslate();

    models::JobDraft &m_draft;
    TemplateKeeper *m_keeper = nullptr;
    delegates::FileKeeper *m_files = nullptr;
    QAction *m_template = nullptr;
    QAction *m_file = nullptr;
};

} // namespace trainyard::wizards
