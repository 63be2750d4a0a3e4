// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/files/placelook.h"
#include "widgets/delegates/livetexts.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QPushButton;

namespace trainyard::files {

// Asks where on this machine something is to be made: a place that is free is proposed, and what is there is
// looked at beside the window.
class PlaceField final : public QWidget
{
    Q_OBJECT
public:
    enum class Chooses { Folder, File };
    // `chooser`: the title of the dialog by which one chooses where.
    PlaceField(delegates::LiveText chooser, QWidget *parent, Chooses chooses = Chooses::Folder);

    void setTitle(const QString &title);
    QLabel *takeTitle(); // which a form places beside this
    QLineEdit &field() { return *m_field; }
    QString path() const;
    models::PlaceSeen seen() const; // of this path; as if nothing were there until it was looked at
    // A place that is free in the first of these folders that is there. Whoever types meanwhile keeps his.
    void propose(const QStringList &folders, const QString &name, const QString &ending = {});
    bool isProposed() const;
    bool isProposing() const { return m_isProposing && isProposed(); } // it may become another one
    void look();                                                       // again, at what is there now

signals:
    void edited();                            // it is another path
    void looked();                            // seen() may be another
    void folderChosen(const QString &folder); // a chosen file is the path already

private:
    void choose();

    const delegates::LiveText m_chooser;
    const Chooses m_chooses;
    models::PlaceLook *m_look;
    models::PlaceSeen m_seen;
    QString m_proposed;
    bool m_isProposing = false; // the folder that is there is being sought
    QLabel *m_title;
    QLineEdit *m_field;
    QPushButton *m_browse;
};

} // namespace trainyard::files
