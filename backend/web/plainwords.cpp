// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/web/plainwords.h"

#include <QtCore/QList>

#include <algorithm>

namespace Foyer {

const QList<PlainWords> &plainLanguages()
{
    static const QList<PlainWords> all{
        {"en", u"English", QLocale::English, false, u"All times are those of %1.",
         u"As of change %1.", u"Days", u"Day", u"All days", u"Room", u"All rooms", u"Search",
         u"Show", u"No session matches this choice.", u"Cancelled", u"Cancelled: %1",
         u"Late, starts %1", u"Moved from %1", u"Languages"},
        {"de", u"Deutsch", QLocale::German, false, u"Alle Zeiten sind die von %1.",
         u"Stand: Änderung %1.", u"Tage", u"Tag", u"Alle Tage", u"Raum", u"Alle Räume", u"Suche",
         u"Zeigen", u"Keine Session passt zu dieser Wahl.", u"Entfällt", u"Entfällt: %1",
         u"Später, beginnt %1", u"Verlegt von %1", u"Sprachen"},
        {"fr", u"Français", QLocale::French, false, u"Tous les horaires sont ceux de %1.",
         u"État à la modification %1.", u"Jours", u"Jour", u"Tous les jours", u"Salle",
         u"Toutes les salles", u"Recherche", u"Voir", u"Aucune session ne correspond à ce choix.",
         u"Annulé", u"Annulé : %1", u"En retard, commence à %1", u"Déplacé de %1", u"Langues"},
        {"es", u"Español", QLocale::Spanish, false, u"Todas las horas son las de %1.",
         u"Datos del cambio %1.", u"Días", u"Día", u"Todos los días", u"Sala", u"Todas las salas",
         u"Buscar", u"Ver", u"Ninguna sesión coincide con esta selección.", u"Cancelado",
         u"Cancelado: %1", u"Con retraso, empieza %1", u"Trasladado desde %1", u"Idiomas"},
        {"ar", u"العربية", QLocale::Arabic, true, u"كل الأوقات بتوقيت %1.", u"كما في التغيير %1.",
         u"الأيام", u"اليوم", u"كل الأيام", u"القاعة", u"كل القاعات", u"بحث", u"عرض",
         u"لا جلسة توافق هذا الاختيار.", u"أُلغيت", u"أُلغيت: %1", u"متأخرة، تبدأ %1", u"نُقلت من %1",
         u"اللغات"},
        {"ja", u"日本語", QLocale::Japanese, false, u"時刻はすべて %1 のものです。",
         u"変更 %1 現在。", u"日", u"日", u"すべての日", u"部屋", u"すべての部屋", u"検索", u"表示",
         u"この選択に合うセッションはありません。", u"中止", u"中止: %1", u"遅延、%1 開始",
         u"%1 から変更", u"言語"}};
    return all;
}

namespace {

const PlainWords *wordsOf(QByteArrayView language)
{
    const QByteArray plain = language.toByteArray().toLower().split('-').first().trimmed();
    for (const PlainWords &one : plainLanguages())
        if (plain == one.language) return &one;
    return nullptr;
}

} // namespace

const PlainWords &plainWords(QByteArrayView acceptLanguage, const QString &chosen)
{
    if (const PlainWords *own = wordsOf(chosen.toLatin1())) return *own;
    const PlainWords *best = nullptr;
    double weight = 0;
    const QList<QByteArray> wanted = acceptLanguage.toByteArray().split(',');
    for (const QByteArray &one : wanted) {
        const QList<QByteArray> parts = one.split(';');
        double own = 1;
        if (parts.size() > 1 && parts.at(1).trimmed().startsWith("q="))
            own = parts.at(1).trimmed().mid(2).toDouble();
        const PlainWords *found = wordsOf(parts.first());
        if (!found || own <= weight) continue;
        best = found;
        weight = own;
    }
    return best ? *best : plainLanguages().first();
}

} // namespace Foyer
