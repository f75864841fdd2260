// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest/QtTest>
class TstPage : public QObject { Q_OBJECT };
QTEST_GUILESS_MAIN(TstPage)
#include "tst_page.moc"
