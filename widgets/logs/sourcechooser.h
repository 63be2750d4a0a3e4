// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QJsonObject>
#include <QList>
#include <QStringList>
#include <QWidget>

class QComboBox;
class QMenu;
class QToolButton;

namespace trainyard {
class ValueSteps;
}
namespace trainyard::models {
class LogDocument;
class LogSource;
} // namespace trainyard::models

namespace trainyard::logs {

// Which of a job's output files are looked at, and how: one of them, several as one log in the order in which
// their lines came, or several side by side. How is remembered, and so are the names that are left out: by
// each, and for those that are opened later.
class SourceChooser final : public QWidget
{
    Q_OBJECT
public:
    enum class Arrangement { Single, Merged, Beside };
    static constexpr qsizetype mostMerged = 64;
    static constexpr qsizetype mostBeside = 4;

    explicit SourceChooser(QWidget *parent = nullptr);

    void addFile(models::LogDocument *file); // not owned
    void removeFile(models::LogDocument *file);
    Arrangement arrangement() const;
    void setArrangement(Arrangement arrangement); // as if it was chosen; nothing where there is one file only
    void showFile(const QString &fileName);       // alone; nothing where there is none of this name
    void hold(); // somebody reads there: what is shown stays, though it was not chosen
    bool hasTextBeside(const models::LogSource *shown) const; // in another file
    // How it is here, for the next start; empty: there is no file yet. `isFixed`: its file was chosen.
    QJsonObject state(bool isFixed) const;
    void restore(const QJsonObject &state);                // of state(); the file may still be on its way
    bool isWaiting() const { return !m_wanted.isEmpty(); } // for that
    // One, or those that are merged or side by side, in their order; none where there is none.
    QList<models::LogDocument *> files() const;
    static QString label(const models::LogDocument &file); // "stdout wk-0" of stdout-wk-0.txt

signals:
    void changed();
    void grew(); // one of its files

protected:
    void changeEvent(QEvent *event) override;

private:
    QList<models::LogDocument *> streams() const; // that have times
    void choose();
    void rememberArrangement() const;
    void rememberParts() const;
    void makeSteps();
    void takeStep(const QJsonValue &shown);
    void takeWanted();
    void offerArrangements();
    int begin() const;
    void followText();
    void fillMenu();
    void retranslate();

    QComboBox *m_choice = nullptr; // the files, and then the arrangements
    QToolButton *m_parts = nullptr;
    QMenu *m_menu = nullptr;
    QList<models::LogDocument *> m_files;
    QJsonObject m_wanted;    // of the last time; empty: it is chosen, or nothing was
    bool m_isChosen = false; // by the user, or remembered
    bool m_isHeld = false;   // in place of that
    bool m_isPlain = false;  // it was not the last time, and is as it begins
    QStringList m_leftOut;
    ValueSteps *m_steps = nullptr;
};

} // namespace trainyard::logs
