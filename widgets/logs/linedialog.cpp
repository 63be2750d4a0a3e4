// SPDX-License-Identifier: Apache-2.0
#include "widgets/logs/linedialog.h"

#include "models/logs/logdocument.h"
#include "widgets/delegates/livetexts.h"

#include <limits>

namespace trainyard::logs {

LineDialog::LineDialog(models::LogDocument &file, int line, QWidget *parent)
    : QInputDialog(parent)
{
    setProperty("help_topic", QStringLiteral("log"));
    setAttribute(Qt::WA_DeleteOnClose);
    delegates::inEachLanguage(*this, [this] {
        setWindowTitle(tr("Go to line"));
        setLabelText(tr("Line"));
    });
    setInputMode(QInputDialog::IntInput);
    setIntRange(1, std::numeric_limits<int>::max());
    setIntValue(line);
    connect(this, &QInputDialog::intValueSelected, &file,
            [&file](int chosen) { file.findLine(quint64(chosen) - 1); });
}

} // namespace trainyard::logs
