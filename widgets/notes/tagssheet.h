// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/notes/sharedtags.h"
#include "widgets/delegates/sheet.h"

class QTableView;

namespace trainyard::notes {

// The tags of one or more jobs, to be set of all of them at once.
class TagsSheet final : public delegates::Sheet
{
    Q_OBJECT
public:
    // `name`: of the job, where it is one.
    TagsSheet(const QList<models::SharedTag> &tags, int jobs, const QString &name, QWidget *window);

    models::SharedTagsModel &tags() { return m_tags; }
    QTableView &table() { return *m_table; }
    QPushButton &setButton() { return *m_set; } // disabled while there is nothing to set, or a problem

signals:
    void chosen(const trainyard::models::TagWriter::Tags &tags);

private:
    void makeTable();
    void refresh();

    models::SharedTagsModel m_tags;
    QTableView *m_table = nullptr;
    QLabel *m_hint = nullptr;
    QPushButton *m_set = nullptr;
};

} // namespace trainyard::notes
