// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

class QWidget;

namespace trainyard::jobs {

class JobHeader;
class SummaryTiles;

// Makes the head of a job's page brief where little of the page is seen without scrolling, so that its tabs
// have the room. Goes by what the page stands in, for the page itself is never lower than its parts.
class HeadRoom final : public QObject
{
    Q_OBJECT
public:
    HeadRoom(QWidget &page, JobHeader &header, SummaryTiles &tiles); // the page's child

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void follow();
    void fit();

    QWidget &m_page;
    JobHeader &m_header;
    SummaryTiles &m_tiles;
    QWidget *m_around = nullptr; // only compared, and told to be left
};

} // namespace trainyard::jobs
