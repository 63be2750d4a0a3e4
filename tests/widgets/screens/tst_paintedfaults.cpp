// SPDX-License-Identifier: Apache-2.0
// What the check of the screens finds wrong with texts: those that a widget or a delegate paints, numbers in
// their boxes, menus.
#include "tests/widgets/screens/paintedfaults.h"
#include "tests/widgets/screens/screenfaults.h"
#include "widgets/delegates/namelabel.h"

#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QPainter>
#include <QSpinBox>
#include <QStandardItemModel>
#include <QStyledItemDelegate>
#include <QVBoxLayout>
#include <QtTest>

#include <memory>

namespace trainyard::test {

const QString longText = QStringLiteral("a run whose name is longer than there is room for");

class PaintingBox final : public QWidget
{
    Q_OBJECT
public:
    bool isShortened = false;
    QString text;

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.drawText(rect(), Qt::AlignLeft | Qt::AlignVCenter,
                         isShortened ? fontMetrics().elidedText(text, Qt::ElideMiddle, width()) : text);
    }
};

// Cuts at a width of its own, so that no wider cell shows more.
class FixedDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        constexpr int width = 60;
        painter->drawText(
            option.rect, Qt::AlignLeft,
            option.fontMetrics.elidedText(index.data(Qt::UserRole).toString(), Qt::ElideRight, width));
    }
};

class tst_PaintedFaults : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        m_window = std::make_unique<QWidget>();
        m_window->resize(200, 200);
        new QVBoxLayout(m_window.get());
    }

    void whatIsPaintedHasRoom()
    {
        auto *box = add<PaintingBox>();
        box->text = QStringLiteral("short");
        show();
        QVERIFY(faults().isEmpty());
        box->text = longText;
        QVERIFY2(faults().contains("is cut off"), qPrintable(faults()));
    }

    void whatIsShortenedIsTold()
    {
        auto *box = add<PaintingBox>();
        box->text = longText;
        box->isShortened = true;
        show();
        QVERIFY2(faults().contains("nothing tells all of it"), qPrintable(faults()));
        box->setToolTip(longText);
        QVERIFY2(faults().isEmpty(), qPrintable(faults()));
        box->setToolTip(QStringLiteral("something else"));
        QVERIFY(!faults().isEmpty());
        box->setAccessibleName(longText);
        QVERIFY2(faults().isEmpty(), qPrintable(faults()));
    }

    void itemsAreTold()
    {
        QStandardItemModel model;
        model.appendRow(new QStandardItem(longText));
        auto *list = add<QListView>();
        list->setModel(&model);
        m_window->resize(800, 200);
        show();
        QVERIFY2(faults().isEmpty(), qPrintable(faults()));
        list->setItemDelegate(new FixedDelegate(list));
        const QString remark = QStringLiteral("a remark that is longer still than the name of the run");
        model.item(0)->setData(remark, Qt::UserRole);
        QVERIFY2(faults().contains("nothing tells all of it"), qPrintable(faults()));
        model.item(0)->setToolTip(remark);
        QVERIFY2(faults().isEmpty(), qPrintable(faults()));
    }

    void labelsThatShortenTell()
    {
        auto *label = add<delegates::NameLabel>(longText);
        show();
        QVERIFY(clippedTexts(*m_window).isEmpty());
        label->setToolTip({});
        QVERIFY(!clippedTexts(*m_window).isEmpty());
        delete label;
        auto *cut = add<QLabel>(QStringLiteral("a run whose…"));
        cut->show();
        QCoreApplication::processEvents();
        QVERIFY2(faults().contains("nothing beside"), qPrintable(faults()));
        cut->setText(QStringLiteral("Measuring…")); // a text of the program
        QVERIFY2(faults().isEmpty(), qPrintable(faults()));
    }

    void numbersHaveRoom()
    {
        auto *box = add<QSpinBox>();
        box->setRange(0, 1'000'000'000);
        show();
        QVERIFY(clippedTexts(*m_window).isEmpty());
        box->setValue(1'000'000'000);
        box->setFixedWidth(40);
        QCoreApplication::processEvents();
        QVERIFY(!clippedTexts(*m_window).isEmpty());
    }

    void whatIsPaintedAndWhatMenusSayIsTranslated()
    {
        auto *box = add<PaintingBox>();
        box->text = QStringLiteral("Measuring…");
        auto *menu = new QMenu(m_window.get());
        connect(menu, &QMenu::aboutToShow, menu, [menu] {
            menu->clear();
            menu->addAction(QStringLiteral("&Delete"));
        });
        show();
        const QString told = m_translations.untranslatedTexts(*m_window).join(u'\n');
        QVERIFY2(told.contains("“Measuring…” is English"), qPrintable(told));
        QVERIFY2(told.contains("“Delete” is English"), qPrintable(told));
    }

private:
    template <class Widget, class... Arguments>
    Widget *add(const Arguments &...arguments)
    {
        auto *widget = new Widget(arguments...);
        m_window->layout()->addWidget(widget);
        return widget;
    }

    void show()
    {
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }

    QString faults() const { return cutPaintings(*m_window, m_translations).join(u'\n'); }

    const Translations m_translations;
    std::unique_ptr<QWidget> m_window;
};

} // namespace trainyard::test

QTEST_MAIN(trainyard::test::tst_PaintedFaults)
#include "tst_paintedfaults.moc"
