// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QCoreApplication>
#include <QLocale>
#include <QTranslator>

#include <stdexcept>

inline void initTranslations() // of the library “translations”
{
    Q_INIT_RESOURCE(translations);
}

namespace trainyard::test {

// While it lives, the program speaks Chinese.
class InChinese
{
public:
    InChinese()
    {
        initTranslations();
        if (!m_translator.load(QStringLiteral(":/trainyard/translations/trainyard_zh_CN.qm")))
            throw std::runtime_error("There is no Chinese in this program.");
        QCoreApplication::installTranslator(&m_translator);
        QLocale::setDefault(QLocale(QLocale::Chinese, QLocale::China));
    }
    ~InChinese()
    {
        QCoreApplication::removeTranslator(&m_translator);
        QLocale::setDefault(m_before);
    }
    InChinese(const InChinese &) = delete;
    InChinese &operator=(const InChinese &) = delete;

private:
    QLocale m_before;
    QTranslator m_translator;
};

} // namespace trainyard::test
