// SPDX-License-Identifier: Apache-2.0
// How the draft of a job was left is how it comes back.
#include "tests/widgets/wizards/newjobengine.h"
#include "widgets/editor/editorpane.h"
#include "widgets/editor/jobeditor.h"
#include "widgets/editor/propertypane.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/wizards/formpage.h"

#include <QAbstractProxyModel>
#include <QLineEdit>
#include <QScrollBar>
#include <QTabWidget>
#include <QTreeView>

using namespace trainyard;
using tabs::PageArea;
using wizards::NewJobPage;

namespace {

constexpr int scrolledTo = 7;

QScrollBar &stepBar(const NewJobPage &page)
{
    for (const auto *step : page.findChildren<wizards::FormPage *>())
        if (step->isVisible())
            return *step->verticalScrollBar();
    qFatal("no step is shown");
}

QByteArray longJob()
{
    QByteArray text = R"({"properties": {"environmentVariables": [)";
    for (int i = 0; i < 40; ++i)
        text += QByteArray(i > 0 ? "," : "") + "\n{\"name\": \"V" + QByteArray::number(i) +
                "\", \"value\": \"1\"}";
    return text + "\n]}}";
}

} // namespace

class tst_DraftKept : public test::NewJobEngine
{
    Q_OBJECT
private slots:
    void whereTheStepIsScrolled_data()
    {
        QTest::addColumn<int>("step");
        for (const int step : {NewJobPage::WhatPlace, NewJobPage::DataPlace, NewJobPage::OutputsPlace})
            QTest::addRow("%d", step) << step;
    }
    void whereTheStepIsScrolled()
    {
        QFETCH(int, step);
        openLong();
        page().showStep(NewJobPage::Step(step));
        QTRY_VERIFY(stepBar(page()).maximum() > scrolledTo);
        stepBar(page()).setValue(scrolledTo);
        leaveAndComeBack();
        QCOMPARE(int(page().step()), step);
        QTRY_COMPARE(stepBar(page()).value(), scrolledTo);
    }

    void eachStepKeepsItsOwn()
    {
        openLong();
        for (const auto step : {NewJobPage::WhatPlace, NewJobPage::OutputsPlace}) {
            page().showStep(step);
            QTRY_VERIFY(stepBar(page()).maximum() > scrolledTo + step);
            stepBar(page()).setValue(scrolledTo + step);
        }
        leaveAndComeBack();
        leaveAndComeBack(); // though nobody has looked at the first one there
        page().showStep(NewJobPage::WhatPlace);
        QTRY_COMPARE(stepBar(page()).value(), scrolledTo);
    }

    void whereTheTextIsScrolled()
    {
        openLong();
        QTRY_VERIFY(text().maximum() > scrolledTo);
        text().setValue(scrolledTo);
        leaveAndComeBack();
        QTRY_COMPARE(text().value(), scrolledTo);
    }

    void whatIsUnfoldedAndScrolledAmongAllFields()
    {
        openLong();
        page().views().setCurrentIndex(1);
        for (const char *pointer :
             {"/properties/environmentVariables", "/properties/environmentVariables/11"})
            tree().expand(field(pointer));
        tree().setCurrentIndex(field("/properties/environmentVariables/11/value"));
        QTRY_VERIFY(fields().maximum() > scrolledTo);
        fields().setValue(scrolledTo);
        page().views().setCurrentIndex(0); // what is not seen is kept, too
        leaveAndComeBack();
        leaveAndComeBack();
        QCOMPARE(page().views().currentIndex(), 0);
        page().views().setCurrentIndex(1);
        QVERIFY(tree().isExpanded(field("/properties/environmentVariables/11")));
        QVERIFY(!tree().isExpanded(field("/properties/environmentVariables/12")));
        QCOMPARE(tree().currentIndex().siblingAtColumn(0),
                 field("/properties/environmentVariables/11/value"));
        QTRY_COMPARE(fields().value(), scrolledTo);
    }

    void whatIsLookedForAmongAllFields()
    {
        openLong();
        page().views().setCurrentIndex(1);
        page().fields().filterField().setText("value");
        QVERIFY(tree().isExpanded(field("/properties/environmentVariables")));
        tree().collapse(field("/properties/environmentVariables"));
        leaveAndComeBack();
        QCOMPARE(page().views().currentIndex(), 1);
        QCOMPARE(page().fields().filterField().text(), "value");
        QVERIFY(!tree().isExpanded(field("/properties/environmentVariables")));
    }

private:
    // A window's pages, which are another window's at the next start.
    void openArea()
    {
        m_area = std::make_unique<PageArea>(
            [this](const models::PageAddress &) { return new NewJobPage(m_backend, true); });
        m_area->resize(900, 480);
        m_area->show();
        QVERIFY(QTest::qWaitForWindowActive(m_area.get()));
    }
    void openLong()
    {
        openArea();
        m_area->open(PageArea::freshDraft(QStringLiteral("newjob")));
        page().begin(longJob());
    }
    void leaveAndComeBack()
    {
        const models::AreaLayout layout = m_area->layout();
        openArea();
        m_area->restore(layout);
    }

    NewJobPage &page() { return static_cast<NewJobPage &>(*m_area->currentPage()); }
    QScrollBar &text() { return *page().text().editor().verticalScrollBar(); }
    QTreeView &tree() { return page().fields().tree(); }
    QScrollBar &fields() { return *tree().verticalScrollBar(); }
    // Of the tree's model.
    QModelIndex field(const QString &pointer)
    {
        const auto &proxy = static_cast<const QAbstractProxyModel &>(*tree().model());
        return proxy.mapFromSource(page().fields().model().indexOf(pointer));
    }

    std::unique_ptr<PageArea> m_area;
};

QTEST_MAIN(tst_DraftKept)
#include "tst_draftkept.moc"
