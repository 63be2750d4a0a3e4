// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/interpreterfield.h"

#include "models/document/jobprogram.h"
#include "models/document/jobreading.h"
#include "widgets/delegates/askdialogs.h"
#include "widgets/delegates/typedchoice.h"
#include "widgets/theme/filedrops.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/tokens.h"
#include "widgets/wizards/formbinding.h"

#include <QApplication>
#include <QComboBox>
#include <QEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStyledItemDelegate>

#include <algorithm>

namespace trainyard::wizards {

using models::Python;

namespace {

constexpr int restMs = 250;
constexpr int DetailRole = Qt::UserRole + 1;

// A path, and at the row's end what Python that is.
class PythonDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        QStyleOptionViewItem row = option;
        initStyleOption(&row, index);
        const QString detail = index.data(DetailRole).toString();
        const int taken = detail.isEmpty() ? 0 : row.fontMetrics.horizontalAdvance(detail) + theme::space24;
        row.text = row.fontMetrics.elidedText(row.text, Qt::ElideMiddle,
                                              row.rect.width() - taken - 2 * theme::space12);
        const QStyle *style = row.widget ? row.widget->style() : QApplication::style();
        style->drawControl(QStyle::CE_ItemViewItem, &row, painter, row.widget);
        painter->save();
        painter->setFont(row.font);
        painter->setPen(theme::color(theme::Role::TextMuted));
        painter->drawText(row.rect.adjusted(0, 0, -theme::space12, 0), Qt::AlignRight | Qt::AlignVCenter,
                          detail);
        painter->restore();
    }
};

QString scriptOf(const document::JsonText &job)
{
    const QString toolkit = document::toolkitOf(job);
    const QString member = document::scriptMemberOf(job);
    return toolkit.isEmpty() || member.isEmpty()
               ? QString()
               : document::textAt(job, document::settingsPointer(job, toolkit) + u'/' + member);
}

} // namespace

InterpreterField::InterpreterField(FormBinding &binding, QWidget *parent)
    : QWidget(parent)
    , m_binding(binding)
    , m_field(new QComboBox(this))
    , m_browse(new QPushButton(this))
{
    delegates::letType(*m_field);
    m_field->addItem(QString(), QString());
    m_field->setItemDelegate(new PythonDelegate(m_field));
    m_browse->setIcon(theme::icon(QStringLiteral("folder")));
    m_browse->hide();
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(theme::space8);
    layout->addWidget(m_field, 1);
    layout->addWidget(m_browse);
    setFocusProxy(m_field);
    m_rest.setSingleShot(true);
    m_rest.setInterval(restMs);
    connect(&m_rest, &QTimer::timeout, this, [this] { m_finder.find(m_script); });
    connect(&m_finder, &models::PythonFinder::found, this, &InterpreterField::show);
    connect(&binding.document(), &document::JobDocument::changed, this, &InterpreterField::take);
    connect(m_browse, &QPushButton::clicked, this, &InterpreterField::browse);
    theme::takeFile(*m_field->lineEdit(), [this](const QString &path) { m_field->setEditText(path); });
    retranslate();
}

void InterpreterField::lookOnThisMachine()
{
    m_looks = true;
    m_browse->show();
    m_script = scriptOf(m_binding.document().json());
    m_rest.start();
}

void InterpreterField::take()
{
    const QString script = scriptOf(m_binding.document().json());
    if (m_looks && script != m_script)
        m_rest.start();
    m_script = script;
}

// What is chosen stays, wherever it is.
void InterpreterField::show(const QList<Python> &pythons)
{
    m_found = pythons;
    const QSignalBlocker silent(m_field);
    const QString shown = m_field->currentText();
    for (int row = m_field->count() - 1; row > 0; --row)
        if (std::none_of(pythons.begin(), pythons.end(), [&](const Python &each) {
                return each.program == m_field->itemData(row).toString();
            }))
            m_field->removeItem(row);
    for (const Python &each : pythons)
        if (m_field->findData(each.program) < 0)
            m_field->addItem(each.program, each.program);
    if (m_field->currentText() != shown)
        m_field->setEditText(shown);
    describe();
}

void InterpreterField::describe()
{
    for (const Python &each : std::as_const(m_found)) {
        const int row = m_field->findData(each.program);
        const QString text = each.text();
        m_field->setItemData(row, text, DetailRole);
        const QString whole = text.isEmpty() ? each.program : tr("%1 (%2)").arg(each.program, text);
        m_field->setItemData(row, whole, Qt::ToolTipRole);
        m_field->setItemData(row, whole, Qt::AccessibleTextRole);
    }
}

void InterpreterField::browse()
{
    auto *dialog = delegates::makeFileDialog(this, [] { return tr("Choose the Python interpreter"); });
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, m_field, &QComboBox::setEditText);
    dialog->open();
}

void InterpreterField::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void InterpreterField::retranslate()
{
    m_browse->setText(tr("Browse…"));
    m_field->setItemText(0, tr("The node's own"));
    describe();
}

} // namespace trainyard::wizards
