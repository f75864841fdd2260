<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<!-- SPDX-License-Identifier: GPL-3.0-or-later -->
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>Foyer</name>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Back to the schedule</source>
        <translation>Zurück zum Programm</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>room, floor</comment>
        <translation>%1, %2</translation>
    </message>
    <message numerus="yes">
        <source>%n changes to the programme</source>
        <translation>
            <numerusform>%n Änderung im Programm</numerusform>
            <numerusform>%n Änderungen im Programm</numerusform>
        </translation>
    </message>
    <message>
        <source>As planned</source>
        <translation>Wie geplant</translation>
    </message>
    <message>
        <source>No changes today.</source>
        <translation>Heute keine Änderungen.</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Danach</translation>
    </message>
    <message>
        <source>Next at %1: %2</source>
        <translation>Danach um %1: %2</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <translation>%1, %2, %3</translation>
    </message>
    <message>
        <source>·</source>
        <translation>·</translation>
    </message>
    <message>
        <source>Free until %1</source>
        <translation>Frei bis %1</translation>
    </message>
    <message>
        <source>Free until %1</source>
        <comment>a time</comment>
        <translation>Frei bis %1</translation>
    </message>
    <message>
        <source>Free for the rest of the day</source>
        <translation>Für den Rest des Tages frei</translation>
    </message>
    <message>
        <source>Room free until %1</source>
        <translation>Raum frei bis %1</translation>
    </message>
    <message>
        <source>Room free for the rest of the day</source>
        <translation>Raum für den Rest des Tages frei</translation>
    </message>
    <message>
        <source>until %1</source>
        <comment>a time</comment>
        <translation>bis %1</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>Entfällt</translation>
    </message>
    <message>
        <source>Moved here from %1</source>
        <translation>Hierher verlegt aus %1</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between names</comment>
        <translation>, </translation>
    </message>
    <message>
        <source>Moved here</source>
        <translation>Hierher verlegt</translation>
    </message>
    <message>
        <source>Moved from %1</source>
        <translation>Verlegt von %1</translation>
    </message>
    <message>
        <source>Moved, new time to come</source>
        <translation>Verlegt, neue Zeit folgt</translation>
    </message>
    <message>
        <source>Moved to %1</source>
        <translation>Verlegt: %1</translation>
    </message>
    <message>
        <source>Moved, new room to come</source>
        <translation>Verlegt, neuer Raum folgt</translation>
    </message>
    <message>
        <source>Moved to %1, %2</source>
        <comment>time, room</comment>
        <translation>Verlegt: %1, %2</translation>
    </message>
    <message>
        <source>Began late, %1</source>
        <translation>Später begonnen, %1</translation>
    </message>
    <message>
        <source>Late, starts %1</source>
        <translation>Später, Beginn %1</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>Voll</translation>
    </message>
    <message>
        <source>Important</source>
        <translation>Wichtig</translation>
    </message>
    <message>
        <source>From the organizers</source>
        <translation>Von der Organisation</translation>
    </message>
    <message>
        <source>Shown for less than a minute</source>
        <translation>Noch weniger als eine Minute zu sehen</translation>
    </message>
    <message>
        <source>Shown until %1</source>
        <comment>a time</comment>
        <translation>Zu sehen bis %1</translation>
    </message>
    <message numerus="yes">
        <source>Shown for %n more minutes</source>
        <translation>
            <numerusform>Noch %n Minute zu sehen</numerusform>
            <numerusform>Noch %n Minuten zu sehen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>announcement 1 of 2</comment>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Too many wrong PINs. Wait a minute.</source>
        <translation>Zu viele falsche PINs. Bitte eine Minute warten.</translation>
    </message>
    <message>
        <source>That is not the PIN.</source>
        <translation>Das ist nicht die PIN.</translation>
    </message>
    <message numerus="yes">
        <source>%1–%2 of %n changes</source>
        <translation>
            <numerusform>%1–%2 von %n Änderung</numerusform>
            <numerusform>%1–%2 von %n Änderungen</numerusform>
        </translation>
    </message>
    <message>
        <source>Moved</source>
        <translation>Verlegt</translation>
    </message>
    <message>
        <source>time to come</source>
        <translation>Zeit folgt</translation>
    </message>
    <message>
        <source>room to come</source>
        <translation>Raum folgt</translation>
    </message>
    <message numerus="yes">
        <source>%n min late</source>
        <translation>
            <numerusform>%n Min. später</numerusform>
            <numerusform>%n Min. später</numerusform>
        </translation>
    </message>
    <message>
        <source>on now</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>before: %1</source>
        <translation>vorher: %1</translation>
    </message>
    <message>
        <source>now: %1</source>
        <translation>jetzt: %1</translation>
    </message>
    <message>
        <source>Free today</source>
        <translation>Heute frei</translation>
    </message>
    <message numerus="yes">
        <source>for %n more minutes</source>
        <translation>
            <numerusform>noch %n Minute</numerusform>
            <numerusform>noch %n Minuten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>for %n more hours</source>
        <translation>
            <numerusform>noch %n Stunde</numerusform>
            <numerusform>noch %n Stunden</numerusform>
        </translation>
    </message>
    <message>
        <source>Also here: %1</source>
        <comment>titles</comment>
        <translation>Auch hier: %1</translation>
    </message>
    <message numerus="yes">
        <source>runs %n min over</source>
        <translation>
            <numerusform>%n Min. über der Zeit</numerusform>
            <numerusform>%n Min. über der Zeit</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weitere</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Later %1</source>
        <comment>tomorrow, Saturday</comment>
        <translation>Später %1</translation>
    </message>
    <message>
        <source>Later today</source>
        <translation>Später heute</translation>
    </message>
    <message numerus="yes">
        <source>%n seats</source>
        <translation>
            <numerusform>%n Platz</numerusform>
            <numerusform>%n Plätze</numerusform>
        </translation>
    </message>
    <message>
        <source>This event is no longer here</source>
        <translation>Diese Veranstaltung gibt es hier nicht mehr</translation>
    </message>
    <message>
        <source>The organizers have taken it down.</source>
        <translation>Die Organisation hat sie entfernt.</translation>
    </message>
    <message>
        <source>Waiting for the first schedule</source>
        <translation>Warten auf das erste Programm</translation>
    </message>
    <message>
        <source>No rooms chosen for this screen</source>
        <translation>Für diesen Bildschirm ist kein Raum gewählt</translation>
    </message>
    <message>
        <source>None of the rooms it was set to show belongs to this event.</source>
        <translation>Keiner der eingestellten Räume gehört zu dieser Veranstaltung.</translation>
    </message>
    <message>
        <source>The schedule is being made</source>
        <translation>Das Programm entsteht gerade</translation>
    </message>
    <message>
        <source>It will appear here by itself.</source>
        <translation>Es erscheint hier von selbst.</translation>
    </message>
    <message>
        <source>Thank you</source>
        <translation>Vielen Dank</translation>
    </message>
    <message>
        <source>It was %1.</source>
        <comment>name of the event</comment>
        <translation>Das war %1.</translation>
    </message>
    <message>
        <source>Begins %1, %2</source>
        <comment>date, time</comment>
        <translation>Beginnt %1, %2</translation>
    </message>
    <message>
        <source>First on the programme</source>
        <translation>Zuerst im Programm</translation>
    </message>
    <message>
        <source>Nothing more today</source>
        <translation>Heute nichts mehr</translation>
    </message>
    <message>
        <source>%1 begins at %2, %3.</source>
        <comment>weekday, time, in 10 h 18 min</comment>
        <translation>%1 geht es um %2 weiter, %3.</translation>
    </message>
    <message>
        <source>%1 begins at %2.</source>
        <comment>weekday, time</comment>
        <translation>%1 geht es um %2 weiter.</translation>
    </message>
    <message>
        <source>First tomorrow</source>
        <translation>Morgen zuerst</translation>
    </message>
    <message>
        <source>First on %1</source>
        <comment>weekday</comment>
        <translation>%1 zuerst</translation>
    </message>
    <message>
        <source>Late</source>
        <translation>Später</translation>
    </message>
    <message>
        <source>From %1</source>
        <comment>a room</comment>
        <translation>Aus %1</translation>
    </message>
    <message>
        <source>Rooms %1–%2 of %3</source>
        <translation>Räume %1–%2 von %3</translation>
    </message>
    <message>
        <source>without a room</source>
        <translation>ohne Raum</translation>
    </message>
    <message>
        <source>No room yet</source>
        <translation>Noch ohne Raum</translation>
    </message>
    <message>
        <source>This event was deleted on %1.</source>
        <translation>Diese Veranstaltung wurde auf %1 gelöscht.</translation>
    </message>
    <message>
        <source>Looking for %1.</source>
        <translation>Suche nach %1.</translation>
    </message>
    <message>
        <source>%1 cannot be reached.</source>
        <translation>%1 ist nicht erreichbar.</translation>
    </message>
    <message>
        <source>%1 is not ready yet.</source>
        <translation>%1 ist noch nicht bereit.</translation>
    </message>
    <message>
        <source>%1 does not let this screen in.</source>
        <translation>%1 lässt diesen Bildschirm nicht ein.</translation>
    </message>
    <message>
        <source>%1 has no event “%2”, or it has a new address.</source>
        <translation>%1 kennt keine Veranstaltung „%2“, oder sie hat eine neue Adresse.</translation>
    </message>
    <message>
        <source>What answers for %1 is not Foyer.</source>
        <translation>Was für %1 antwortet, ist nicht Foyer.</translation>
    </message>
    <message>
        <source>%1 answers with another event.</source>
        <translation>%1 antwortet mit einer anderen Veranstaltung.</translation>
    </message>
    <message>
        <source>Something between here and %1 holds changes back.</source>
        <translation>Etwas zwischen hier und %1 hält Änderungen zurück.</translation>
    </message>
    <message>
        <source>Free: %1</source>
        <comment>names of rooms</comment>
        <translation>Frei: %1</translation>
    </message>
    <message>
        <source>then %1, %2</source>
        <comment>time, title</comment>
        <translation>danach %1, %2</translation>
    </message>
    <message>
        <source>New code in %1:%2</source>
        <comment>minutes, seconds</comment>
        <translation>Neuer Code in %1:%2</translation>
    </message>
    <message>
        <source>Looking for %1</source>
        <comment>a server</comment>
        <translation>Suche nach %1</translation>
    </message>
    <message>
        <source>Server found, waiting for approval</source>
        <translation>Server gefunden, wartet auf Freigabe</translation>
    </message>
    <message>
        <source>No answer from %1. Is the network cable in?</source>
        <translation>Keine Antwort von %1. Steckt das Netzwerkkabel?</translation>
    </message>
    <message>
        <source>Too many screens are being added. It tries again by itself.</source>
        <translation>Es werden gerade zu viele Bildschirme hinzugefügt. Es geht von selbst weiter.</translation>
    </message>
    <message>
        <source>%1 answers, but not as a Foyer server</source>
        <translation>%1 antwortet, aber nicht als Foyer-Server</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>Raster</translation>
    </message>
    <message>
        <source>Agenda</source>
        <translation>Agenda</translation>
    </message>
    <message>
        <source>Door sign</source>
        <translation>Türschild</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>Several views in turn</source>
        <translation>Mehrere Ansichten im Wechsel</translation>
    </message>
    <message>
        <source>Web page</source>
        <translation>Webseite</translation>
    </message>
    <message>
        <source>Now and next</source>
        <translation>Jetzt und danach</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>Live</translation>
    </message>
    <message numerus="yes">
        <source>Live, caught up: %n changes</source>
        <translation>
            <numerusform>Live, nachgeholt: %n Änderung</numerusform>
            <numerusform>Live, nachgeholt: %n Änderungen</numerusform>
        </translation>
    </message>
    <message>
        <source>Reconnecting</source>
        <translation>Verbinde neu</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>Verbinde</translation>
    </message>
    <message>
        <source>Offline</source>
        <translation>Offline</translation>
    </message>
    <message>
        <source>Offline, as of %1</source>
        <translation>Offline, Stand %1</translation>
    </message>
    <message>
        <source>As of %1</source>
        <translation>Stand %1</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>offline text, age</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Now, as planned at %1</source>
        <translation>Jetzt, Planstand %1</translation>
    </message>
    <message>
        <source>This screen’s clock is in doubt.</source>
        <translation>Die Uhr dieses Bildschirms ist zweifelhaft.</translation>
    </message>
    <message>
        <source>It says %1; by the server it is %2.</source>
        <translation>Sie zeigt %1; laut Server ist es %2.</translation>
    </message>
    <message>
        <source>Times and countdowns here follow the server.</source>
        <translation>Zeiten und Countdowns folgen hier dem Server.</translation>
    </message>
    <message>
        <source>It says %1; no server has told the time yet.</source>
        <translation>Sie zeigt %1; noch kein Server hat die Zeit genannt.</translation>
    </message>
    <message>
        <source>Only planned times are shown.</source>
        <translation>Es werden nur geplante Zeiten gezeigt.</translation>
    </message>
    <message>
        <source>Changes made since %1 may be missing.</source>
        <translation>Änderungen seit %1 können fehlen.</translation>
    </message>
    <message>
        <source>Day %1 of %2</source>
        <translation>Tag %1 von %2</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>date, day of the event</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Time to be announced</source>
        <translation>Zeit wird noch genannt</translation>
    </message>
    <message numerus="yes">
        <source>%n sessions</source>
        <translation>
            <numerusform>%n Programmpunkt</numerusform>
            <numerusform>%n Programmpunkte</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing found for “%1”</source>
        <translation>Nichts gefunden für „%1“</translation>
    </message>
    <message>
        <source>Nothing found for “%1”. Did you mean:</source>
        <translation>Nichts gefunden für „%1“. Gemeint war vielleicht:</translation>
    </message>
    <message>
        <source>over</source>
        <translation>vorbei</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between words</comment>
        <translation>, </translation>
    </message>
    <message>
        <source>Room to be announced</source>
        <translation>Raum wird noch genannt</translation>
    </message>
    <message numerus="yes">
        <source>%n coming</source>
        <translation>
            <numerusform>%n kommt</numerusform>
            <numerusform>%n kommen</numerusform>
        </translation>
    </message>
    <message>
        <source>No longer in the schedule</source>
        <translation>Nicht mehr im Programm</translation>
    </message>
    <message>
        <source>Taken out of the schedule</source>
        <translation>Aus dem Programm genommen</translation>
    </message>
    <message>
        <source>Back to the schedule in %1 seconds; touch anywhere to stay</source>
        <translation>In %1 Sekunden zurück zum Programm; berühren, um zu bleiben</translation>
    </message>
    <message>
        <source>touch anywhere to stay</source>
        <translation>zum Bleiben berühren</translation>
    </message>
    <message>
        <source>On-screen keyboard</source>
        <translation>Bildschirmtastatur</translation>
    </message>
    <message>
        <source>ABC</source>
        <comment>letters of the keyboard</comment>
        <translation>ABC</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>Buchstaben</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Ziffern</translation>
    </message>
    <message>
        <source>Another alphabet</source>
        <translation>Anderes Alphabet</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leerzeichen</translation>
    </message>
    <message>
        <source>Erase</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Erase a letter</source>
        <translation>Einen Buchstaben löschen</translation>
    </message>
    <message>
        <source>Room</source>
        <translation>Raum</translation>
    </message>
    <message>
        <source>%1, next at %2: %3</source>
        <translation>%1, danach um %2: %3</translation>
    </message>
    <message>
        <source>Page %1 of %2</source>
        <translation>Seite %1 von %2</translation>
    </message>
    <message>
        <source>Code: %1</source>
        <translation>Code: %1</translation>
    </message>
    <message>
        <source>Pair this screen</source>
        <translation>Diesen Bildschirm koppeln</translation>
    </message>
    <message>
        <source>In the organizer app, open Screens, choose “Add a screen” and type this code. Or scan the square with a phone.</source>
        <translation>In der Organisations-App „Bildschirme“ öffnen, „Bildschirm hinzufügen“ wählen und diesen Code eingeben. Oder das Quadrat mit einem Telefon scannen.</translation>
    </message>
    <message>
        <source>QR code: opens the page on which an organizer approves this screen</source>
        <translation>QR-Code: öffnet die Seite, auf der die Organisation diesen Bildschirm freigibt</translation>
    </message>
    <message>
        <source>Screen %1 · %2 × %3</source>
        <translation>Bildschirm %1 · %2 × %3</translation>
    </message>
    <message>
        <source>Leave the kiosk: type the PIN</source>
        <translation>Kiosk verlassen: PIN eingeben</translation>
    </message>
    <message>
        <source>Leave the kiosk</source>
        <translation>Kiosk verlassen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>An organizer chooses an event for it.</source>
        <translation>Die Organisation wählt eine Veranstaltung dafür.</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>Title, person or room</source>
        <translation>Titel, Person oder Raum</translation>
    </message>
    <message>
        <source>Empty the search</source>
        <translation>Suche leeren</translation>
    </message>
    <message>
        <source>A−</source>
        <translation>A−</translation>
    </message>
    <message>
        <source>A+</source>
        <translation>A+</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>Kleinere Schrift</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>Größere Schrift</translation>
    </message>
    <message>
        <source>QR code: opens this session on a phone</source>
        <translation>QR-Code: öffnet diesen Programmpunkt auf dem Telefon</translation>
    </message>
    <message>
        <source>Open on your phone</source>
        <translation>Auf dem Telefon öffnen</translation>
    </message>
    <message>
        <source>Keep it at hand and see at once when it moves.</source>
        <translation>So sehen Sie sofort, wenn sich etwas ändert.</translation>
    </message>
    <message>
        <source>ending</source>
        <translation>endet</translation>
    </message>
    <message numerus="yes">
        <source>%n min left</source>
        <translation>
            <numerusform>noch %n Min.</numerusform>
            <numerusform>noch %n Min.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n h left</source>
        <translation>
            <numerusform>noch %n Std.</numerusform>
            <numerusform>noch %n Std.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 h %2 left</source>
        <comment>hours, minutes</comment>
        <translation>noch %1 Std. %2</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>beginnt</translation>
    </message>
    <message numerus="yes">
        <source>in %n min</source>
        <translation>
            <numerusform>in %n Min.</numerusform>
            <numerusform>in %n Min.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %n h</source>
        <translation>
            <numerusform>in %n Std.</numerusform>
            <numerusform>in %n Std.</numerusform>
        </translation>
    </message>
    <message>
        <source>in %1 h %2</source>
        <comment>hours, minutes</comment>
        <translation>in %1 Std. %2</translation>
    </message>
    <message numerus="yes">
        <source>in %n days</source>
        <translation>
            <numerusform>in %n Tag</numerusform>
            <numerusform>in %n Tagen</numerusform>
        </translation>
    </message>
    <message>
        <source>in %1 h %2 min</source>
        <comment>hours, minutes</comment>
        <translation>in %1 Std. %2 Min.</translation>
    </message>
    <message>
        <source>today</source>
        <translation>heute</translation>
    </message>
    <message>
        <source>tomorrow</source>
        <translation>morgen</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>day word, time: tomorrow 09:00</comment>
        <translation>%1 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n min old</source>
        <translation>
            <numerusform>%n Min. alt</numerusform>
            <numerusform>%n Min. alt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n h old</source>
        <translation>
            <numerusform>%n Std. alt</numerusform>
            <numerusform>%n Std. alt</numerusform>
        </translation>
    </message>
    <message>
        <source>since %1</source>
        <comment>a date</comment>
        <translation>seit %1</translation>
    </message>
    <message>
        <source>dddd d MMMM</source>
        <comment>date format: Friday 14 May</comment>
        <translation>dddd, d. MMMM</translation>
    </message>
    <message>
        <source>ddd d MMM</source>
        <comment>date format: Fri 14 May</comment>
        <translation>ddd d. MMM</translation>
    </message>
    <message>
        <source>ddd d</source>
        <comment>date format: Fri 14</comment>
        <translation>ddd d.</translation>
    </message>
    <message>
        <source>Language: %1. Change it</source>
        <translation>Sprache: %1. Ändern</translation>
    </message>
    <message>
        <source>No web page is set for this screen</source>
        <translation>Für diesen Bildschirm ist keine Webseite eingestellt</translation>
    </message>
    <message>
        <source>Web pages cannot be shown on this screen: QtWebEngine is not installed</source>
        <translation>Dieser Bildschirm kann keine Webseiten zeigen: QtWebEngine ist nicht installiert</translation>
    </message>
    <message>
        <source>More hours on the screen</source>
        <translation>Mehr Stunden auf einmal</translation>
    </message>
    <message>
        <source>Larger hours</source>
        <translation>Stunden größer zeigen</translation>
    </message>
    <message numerus="yes">
        <source>%n more sessions</source>
        <translation>
            <numerusform>%n weiterer Programmpunkt</numerusform>
            <numerusform>%n weitere Programmpunkte</numerusform>
        </translation>
    </message>
</context>
</TS>
