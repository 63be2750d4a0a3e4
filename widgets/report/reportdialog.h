// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/files/savesheet.h"
#include "widgets/report/reportfiles.h"

#include <functional>

class QCheckBox;

namespace trainyard::report {

// Makes a report and writes it. Called on a worker.
using ReportMaker = std::function<Status(QIODevice &to, ReportFormat format, models::SaveProgress &progress)>;

// Saves a report as one file: of what kind, where, whether it is opened then.
class ReportDialog final : public files::SaveSheet
{
    Q_OBJECT
public:
    // `name` of what it is about, for the file's; `maker` gives what is written as it is then.
    ReportDialog(const delegates::LiveText &title, const QString &name, std::function<ReportMaker()> maker,
                 QWidget &about, const QString &subject = {});

    QCheckBox &openChoice() { return *m_open; }

protected:
    void save(const QString &target) override;

private:
    std::function<ReportMaker()> m_maker;
    QCheckBox *m_open = nullptr;
};

} // namespace trainyard::report
