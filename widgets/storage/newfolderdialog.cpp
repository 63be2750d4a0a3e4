// SPDX-License-Identifier: Apache-2.0
#include "widgets/storage/newfolderdialog.h"

#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QVBoxLayout>

namespace trainyard::storage {

using namespace theme;

namespace {

constexpr int longestName = 255;

// One sentence; empty: it can be one.
QString folderNameProblem(const QString &name)
{
    static const QRegularExpression forbidden(QStringLiteral(R"([/\\:|<>*?"\x00-\x1f\x7f])"));
    if (name.isEmpty())
        return NewFolderDialog::tr("Enter a name.");
    if (name.contains(forbidden) || name == QStringLiteral(".") || name == QStringLiteral(".."))
        return NewFolderDialog::tr("A folder's name cannot have / \\ : | < > * ? or quotes.");
    return name.size() > longestName ? NewFolderDialog::tr("A folder's name can have at most 255 characters.")
                                     : QString();
}

} // namespace

NewFolderDialog::NewFolderDialog(bool isContainer, QWidget *window)
    : Sheet([] { return tr("New folder"); }, window)
    , m_name(new QLineEdit(this))
    , m_hint(new QLabel(this))
    , m_create(new QPushButton(this))
{
    setProperty("help_topic", QStringLiteral("storage"));
    if (isContainer) {
        auto *sentence = new QLabel(this);
        delegates::inEachLanguage(*sentence, [sentence] {
            sentence->setText(tr("A container keeps only folders with files in them: this one opens now, and "
                                 "stays once you upload something into it."));
        });
        sentence->setProperty("text_role", QStringLiteral("muted"));
        sentence->setWordWrap(true);
        body().addWidget(sentence);
    }
    auto *form = new QFormLayout;
    form->setSpacing(space8);
    delegates::addRow(*form, m_name, [] { return tr("&Name"); });
    body().addLayout(form);
    m_hint->setProperty("text_role", QStringLiteral("muted"));
    theme::setLeastLines(*m_hint, 1);
    m_hint->setWordWrap(true);
    body().addWidget(m_hint);
    addButtons(*m_create);
    connect(m_name, &QLineEdit::textChanged, this, &NewFolderDialog::validate);
    connect(m_create, &QPushButton::clicked, this, [this] {
        emit nameChosen(m_name->text());
        accept();
    });
    theme::setFixedWidth(*this, 440);
    m_name->setFocus();
    delegates::inEachLanguage(*this, [this] {
        m_create->setText(tr("&Create"));
        validate();
    });
}

void NewFolderDialog::validate()
{
    const QString problem = folderNameProblem(m_name->text());
    const bool isWrong = !problem.isEmpty() && !m_name->text().isEmpty();
    m_hint->setProperty("text_role", isWrong ? QStringLiteral("failed") : QStringLiteral("muted"));
    m_hint->setText(problem);
    m_create->setEnabled(problem.isEmpty());
}

} // namespace trainyard::storage
