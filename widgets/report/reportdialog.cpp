// SPDX-License-Identifier: Apache-2.0
#include "widgets/report/reportdialog.h"

#include "models/settings/jobsettings.h"
#include "models/settings/store.h"

#include <QCheckBox>
#include <QFormLayout>

#include <utility>

namespace trainyard::report {

using files::SaveForm;

namespace {

QString fileNameOf(const QString &subject)
{
    QString name;
    for (const QChar c : subject.simplified())
        name += c.isLetterOrNumber() || QStringView(u"-_. ()").contains(c) ? c : QChar(u'-');
    return name;
}

SaveForm formFor(const delegates::LiveText &title, const QString &name)
{
    return {
        .topic = QStringLiteral("job#report"),
        .title = title,
        .chooser = [] { return ReportDialog::tr("Save the report"); },
        .formats = {{u'.' + suffixOf(ReportFormat::Html), [] { return ReportDialog::tr("Web page (HTML)"); }},
                    {u'.' + suffixOf(ReportFormat::Pdf), [] { return ReportDialog::tr("PDF document"); }}},
        .format = settings::reportFormat,
        .folder = settings::reportFolder,
        .name = [name = fileNameOf(name)] { return name; }};
}

} // namespace

ReportDialog::ReportDialog(const delegates::LiveText &title, const QString &name,
                           std::function<ReportMaker()> maker, QWidget &about, const QString &subject)
    : SaveSheet(formFor(title, name), about, subject)
    , m_maker(std::move(maker))
    , m_open(new QCheckBox(this))
{
    m_open->setChecked(settings::reportOpened.get(settings::Store()));
    fields().addRow(QString(), m_open);
    delegates::inEachLanguage(*m_open, [this] { m_open->setText(tr("O&pen it when it is saved")); });
}

void ReportDialog::save(const QString &target)
{
    settings::Store store;
    settings::reportOpened.set(store, m_open->isChecked());
    const auto write = [maker = m_maker(), format = ReportFormat(format())](QIODevice &to,
                                                                            models::SaveProgress &progress) {
        return maker(to, format, progress);
    };
    emit chosen(target, write, m_open->isChecked());
}

} // namespace trainyard::report
