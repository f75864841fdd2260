// SPDX-License-Identifier: GPL-3.0-or-later
#include "backend/exchange/sample/sampletexts.h"

namespace Foyer {

namespace {

constexpr SampleRoom Rooms[] = {
    {"Auditorium", "Ground floor", "North wing", 320, 1},
    {"Gallery", "Ground floor", "North wing", 80, 2},
    {"Studio", "Level 1", "North wing", 60, 1},
    {"Workshop 1", "Level 1", "South wing", 12, 1},
    {"Workshop 2", "Level 1", "South wing", 18, 1},
    {"Library", "Level 2", "South wing", 40, 1},
    {"Greenhouse", "Garden", "Outside", 50, 1},
    {"Cellar", "Basement", "North wing", 70, 1},
};

constexpr SampleTalk DayTalks[] = {
    {"en", "Stories", "Who owns the weather? A panel with the audience",
     "Four chairs, one of them yours"},
    {"en", "Making", "Ink, wash, repeat"},
    {"en", "Sound", "Field recording, told by six microphones"},
    {"en", "Making", "Repair café: bring one broken thing", "Leave with it working, or wiser"},
    {"en", "Making", "Paper circuits for patient people"},
    {"en", "Stories", "Reading aloud: the night shift"},
    {"en", "Garden", "Seed libraries, five years later: what came up and what did not"},
    {"en", "Sound", "Listening session: tape hiss, and what hides in it"},
    {"de", "Werkstatt", "Fahrradlichter, die man nie laden muss"},
    {"fr", "Récits", "Cartographier l’ennui"},
    {"es", "Cocina", "Pan de ayer: siete recetas para no tirar nada"},
    {"ar", "حكايات", "خرائط الرمل: كيف تتذكر الصحراء طرقها"},
    {"ja", "工作", "和紙でつくる小さな灯り", "はさみと糊だけで"},
    {"en", "Code", "A database in a shoebox", "Index cards as B-trees"},
    {"de", "Geschichten", "Das Archiv der verlorenen Regenschirme"},
    {"en", "Garden", "Moss, and other slow neighbours"},
    {"en", "Sound", "Tuning a staircase"},
    {"fr", "Atelier", "Relier un carnet en une heure"},
    {"en", "Code", "Error messages people thank you for"},
    {"es", "Historias", "El faro que aprendió a contar"},
    {"en", "Stories", "Postcards to a future lodger"},
    {"de", "Garten", "Nachtfalter zählen auf dem Balkon"},
    {"en", "Making", "Carve a spoon before dinner"},
    {"ja", "音", "電車の音だけで都市を描く"},
    {"en", "Code", "Clocks that admit they are wrong"},
    {"ar", "موسيقى", "ورشة إيقاع لمن لا يعرف العدّ"},
    {"en", "Kitchen", "Fermenting with strangers", "Bring a jar"},
    {"fr", "Jardin", "Ce que disent les mauvaises herbes"},
    {"en", "Stories", "The museum of almost", "Objects that nearly changed something"},
    {"de", "Code", "Kleine Programme, die lange leben"},
    {"en", "Sound", "A choir without a conductor"},
    {"es", "Taller", "Sellos de goma y paciencia"},
    {"en", "Making", "Kites for light wind"},
    {"en", "Code", "Maps without north"},
    {"de", "Küche", "Brühe: drei Stunden, ein Topf, kein Rezept"},
    {"en", "Garden", "Compost as a public service"},
    {"fr", "Sons", "La radio des voisins", "Une émission sans émetteur"},
    {"en", "Stories", "Translating silence"},
    {"ja", "物語", "失われた駅名をめぐる朗読"},
    {"en", "Code", "Sorting, by hand, with forty people"},
    {"en", "Making", "Darn it: visible mending"},
    {"de", "Klang", "Wie klingt ein leeres Schwimmbad?"},
    {"ar", "صناعة", "الخط العربي بقصبة وحبر"},
    {"es", "Jardín", "Semillas que viajan en los bolsillos"},
    {"en", "Stories", "A short history of waiting rooms"},
    {"en", "Kitchen", "Tea for people who are late"},
    {"en", "Sound", "Thirty bells, one street"},
    {"fr", "Code", "Déboguer à voix haute"},
    {"en", "Making", "Build a pinhole camera from a tin"},
    {"de", "Geschichten", "Briefe an eine Telefonzelle"},
    {"en", "Garden", "Rooftop orchards: year three"},
    {"en", "Code", "Offline first, friends second", "What a boat taught us about sync"},
    {"ja", "庭", "ベランダ水田のはじめかた"},
    {"en", "Stories", "Eleven ways to end a speech"},
    {"es", "Sonido", "Grabar el silencio de una plaza"},
    {"en", "Making", "Folding boats that float"},
    {"de", "Werkstatt", "Stempel schneiden aus Radiergummi"},
    {"en", "Sound", "Synthesis with vegetables"},
    {"en", "Code", "Typography in forty columns"},
    {"fr", "Récits", "Le dictionnaire des gestes", "Venez avec vos mains"},
    {"ar", "حديقة", "نباتات تنمو على الصبر"},
    {"en", "Kitchen", "One pan, nine countries"},
    {"en", "Stories", "How to lose an argument well"},
    {"en", "Making", "Wooden locks and how to open them"},
    {"de", "Garten", "Wildbienen brauchen Unordnung"},
    {"en", "Sound", "Echo hunting", "A walk with clapping"},
    {"ja", "料理", "出汁の聞き比べ"},
    {"en", "Code", "Programs that forget on purpose"},
    {"es", "Historias", "Cartas que nunca tuvieron sello"},
    {"en", "Garden", "Reading soil with your fingers"},
    {"fr", "Atelier", "Sérigraphie sans presse"},
    {"en", "Stories", "The lost property hour"},
    {"de", "Klang", "Handglocken für Anfänger", "Ohne Noten"},
    {"en", "Making", "Bookbinding with leftovers"},
    {"en", "Code", "A gentle tour of time zones"},
    {"ar", "حكايات", "مكتبة على ظهر دراجة"},
    {"en", "Sound", "Loudspeakers from paper cups"},
    {"es", "Código", "Programas que caben en una postal"},
    {"en", "Kitchen", "Dumplings, folded badly together"},
    {"en", "Stories", "Unreliable guide to this building"},
    {"fr", "Jardin", "Une serre dans une valise"},
    {"en", "Making", "Knots nobody uses any more"},
    {"de", "Code", "Warum Kalender schwer sind"},
    {"ja", "工作", "壊れた傘からつくる凧"},
    {"en", "Garden", "Bats above the car park"},
    {"en", "Sound", "What your fridge sings"},
    {"en", "Stories", "Small museums: an exchange of failures"},
    {"es", "Taller", "Encuadernar un diario de viaje"},
    {"en", "Code", "Reading other people’s commits as letters"},
    {"en", "Making", "Glass, slowly"},
    {"de", "Küche", "Sauerteig im Gespräch"},
    {"en", "Stories", "Closing circle: what we take home"},
};

constexpr SampleTalk NightTalks[] = {
    {"en", "Night", "Sleep concert, first half", "Bring a blanket"},
    {"en", "Night", "Stargazing from the loading dock"},
    {"de", "Nacht", "Vorlesen bis jemand schläft"},
    {"en", "Night", "Radio for insomniacs"},
    {"fr", "Nuit", "Contes à la lampe de poche"},
    {"en", "Night", "Sleep concert, second half", "Quieter still"},
    {"ja", "夜", "深夜の静かな編みもの会"},
    {"en", "Night", "Four o’clock philosophy"},
    {"es", "Noche", "Escuchar cómo amanece"},
    {"en", "Night", "Sunrise walk to the canal"},
    {"ar", "ليل", "قهوة الفجر وحكايات السفر"},
    {"en", "Night", "Bread before breakfast"},
    {"en", "Night", "Board games for the wide awake"},
    {"de", "Nacht", "Nachtwanderung durch das leere Haus"},
    {"en", "Night", "Slow film: a harbour, seven hours"},
    {"en", "Night", "Lullabies of the world, badly sung"},
    {"en", "Night", "Open decks in the cellar"},
    {"fr", "Nuit", "Danser sans musique"},
    {"en", "Night", "Last train stories"},
    {"en", "Night", "Tidying up, with jazz"},
};

constexpr const char *Hosts[] = {
    "Ines Falkenrath",   "Tobin Adeyaro",
    "Maud Perrineau",    "Oona Bright",
    "Jonas Widmark",     "Rhona Calder",
    "Priya Venkatraja",  "Samuel Okonjo-Lind",
    "Lea Morgenthau",    "Marek Dvorsky",
    "Yuki Tanabe",       "Camille Aubray",
    "Nour El-Hadidi",    "Mateo Quiroga",
    "Greta Sandvold",    "Anselm Thorwald",
    "Zofia Bielak",      "Hamish Orr",
    "Lucía Fontanar",    "Darragh Quill",
    "Emi Kurosawa",      "Bastien Lorme",
    "Aylin Korkut",      "Viggo Ravn",
    "Odile Marchetti",   "Kofi Asantewa",
    "Petra Lindqvist",   "Ravi Chandrapal",
    "Salma Bensaid",     "Torben Eick",
    "Mira Halonen",      "Iker Zabaltza",
    "Noor Al-Rashidi",   "Felix Auerhahn",
    "Chiyo Matsuda",     "Beatriz Alcaraz",
    "Eamon Tully",       "Hanne Vestergren",
    "Leopold Grau",      "Amara Nwosu",
    "Jule Petersdorf",   "Stellan Frisk",
    "Fatou Diarrasou",   "Gwen Ashdown",
    "Rafael Monteiral",  "Anouk Verlinde",
    "Kaspar Zumwald",    "Selin Aydemir",
    "Ludmila Horak",     "Owen Marlinspike-Reed",
    "Teresa Valcárcel",  "Haruto Shiomi",
    "Elif Tunçay",       "Mads Kirkegren",
    "Colette Dubreuil",  "Idris Wanjala",
    "Nele Brandhorst",   "Pavel Sorokine",
    "Aoife Rennick",     "Julien Castelnau",
    "سلمى الخيّاط",       "يوسف النقّاش",
    "ليلى البستاني",     "高瀬みどり",
    "森野そら",          "川端ひかる",
    "Zeynep Arslanoğlu", "Björk Hallsdóttir",
    "Ottoline Graves",   "Sanne Kooistra",
    "Milo Trentham",     "Dagny Solheim",
};

struct Words {
    const char *language;
    const char *opening;
    const char *middle[3];
    const char *list;
};

constexpr Words Texts[] = {
    {"en",
     "Nobody has to know anything beforehand.",
     {"We begin with a short introduction, work in pairs, and look at everything together at the "
      "end. *Questions are "
      "welcome at any time.*",
      "Part talk, part conversation: twenty minutes from the front, the rest from the room. "
      "**Notes are shared** "
      "afterwards.",
      "This grew out of three years of trying, failing and trying again. Expect honest numbers and "
      "a few stories."},
     "What to bring:\n\n- something to write with\n- a little patience\n- one question"},
    {"de",
     "Vorkenntnisse braucht niemand.",
     {"Wir beginnen mit einer kurzen Einführung, arbeiten zu zweit und schauen am Ende alles "
      "gemeinsam an.",
      "Halb Vortrag, halb Gespräch: zwanzig Minuten von vorn, der Rest **aus dem Raum**.",
      "Entstanden aus drei Jahren Probieren, Scheitern und Weitermachen. Mit ehrlichen Zahlen."},
     "Bitte mitbringen:\n\n- etwas zum Schreiben\n- etwas Geduld\n- eine Frage"},
    {"fr",
     "Aucune connaissance préalable n’est nécessaire.",
     {"Une courte introduction, puis un travail à deux, et à la fin un regard partagé sur "
      "l’ensemble.",
      "Moitié exposé, moitié conversation : vingt minutes devant, le reste **avec la salle**.",
      "Le fruit de trois années d’essais, d’échecs et de reprises. *Avec des chiffres honnêtes.*"},
     "À apporter :\n\n- de quoi écrire\n- un peu de patience\n- une question"},
    {"es",
     "No hace falta saber nada de antemano.",
     {"Una breve introducción, trabajo en parejas y, al final, una mirada común a todo lo hecho.",
      "Mitad charla, mitad conversación: veinte minutos desde delante, el resto **desde la sala**.",
      "Nació de tres años de probar, fallar y volver a probar. *Con números sinceros.*"},
     "Qué traer:\n\n- algo para escribir\n- un poco de paciencia\n- una pregunta"},
    {"ar",
     "لا حاجة إلى أي معرفة مسبقة.",
     {"نبدأ بمقدمة قصيرة، ثم نعمل في أزواج، وفي النهاية ننظر معًا إلى ما صنعناه.",
      "نصفها محاضرة ونصفها حوار: عشرون دقيقة من المنصة والباقي **من القاعة**.",
      "ثمرة ثلاث سنوات من المحاولة والخطأ والمحاولة من جديد."},
     "ما تحضره معك:\n\n- شيء للكتابة\n- قليل من الصبر\n- سؤال واحد"},
    {"ja",
     "予備知識はいりません。",
     {"短い導入のあと二人組で作業し、最後に全員で見せ合います。",
      "半分は講演、半分は対話。はじめの二十分のあとは**会場のみなさん**が主役です。",
      "三年間の試行錯誤から生まれました。正直な数字もお見せします。"},
     "持ち物：\n\n- 書くもの\n- すこしの忍耐\n- ひとつの質問"},
};

} // namespace

std::span<const SampleRoom> sampleRooms() { return Rooms; }
std::span<const SampleTalk> sampleDayTalks() { return DayTalks; }
std::span<const SampleTalk> sampleNightTalks() { return NightTalks; }

QStringList sampleHosts()
{
    QStringList out;
    for (const char *name : Hosts)
        out.append(QString::fromUtf8(name));
    return out;
}

QString sampleDescription(const QString &language, const QString &title, int variant)
{
    for (const Words &words : Texts) {
        if (language != QLatin1String(words.language)) continue;
        QString text = QStringLiteral("**%1** – %2\n\n%3")
                           .arg(title, QString::fromUtf8(words.opening),
                                QString::fromUtf8(words.middle[variant % 3]));
        if (variant % 2 == 0) text += QStringLiteral("\n\n") + QString::fromUtf8(words.list);
        return text;
    }
    return {};
}

} // namespace Foyer
