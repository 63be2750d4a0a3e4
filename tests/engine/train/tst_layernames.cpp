// SPDX-License-Identifier: Apache-2.0
#include "engine/train/network/layernames.h"

#include <QtTest>

using namespace trainyard::train;

class tst_LayerNames : public QObject
{
    Q_OBJECT

private slots:
    void identifiersHaveLettersDigitsAndLines()
    {
        QCOMPARE(identifier("/layer1/conv-2", "x"), std::string("_layer1_conv_2"));
        QCOMPARE(identifier("", "x"), std::string("x"));
        QCOMPARE(identifier(std::string(100, 'a'), "x"), std::string(60, 'a'));
    }

    void namesAreGivenOnceAndStay()
    {
        const std::string longName(100, 'a');
        LayerNames names;
        std::vector<std::string> given;
        for (const std::string &wanted : {longName, std::string("b"), std::string("b"), std::string("b_1"),
                                          longName, longName, std::string(), std::string()})
            given.push_back(names.add(wanted));
        QCOMPARE(std::set<std::string>(given.begin(), given.end()).size(), given.size());
        LayerNames again;
        for (const std::string &name : given) {
            QVERIFY(name.size() <= 60);
            QCOMPARE(again.add(name), name);
        }
    }
};

QTEST_APPLESS_MAIN(tst_LayerNames)
#include "tst_layernames.moc"
