<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<!-- SPDX-License-Identifier: GPL-3.0-or-later -->
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>Foyer</name>
    <message>
        <source>%1 has changed it since.</source>
        <translation>%1 hat es seither geändert.</translation>
    </message>
    <message>
        <source>It has been changed since.</source>
        <translation>Es wurde seither geändert.</translation>
    </message>
    <message>
        <source>Crimson</source>
        <translation>Karmesin</translation>
    </message>
    <message>
        <source>Coral</source>
        <translation>Koralle</translation>
    </message>
    <message>
        <source>Orange</source>
        <translation>Orange</translation>
    </message>
    <message>
        <source>Amber</source>
        <translation>Bernstein</translation>
    </message>
    <message>
        <source>Olive</source>
        <translation>Olive</translation>
    </message>
    <message>
        <source>Leaf</source>
        <translation>Laub</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>Grün</translation>
    </message>
    <message>
        <source>Teal</source>
        <translation>Petrol</translation>
    </message>
    <message>
        <source>Cyan</source>
        <translation>Cyan</translation>
    </message>
    <message>
        <source>Sky</source>
        <translation>Himmel</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>Blau</translation>
    </message>
    <message>
        <source>Indigo</source>
        <translation>Indigo</translation>
    </message>
    <message>
        <source>Violet</source>
        <translation>Violett</translation>
    </message>
    <message>
        <source>Magenta</source>
        <translation>Magenta</translation>
    </message>
    <message>
        <source>Rose</source>
        <translation>Rosa</translation>
    </message>
    <message>
        <source>Slate</source>
        <translation>Schiefer</translation>
    </message>
    <message>
        <source>Everybody who has the page of this event open; guests in it: %1.</source>
        <translation>Alle, die die Seite dieser Veranstaltung offen haben; Gäste darin: %1.</translation>
    </message>
    <message>
        <source>Every screen of this event.</source>
        <translation>Jeder Bildschirm dieser Veranstaltung.</translation>
    </message>
    <message>
        <source>The screens of %1.</source>
        <translation>Die Bildschirme von %1.</translation>
    </message>
    <message>
        <source>Sessions that go with it, with their RSVPs: %1.</source>
        <translation>Programmpunkte, die mitsamt ihren Zusagen verschwinden: %1.</translation>
    </message>
    <message>
        <source>Sessions that stay without a room: %1.</source>
        <translation>Programmpunkte, die ohne Raum bleiben: %1.</translation>
    </message>
    <message>
        <source>Sessions that stay with them as host: %1.</source>
        <translation>Programmpunkte, die unter ihrer Leitung bleiben: %1.</translation>
    </message>
    <message>
        <source>Placing of %1</source>
        <translation>Einplanen von %1</translation>
    </message>
    <message>
        <source>They are all in the schedule or the tray already.</source>
        <translation>Sie stehen alle schon im Programm oder in der Ablage.</translation>
    </message>
    <message>
        <source>Write date and time like %1.</source>
        <translation>Schreiben Sie Datum und Uhrzeit wie %1.</translation>
    </message>
    <message>
        <source>Links to set a password on the way: %1.</source>
        <translation>Links zum Setzen eines Passworts unterwegs: %1.</translation>
    </message>
    <message>
        <source>Without a mail address: %1.</source>
        <translation>Ohne E-Mail-Adresse: %1.</translation>
    </message>
    <message>
        <source>Addition of %1</source>
        <translation>Hinzufügen von %1</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2.</source>
        <translation>%1 kann nicht gelesen werden: %2.</translation>
    </message>
    <message>
        <source>Removal of %1</source>
        <translation>Entfernen von %1</translation>
    </message>
    <message>
        <source>Change of %1</source>
        <translation>Änderung von %1</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Veranstaltung</translation>
    </message>
    <message>
        <source>Days</source>
        <translation>Tage</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>Time zone</source>
        <translation>Zeitzone</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>On now</source>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>To come</source>
        <translation>Kommt</translation>
    </message>
    <message>
        <source>Over</source>
        <translation>Vorbei</translation>
    </message>
    <message>
        <source>Without days</source>
        <translation>Ohne Tage</translation>
    </message>
    <message>
        <source>no days yet</source>
        <translation>noch keine Tage</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>Proposals</source>
        <translation>Vorschläge</translation>
    </message>
    <message>
        <source>Voting</source>
        <translation>Abstimmung</translation>
    </message>
    <message>
        <source>Scheduling</source>
        <translation>Planung</translation>
    </message>
    <message>
        <source>Between phases</source>
        <translation>Zwischen den Phasen</translation>
    </message>
    <message>
        <source>It needs a name.</source>
        <translation>Ein Name fehlt.</translation>
    </message>
    <message>
        <source>Small letters a to z, digits and hyphens, as in summer-camp-2027.</source>
        <translation>Kleinbuchstaben a bis z, Ziffern und Bindestriche wie in sommercamp-2027.</translation>
    </message>
    <message>
        <source>Choose a time zone.</source>
        <translation>Wählen Sie eine Zeitzone.</translation>
    </message>
    <message>
        <source>Write the day like 2027-05-14.</source>
        <translation>Schreiben Sie den Tag wie 2027-05-14.</translation>
    </message>
    <message>
        <source>Write the time like 09:00.</source>
        <translation>Schreiben Sie die Uhrzeit wie 09:00.</translation>
    </message>
    <message>
        <source>Write the time like 18:00.</source>
        <translation>Schreiben Sie die Uhrzeit wie 18:00.</translation>
    </message>
    <message>
        <source>The event is there, but not its day: %1</source>
        <translation>Die Veranstaltung ist angelegt, ihr Tag aber nicht: %1</translation>
    </message>
    <message>
        <source>%1 is there.</source>
        <translation>%1 ist angelegt.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Mail</source>
        <translation>E-Mail</translation>
    </message>
    <message>
        <source>Pronoun</source>
        <translation>Pronomen</translation>
    </message>
    <message>
        <source>Based in</source>
        <translation>Ort</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>Leitung</translation>
    </message>
    <message>
        <source>Proposes</source>
        <translation>Vorschläge</translation>
    </message>
    <message>
        <source>Sign-in</source>
        <translation>Anmeldung</translation>
    </message>
    <message>
        <source>Languages</source>
        <translation>Sprachen</translation>
    </message>
    <message>
        <source>About</source>
        <translation>Über</translation>
    </message>
    <message>
        <source>Host nothing</source>
        <translation>Leitet nichts</translation>
    </message>
    <message>
        <source>Protected</source>
        <translation>Geschützt</translation>
    </message>
    <message>
        <source>With password</source>
        <translation>Mit Passwort</translation>
    </message>
    <message>
        <source>Open name</source>
        <translation>Offener Name</translation>
    </message>
    <message>
        <source>No mail</source>
        <translation>Keine E-Mail</translation>
    </message>
    <message>
        <source>With address</source>
        <translation>Mit Adresse</translation>
    </message>
    <message>
        <source>Address refused</source>
        <translation>Adresse abgelehnt</translation>
    </message>
    <message>
        <source>Without address</source>
        <translation>Ohne Adresse</translation>
    </message>
    <message>
        <source>Mail refused</source>
        <translation>E-Mail abgelehnt</translation>
    </message>
    <message>
        <source>This is no mail address.</source>
        <translation>Das ist keine E-Mail-Adresse.</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Minutes</source>
        <translation>Minuten</translation>
    </message>
    <message>
        <source>Interested</source>
        <translation>Interessiert</translation>
    </message>
    <message>
        <source>Maybe</source>
        <translation>Vielleicht</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Nein</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>Programm</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>Seit</translation>
    </message>
    <message>
        <source>Not placed</source>
        <translation>Nicht eingeplant</translation>
    </message>
    <message>
        <source>In the tray</source>
        <translation>In der Ablage</translation>
    </message>
    <message>
        <source>Placed</source>
        <translation>Eingeplant</translation>
    </message>
    <message>
        <source>Without host</source>
        <translation>Ohne Leitung</translation>
    </message>
    <message>
        <source>Looking for another</source>
        <translation>Sucht Verstärkung</translation>
    </message>
    <message>
        <source>With host</source>
        <translation>Mit Leitung</translation>
    </message>
    <message>
        <source>nobody yet</source>
        <translation>noch niemand</translation>
    </message>
    <message>
        <source>Area</source>
        <translation>Bereich</translation>
    </message>
    <message>
        <source>Floor</source>
        <translation>Etage</translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation>Plätze</translation>
    </message>
    <message>
        <source>At once</source>
        <translation>Zugleich</translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>Programmpunkte</translation>
    </message>
    <message>
        <source>Booking</source>
        <translation>Buchung</translation>
    </message>
    <message>
        <source>Place in the order</source>
        <translation>Platz in der Reihenfolge</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>By hosts</source>
        <translation>Durch Leitungen</translation>
    </message>
    <message>
        <source>Organizers only</source>
        <translation>Nur Veranstalter</translation>
    </message>
    <message>
        <source>any</source>
        <translation>beliebig</translation>
    </message>
    <message>
        <source>Day</source>
        <translation>Tag</translation>
    </message>
    <message>
        <source>Opens</source>
        <translation>Beginnt</translation>
    </message>
    <message>
        <source>Closes</source>
        <translation>Endet</translation>
    </message>
    <message>
        <source>Booking from</source>
        <translation>Buchung ab</translation>
    </message>
    <message>
        <source>Booking until</source>
        <translation>Buchung bis</translation>
    </message>
    <message>
        <source>Room</source>
        <translation>Raum</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>Until</source>
        <translation>Bis</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Choose a room.</source>
        <translation>Wählen Sie einen Raum.</translation>
    </message>
    <message>
        <source>no connection</source>
        <translation>keine Verbindung</translation>
    </message>
    <message>
        <source>The server does not answer. What you changed waits here and is sent when it does.</source>
        <translation>Der Server antwortet nicht. Ihre Änderungen warten hier und werden gesendet, sobald er antwortet.</translation>
    </message>
    <message>
        <source>no answer</source>
        <translation>keine Antwort</translation>
    </message>
    <message>
        <source>The server took too long to answer. It is tried again.</source>
        <translation>Der Server hat zu lange gebraucht. Es wird noch einmal versucht.</translation>
    </message>
    <message>
        <source>this computer's disk is full</source>
        <translation>die Festplatte dieses Rechners ist voll</translation>
    </message>
    <message>
        <source>The change could not be kept on this computer, so it was not made. Make room on the disk, then do it again.</source>
        <translation>Die Änderung ließ sich auf diesem Rechner nicht festhalten und wurde deshalb nicht gemacht. Schaffen Sie Platz und machen Sie sie noch einmal.</translation>
    </message>
    <message>
        <source>it is gone</source>
        <translation>es ist nicht mehr da</translation>
    </message>
    <message>
        <source>Somebody has deleted it in the meantime.</source>
        <translation>Jemand hat es inzwischen gelöscht.</translation>
    </message>
    <message>
        <source>this cannot be undone</source>
        <translation>das lässt sich nicht rückgängig machen</translation>
    </message>
    <message>
        <source>What it was before is not known here any more.</source>
        <translation>Wie es vorher war, ist hier nicht mehr bekannt.</translation>
    </message>
    <message>
        <source>it was changed since</source>
        <translation>es wurde seither geändert</translation>
    </message>
    <message>
        <source>Somebody changed the same thing later. Put your version back all the same?</source>
        <translation>Jemand hat dasselbe später geändert. Trotzdem Ihre Fassung wiederherstellen?</translation>
    </message>
    <message>
        <source>you are signed out</source>
        <translation>Sie sind abgemeldet</translation>
    </message>
    <message>
        <source>Your sign-in has ended. Sign in again; what you changed waits here.</source>
        <translation>Ihre Anmeldung ist abgelaufen. Melden Sie sich wieder an; Ihre Änderungen warten hier.</translation>
    </message>
    <message>
        <source>you may not do this</source>
        <translation>das dürfen Sie nicht</translation>
    </message>
    <message>
        <source>Only an organizer may do this. Ask another organizer to look at your account.</source>
        <translation>Das dürfen nur Veranstalter. Bitten Sie andere Veranstalter, Ihr Konto anzusehen.</translation>
    </message>
    <message>
        <source>This sign-in has not the right to do it. Sign in with your name and password.</source>
        <translation>Diese Anmeldung hat das Recht dazu nicht. Melden Sie sich mit Name und Passwort an.</translation>
    </message>
    <message>
        <source>name or password is wrong</source>
        <translation>Name oder Passwort ist falsch</translation>
    </message>
    <message>
        <source>The name or the password is not right.</source>
        <translation>Der Name oder das Passwort stimmt nicht.</translation>
    </message>
    <message>
        <source>too many attempts</source>
        <translation>zu viele Versuche</translation>
    </message>
    <message>
        <source>There were too many attempts. Wait a little, then try again.</source>
        <translation>Das waren zu viele Versuche. Warten Sie etwas und versuchen Sie es dann noch einmal.</translation>
    </message>
    <message>
        <source>the server is busy</source>
        <translation>der Server ist beschäftigt</translation>
    </message>
    <message>
        <source>Many people are signing in right now. Try again in a moment.</source>
        <translation>Gerade melden sich viele an. Versuchen Sie es gleich noch einmal.</translation>
    </message>
    <message>
        <source>the address does not fit</source>
        <translation>die Adresse passt nicht</translation>
    </message>
    <message>
        <source>The server knows itself by another address. Sign in again with that one.</source>
        <translation>Der Server kennt sich unter einer anderen Adresse. Melden Sie sich mit jener neu an.</translation>
    </message>
    <message>
        <source>the site asks for its password</source>
        <translation>die Seite verlangt ihr Passwort</translation>
    </message>
    <message>
        <source>Sign in with the site's password first.</source>
        <translation>Melden Sie sich zuerst mit dem Passwort der Seite an.</translation>
    </message>
    <message>
        <source>still being saved</source>
        <translation>wird noch gespeichert</translation>
    </message>
    <message>
        <source>The same change is being saved right now.</source>
        <translation>Dieselbe Änderung wird gerade gespeichert.</translation>
    </message>
    <message>
        <source>it was sent before</source>
        <translation>das wurde schon gesendet</translation>
    </message>
    <message>
        <source>Another change was sent under the same mark. Make it again.</source>
        <translation>Eine andere Änderung wurde unter demselben Kennzeichen gesendet. Machen Sie sie noch einmal.</translation>
    </message>
    <message>
        <source>it was not understood</source>
        <translation>das wurde nicht verstanden</translation>
    </message>
    <message>
        <source>This app and the server do not fit together. Make it again; if that does not help, update this app.</source>
        <translation>App und Server passen nicht zusammen. Versuchen Sie es noch einmal; hilft das nicht, aktualisieren Sie diese App.</translation>
    </message>
    <message>
        <source>too much at once</source>
        <translation>zu viel auf einmal</translation>
    </message>
    <message>
        <source>Others see a little later what you are at. Nothing is lost.</source>
        <translation>Andere sehen etwas später, woran Sie sind. Nichts geht verloren.</translation>
    </message>
    <message>
        <source>The server has too much to do. It is tried again.</source>
        <translation>Der Server hat zu viel zu tun. Es wird noch einmal versucht.</translation>
    </message>
    <message>
        <source>the server is being restarted</source>
        <translation>der Server startet neu</translation>
    </message>
    <message>
        <source>The server is being restarted. It is tried again.</source>
        <translation>Der Server startet neu. Es wird noch einmal versucht.</translation>
    </message>
    <message>
        <source>the server cannot save</source>
        <translation>der Server kann nicht speichern</translation>
    </message>
    <message>
        <source>The server could not write it down. Whoever runs it has to look at its log.</source>
        <translation>Der Server konnte es nicht aufschreiben. Wer ihn betreibt, muss in sein Protokoll sehen.</translation>
    </message>
    <message>
        <source>the server's disk is full</source>
        <translation>die Festplatte des Servers ist voll</translation>
    </message>
    <message>
        <source>The server's disk is full. Whoever runs it has to make room.</source>
        <translation>Die Festplatte des Servers ist voll. Wer ihn betreibt, muss Platz schaffen.</translation>
    </message>
    <message>
        <source>it is too long</source>
        <translation>das ist zu lang</translation>
    </message>
    <message>
        <source>That is more than the server takes. Shorten it.</source>
        <translation>Das ist mehr, als der Server annimmt. Kürzen Sie es.</translation>
    </message>
    <message>
        <source>The server does not know this. It may have been deleted, or the server is older than this app.</source>
        <translation>Der Server kennt das nicht. Vielleicht wurde es gelöscht, oder der Server ist älter als diese App.</translation>
    </message>
    <message>
        <source>the password is too short</source>
        <translation>das Passwort ist zu kurz</translation>
    </message>
    <message>
        <source>A password needs at least eight characters.</source>
        <translation>Ein Passwort braucht mindestens acht Zeichen.</translation>
    </message>
    <message>
        <source>the password is too long</source>
        <translation>das Passwort ist zu lang</translation>
    </message>
    <message>
        <source>Take a shorter password.</source>
        <translation>Nehmen Sie ein kürzeres Passwort.</translation>
    </message>
    <message>
        <source>The server has no room to check passwords right now. Try again in a moment.</source>
        <translation>Der Server kann gerade keine Passwörter prüfen. Versuchen Sie es gleich noch einmal.</translation>
    </message>
    <message>
        <source>that address is taken</source>
        <translation>die Adresse ist vergeben</translation>
    </message>
    <message>
        <source>Another event has this address. Take another one.</source>
        <translation>Eine andere Veranstaltung hat diese Adresse. Nehmen Sie eine andere.</translation>
    </message>
    <message>
        <source>guests' meeting slots would go</source>
        <translation>Treffzeiten der Gäste gingen verloren</translation>
    </message>
    <message>
        <source>With another slot length the slots that guests offer for meetings would be lost. Save again to do it all the same.</source>
        <translation>Mit einer anderen Slotlänge gingen die Zeiten verloren, die Gäste für Treffen anbieten. Speichern Sie noch einmal, um es trotzdem zu tun.</translation>
    </message>
    <message>
        <source>joining is closed</source>
        <translation>der Beitritt ist geschlossen</translation>
    </message>
    <message>
        <source>Guests cannot add themselves to this event at present.</source>
        <translation>Gäste können sich dieser Veranstaltung zurzeit nicht selbst anschließen.</translation>
    </message>
    <message>
        <source>something does not fit</source>
        <translation>etwas passt nicht</translation>
    </message>
    <message>
        <source>it overlaps another day</source>
        <translation>es überschneidet einen anderen Tag</translation>
    </message>
    <message>
        <source>Two days of an event may not overlap. Change the beginning or the end.</source>
        <translation>Zwei Tage einer Veranstaltung dürfen sich nicht überschneiden. Ändern Sie Beginn oder Ende.</translation>
    </message>
    <message>
        <source>it is off the slot grid</source>
        <translation>es liegt neben dem Zeitraster</translation>
    </message>
    <message>
        <source>Beginning and end have to lie on the event's slots.</source>
        <translation>Beginn und Ende müssen auf den Slots der Veranstaltung liegen.</translation>
    </message>
    <message>
        <source>the hours do not fit</source>
        <translation>die Zeiten passen nicht</translation>
    </message>
    <message>
        <source>that name is taken</source>
        <translation>der Name ist vergeben</translation>
    </message>
    <message>
        <source>Another room has this name.</source>
        <translation>Ein anderer Raum heißt schon so.</translation>
    </message>
    <message>
        <source>the room is in use</source>
        <translation>der Raum wird gebraucht</translation>
    </message>
    <message>
        <source>Sessions are planned in this room. Move them first.</source>
        <translation>In diesem Raum sind Programmpunkte geplant. Verlegen Sie sie zuerst.</translation>
    </message>
    <message>
        <source>the time does not fit</source>
        <translation>die Zeit passt nicht</translation>
    </message>
    <message>
        <source>it clashes</source>
        <translation>es kollidiert</translation>
    </message>
    <message>
        <source>Another session is in the way. Choose another time or room, or say why this is fine.</source>
        <translation>Ein anderer Programmpunkt ist im Weg. Wählen Sie eine andere Zeit oder einen anderen Raum, oder sagen Sie, warum es in Ordnung ist.</translation>
    </message>
    <message>
        <source>it is full</source>
        <translation>es ist voll</translation>
    </message>
    <message>
        <source>There is no place left in this session.</source>
        <translation>Hier ist kein Platz mehr frei.</translation>
    </message>
    <message>
        <source>scheduling has not begun</source>
        <translation>die Planung hat noch nicht begonnen</translation>
    </message>
    <message>
        <source>Sessions can be placed once the scheduling phase is open.</source>
        <translation>Einplanen kann man, sobald die Planungsphase offen ist.</translation>
    </message>
    <message>
        <source>only organizers may</source>
        <translation>das dürfen nur Veranstalter</translation>
    </message>
    <message>
        <source>Only organizers may change this session.</source>
        <translation>Diesen Programmpunkt dürfen nur Veranstalter ändern.</translation>
    </message>
    <message>
        <source>it is somebody else's</source>
        <translation>es gehört jemand anderem</translation>
    </message>
    <message>
        <source>Only its hosts and organizers may change this session.</source>
        <translation>Diesen Programmpunkt dürfen nur seine Leitung und Veranstalter ändern.</translation>
    </message>
    <message>
        <source>it has no title</source>
        <translation>der Titel fehlt</translation>
    </message>
    <message>
        <source>Give the session a title.</source>
        <translation>Geben Sie dem Programmpunkt einen Titel.</translation>
    </message>
    <message>
        <source>it has no host</source>
        <translation>die Leitung fehlt</translation>
    </message>
    <message>
        <source>A session needs at least one host.</source>
        <translation>Ein Programmpunkt braucht mindestens eine Leitung.</translation>
    </message>
    <message>
        <source>a host is not in this event</source>
        <translation>eine Leitung ist nicht in dieser Veranstaltung</translation>
    </message>
    <message>
        <source>Add the host as a guest of this event first.</source>
        <translation>Nehmen Sie die Person zuerst als Gast in diese Veranstaltung auf.</translation>
    </message>
    <message>
        <source>a host cannot be taken off</source>
        <translation>eine Leitung lässt sich nicht entfernen</translation>
    </message>
    <message>
        <source>Hosts take themselves off, or an organizer does.</source>
        <translation>Leitungen treten selbst zurück, oder Veranstalter nehmen sie heraus.</translation>
    </message>
    <message>
        <source>one room at most</source>
        <translation>höchstens ein Raum</translation>
    </message>
    <message>
        <source>A session is in one room.</source>
        <translation>Ein Programmpunkt hat einen Raum.</translation>
    </message>
    <message>
        <source>the room is not of this event</source>
        <translation>der Raum gehört nicht zu dieser Veranstaltung</translation>
    </message>
    <message>
        <source>Add the room to this event first.</source>
        <translation>Nehmen Sie den Raum zuerst in diese Veranstaltung auf.</translation>
    </message>
    <message>
        <source>the room is not for booking</source>
        <translation>der Raum ist nicht buchbar</translation>
    </message>
    <message>
        <source>Only organizers place sessions in this room.</source>
        <translation>In diesen Raum planen nur Veranstalter.</translation>
    </message>
    <message>
        <source>the room is closed then</source>
        <translation>der Raum ist dann gesperrt</translation>
    </message>
    <message>
        <source>The room cannot be booked at that time.</source>
        <translation>Der Raum ist zu dieser Zeit nicht buchbar.</translation>
    </message>
    <message>
        <source>it has no time</source>
        <translation>die Zeit fehlt</translation>
    </message>
    <message>
        <source>Give it a beginning and an end, or neither.</source>
        <translation>Geben Sie Beginn und Ende an, oder keines von beiden.</translation>
    </message>
    <message>
        <source>it has begun</source>
        <translation>es hat begonnen</translation>
    </message>
    <message>
        <source>The session has begun already.</source>
        <translation>Der Programmpunkt hat schon begonnen.</translation>
    </message>
    <message>
        <source>that time is over</source>
        <translation>diese Zeit ist vorbei</translation>
    </message>
    <message>
        <source>Choose a time that is still to come.</source>
        <translation>Wählen Sie eine Zeit, die noch kommt.</translation>
    </message>
    <message>
        <source>outside the booking hours</source>
        <translation>außerhalb der Buchungszeiten</translation>
    </message>
    <message>
        <source>Choose a time within the day's booking hours.</source>
        <translation>Wählen Sie eine Zeit innerhalb der Buchungszeiten des Tages.</translation>
    </message>
    <message>
        <source>Begin on one of the event's slots.</source>
        <translation>Beginnen Sie auf einem Slot der Veranstaltung.</translation>
    </message>
    <message>
        <source>that length does not fit</source>
        <translation>die Länge passt nicht</translation>
    </message>
    <message>
        <source>Choose a length of whole slots, not above the event's longest.</source>
        <translation>Wählen Sie eine Länge aus ganzen Slots, nicht über der längsten erlaubten.</translation>
    </message>
    <message>
        <source>The session is longer than this event allows.</source>
        <translation>Der Programmpunkt ist länger, als diese Veranstaltung erlaubt.</translation>
    </message>
    <message>
        <source>the proposal is not of this event</source>
        <translation>der Vorschlag gehört nicht zu dieser Veranstaltung</translation>
    </message>
    <message>
        <source>Choose a proposal of this event.</source>
        <translation>Wählen Sie einen Vorschlag dieser Veranstaltung.</translation>
    </message>
    <message>
        <source>it was imported before</source>
        <translation>es wurde schon importiert</translation>
    </message>
    <message>
        <source>A session with the same mark of its file is here already.</source>
        <translation>Ein Programmpunkt mit derselben Kennung seiner Datei ist schon hier.</translation>
    </message>
    <message>
        <source>that mail is in use</source>
        <translation>die E-Mail-Adresse ist vergeben</translation>
    </message>
    <message>
        <source>Another guest has this address. Take another one, or edit that guest.</source>
        <translation>Ein anderer Gast hat diese Adresse. Nehmen Sie eine andere oder bearbeiten Sie jenen Gast.</translation>
    </message>
    <message>
        <source>they host something</source>
        <translation>sie leiten etwas</translation>
    </message>
    <message>
        <source>This guest hosts sessions in the event.</source>
        <translation>Dieser Gast leitet Programmpunkte der Veranstaltung.</translation>
    </message>
    <message>
        <source>the name is protected</source>
        <translation>der Name ist geschützt</translation>
    </message>
    <message>
        <source>Only a proven sign-in may act under this name.</source>
        <translation>Unter diesem Namen darf nur handeln, wer sich ausgewiesen hat.</translation>
    </message>
    <message>
        <source>the address is not proven</source>
        <translation>die Adresse ist nicht bestätigt</translation>
    </message>
    <message>
        <source>The guest has to prove the address first.</source>
        <translation>Der Gast muss die Adresse zuerst bestätigen.</translation>
    </message>
    <message>
        <source>the last organizer stays</source>
        <translation>ein Veranstalter muss bleiben</translation>
    </message>
    <message>
        <source>Somebody has to be able to sign in. Add another organizer first.</source>
        <translation>Jemand muss sich anmelden können. Fügen Sie zuerst andere Veranstalter hinzu.</translation>
    </message>
    <message>
        <source>Another organizer signs in with this name.</source>
        <translation>Ein anderes Konto meldet sich mit diesem Namen an.</translation>
    </message>
    <message>
        <source>proposing is closed</source>
        <translation>Vorschläge sind geschlossen</translation>
    </message>
    <message>
        <source>Proposals cannot be changed by guests any more.</source>
        <translation>Gäste können Vorschläge nicht mehr ändern.</translation>
    </message>
    <message>
        <source>they are not in this event</source>
        <translation>sie sind nicht in dieser Veranstaltung</translation>
    </message>
    <message>
        <source>Only its hosts and organizers may change this proposal.</source>
        <translation>Diesen Vorschlag dürfen nur seine Leitung und Veranstalter ändern.</translation>
    </message>
    <message>
        <source>they host it already</source>
        <translation>sie leiten das schon</translation>
    </message>
    <message>
        <source>This guest is one of its hosts already.</source>
        <translation>Dieser Gast gehört schon zur Leitung.</translation>
    </message>
    <message>
        <source>no host is wanted</source>
        <translation>es wird niemand gesucht</translation>
    </message>
    <message>
        <source>This proposal has its hosts.</source>
        <translation>Dieser Vorschlag hat seine Leitung.</translation>
    </message>
    <message>
        <source>votes are not counted yet</source>
        <translation>die Stimmen sind noch nicht gezählt</translation>
    </message>
    <message>
        <source>Nobody sees results before scheduling begins.</source>
        <translation>Ergebnisse sieht niemand, bevor die Planung beginnt.</translation>
    </message>
    <message>
        <source>voting is closed</source>
        <translation>die Abstimmung ist geschlossen</translation>
    </message>
    <message>
        <source>Votes count in the voting phase only.</source>
        <translation>Stimmen zählen nur in der Abstimmungsphase.</translation>
    </message>
    <message>
        <source>meetings are switched off</source>
        <translation>Treffen sind ausgeschaltet</translation>
    </message>
    <message>
        <source>Switch meetings on for this event first.</source>
        <translation>Schalten Sie zuerst Treffen für diese Veranstaltung ein.</translation>
    </message>
    <message>
        <source>no picture of a known kind</source>
        <translation>kein Bild einer bekannten Art</translation>
    </message>
    <message>
        <source>Choose a JPEG, PNG or WebP picture.</source>
        <translation>Wählen Sie ein Bild als JPEG, PNG oder WebP.</translation>
    </message>
    <message>
        <source>the file is too large</source>
        <translation>die Datei ist zu groß</translation>
    </message>
    <message>
        <source>A picture may have 5 MB at most.</source>
        <translation>Ein Bild darf höchstens 5 MB haben.</translation>
    </message>
    <message>
        <source>the picture is too large</source>
        <translation>das Bild ist zu groß</translation>
    </message>
    <message>
        <source>The picture has too many pixels. Make it smaller first.</source>
        <translation>Das Bild hat zu viele Pixel. Verkleinern Sie es zuerst.</translation>
    </message>
    <message>
        <source>too many pictures</source>
        <translation>zu viele Bilder</translation>
    </message>
    <message>
        <source>There is no room for more pictures at present. Try again tomorrow.</source>
        <translation>Für weitere Bilder ist zurzeit kein Platz. Versuchen Sie es morgen wieder.</translation>
    </message>
    <message>
        <source>the picture cannot be read</source>
        <translation>das Bild ist nicht lesbar</translation>
    </message>
    <message>
        <source>The file is empty or damaged. Choose another one.</source>
        <translation>Die Datei ist leer oder beschädigt. Wählen Sie eine andere.</translation>
    </message>
    <message>
        <source>The file is larger than the server takes.</source>
        <translation>Die Datei ist größer, als der Server annimmt.</translation>
    </message>
    <message>
        <source>the file holds no schedule</source>
        <translation>die Datei enthält kein Programm</translation>
    </message>
    <message>
        <source>Choose a file that holds a schedule.</source>
        <translation>Wählen Sie eine Datei, die ein Programm enthält.</translation>
    </message>
    <message>
        <source>that is no longer kept</source>
        <translation>das wird nicht mehr aufgehoben</translation>
    </message>
    <message>
        <source>Changes as old as this are not kept any more.</source>
        <translation>So alte Änderungen werden nicht mehr aufgehoben.</translation>
    </message>
    <message>
        <source>it is not to be sent again</source>
        <translation>das wird nicht noch einmal gesendet</translation>
    </message>
    <message>
        <source>This message was sent, or is on its way.</source>
        <translation>Diese Nachricht wurde gesendet oder ist unterwegs.</translation>
    </message>
    <message>
        <source>its address cannot be changed</source>
        <translation>ihre Adresse lässt sich nicht ändern</translation>
    </message>
    <message>
        <source>This mail goes to the address it was made for, or not at all.</source>
        <translation>Diese E-Mail geht an die Adresse, für die sie gemacht ist, oder gar nicht.</translation>
    </message>
    <message>
        <source>that is no mail address</source>
        <translation>das ist keine E-Mail-Adresse</translation>
    </message>
    <message>
        <source>Write an address like name@example.org.</source>
        <translation>Schreiben Sie eine Adresse wie name@example.org.</translation>
    </message>
    <message>
        <source>the picture is shown somewhere</source>
        <translation>das Bild wird irgendwo gezeigt</translation>
    </message>
    <message>
        <source>Take it off what shows it first, then delete it.</source>
        <translation>Nehmen Sie es zuerst dort weg, wo es gezeigt wird, und löschen Sie es dann.</translation>
    </message>
    <message>
        <source>it cannot be stopped</source>
        <translation>das lässt sich nicht aufhalten</translation>
    </message>
    <message>
        <source>This message was sent, or is being sent.</source>
        <translation>Diese Nachricht wurde gesendet oder wird gerade gesendet.</translation>
    </message>
    <message>
        <source>that is not the code</source>
        <translation>das ist nicht der Code</translation>
    </message>
    <message>
        <source>No screen shows this code. Look again; it changes every few minutes.</source>
        <translation>Kein Bildschirm zeigt diesen Code. Sehen Sie noch einmal hin; er wechselt alle paar Minuten.</translation>
    </message>
    <message>
        <source>that screen was added already</source>
        <translation>dieser Bildschirm ist schon aufgenommen</translation>
    </message>
    <message>
        <source>Somebody has added this screen in the meantime.</source>
        <translation>Jemand hat diesen Bildschirm inzwischen aufgenommen.</translation>
    </message>
    <message>
        <source>too many screens at once</source>
        <translation>zu viele Bildschirme auf einmal</translation>
    </message>
    <message>
        <source>Too many screens wait to be added. Wait a few minutes.</source>
        <translation>Zu viele Bildschirme warten auf Aufnahme. Warten Sie ein paar Minuten.</translation>
    </message>
    <message>
        <source>somebody else changed it</source>
        <translation>jemand anderes hat es geändert</translation>
    </message>
    <message>
        <source>Somebody changed it at the same time. Look at both versions and choose.</source>
        <translation>Jemand hat es gleichzeitig geändert. Sehen Sie beide Fassungen an und wählen Sie.</translation>
    </message>
    <message>
        <source>it is there already</source>
        <translation>es ist schon da</translation>
    </message>
    <message>
        <source>It was added already.</source>
        <translation>Es wurde schon hinzugefügt.</translation>
    </message>
    <message>
        <source>it cannot be changed</source>
        <translation>das lässt sich nicht ändern</translation>
    </message>
    <message>
        <source>This is set once and stays.</source>
        <translation>Das wird einmal festgelegt und bleibt.</translation>
    </message>
    <message>
        <source>the server is older</source>
        <translation>der Server ist älter</translation>
    </message>
    <message>
        <source>The server does not know one of the fields. It is older than this app.</source>
        <translation>Der Server kennt eines der Felder nicht. Er ist älter als diese App.</translation>
    </message>
    <message>
        <source>The server refused it without saying why. Try again.</source>
        <translation>Der Server hat abgelehnt, ohne zu sagen, warum. Versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>Try again in %1 s.</source>
        <translation>Versuchen Sie es in %1 s noch einmal.</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>Nicht gespeichert</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>For</source>
        <translation>Für</translation>
    </message>
    <message>
        <source>Of</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>May</source>
        <translation>Darf</translation>
    </message>
    <message>
        <source>Last used</source>
        <translation>Zuletzt benutzt</translation>
    </message>
    <message>
        <source>Runs out</source>
        <translation>Läuft ab</translation>
    </message>
    <message>
        <source>%1 (you)</source>
        <translation>%1 (Sie)</translation>
    </message>
    <message>
        <source>everything</source>
        <translation>alles</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>The site asks for no password any more.</source>
        <translation>Die Seite verlangt kein Passwort mehr.</translation>
    </message>
    <message>
        <source>The site asks for the new password from now on.</source>
        <translation>Die Seite verlangt ab jetzt das neue Passwort.</translation>
    </message>
    <message>
        <source>%1 is an organizer now.</source>
        <translation>%1 gehört jetzt zu den Veranstaltern.</translation>
    </message>
    <message>
        <source>%1 has a new password; other sign-ins have ended.</source>
        <translation>%1 hat ein neues Passwort; andere Anmeldungen sind beendet.</translation>
    </message>
    <message>
        <source>%1 is saved.</source>
        <translation>%1 ist gespeichert.</translation>
    </message>
    <message>
        <source>Removed, with their sign-ins and tokens.</source>
        <translation>Entfernt, samt Anmeldungen und Token.</translation>
    </message>
    <message>
        <source>The token works no more.</source>
        <translation>Das Token gilt nicht mehr.</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Picture of a guest</source>
        <translation>Bild eines Gastes</translation>
    </message>
    <message>
        <source>Picture of a room</source>
        <translation>Bild eines Raums</translation>
    </message>
    <message>
        <source>Site</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>Nothing shows it.</source>
        <translation>Nichts zeigt es.</translation>
    </message>
    <message>
        <source>Shown by %1</source>
        <translation>Gezeigt von %1</translation>
    </message>
    <message numerus="yes">
        <source>%n picture(s), %1</source>
        <translation>
            <numerusform>%n Bild, %1</numerusform>
            <numerusform>%n Bilder, %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n that nothing shows</source>
        <translation>
            <numerusform>%n, das nichts zeigt</numerusform>
            <numerusform>%n, die nichts zeigt</numerusform>
        </translation>
    </message>
    <message>
        <source>Write each line like “Matrix: @ada:example.org”.</source>
        <translation>Schreiben Sie jede Zeile wie „Matrix: @ada:example.org“.</translation>
    </message>
    <message>
        <source>Announcement</source>
        <translation>Ansage</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>Emergency</source>
        <translation>Notfall</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>Information</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>Überall</translation>
    </message>
    <message>
        <source>taken off by hand</source>
        <translation>von Hand beendet</translation>
    </message>
    <message>
        <source>It would be over before it begins.</source>
        <translation>Sie wäre vorbei, bevor sie beginnt.</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Ort</translation>
    </message>
    <message>
        <source>How to find it</source>
        <translation>Wie man hinfindet</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>Saving</source>
        <translation>Speichert</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wartet</translation>
    </message>
    <message>
        <source>To settle</source>
        <translation>Zu klären</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>Abgesagt</translation>
    </message>
    <message>
        <source>Late %1</source>
        <translation>Erst %1</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>aus %1</translation>
    </message>
    <message>
        <source>%1 of %2 · Full</source>
        <translation>%1 von %2 · Voll</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>without a room</source>
        <translation>ohne Raum</translation>
    </message>
    <message>
        <source>full</source>
        <translation>voll</translation>
    </message>
    <message>
        <source>%1 min late</source>
        <translation>%1 Min. später</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>abgesagt</translation>
    </message>
    <message>
        <source>moved from %1</source>
        <translation>verlegt von %1</translation>
    </message>
    <message>
        <source>kept by the organizers</source>
        <translation>von den Veranstaltern verwaltet</translation>
    </message>
    <message>
        <source>drag into a room</source>
        <translation>in einen Raum ziehen</translation>
    </message>
    <message>
        <source>No room yet</source>
        <translation>Noch kein Raum</translation>
    </message>
    <message>
        <source>%1, all rooms</source>
        <translation>%1, alle Räume</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>was here, %1</source>
        <translation>war hier, %1</translation>
    </message>
    <message>
        <source>%1 earlier</source>
        <translation>%1 früher</translation>
    </message>
    <message>
        <source>%1 after midnight</source>
        <translation>%1 nach Mitternacht</translation>
    </message>
    <message>
        <source>%1 later</source>
        <translation>%1 später</translation>
    </message>
    <message>
        <source>Without a time</source>
        <translation>Ohne Zeit</translation>
    </message>
    <message>
        <source>no room</source>
        <translation>kein Raum</translation>
    </message>
    <message>
        <source>%1 of %2 fit</source>
        <translation>%1 von %2 passen</translation>
    </message>
    <message>
        <source>Lifted. %1, %2.</source>
        <translation>Angehoben. %1, %2.</translation>
    </message>
    <message>
        <source>Back at %1, %2.</source>
        <translation>Zurück bei %1, %2.</translation>
    </message>
    <message>
        <source>“%1” is not on the schedule any more.</source>
        <translation>„%1“ steht nicht mehr im Programm.</translation>
    </message>
    <message>
        <source>%1 just moved it to %2, %3</source>
        <translation>%1 hat es gerade auf %2, %3 verlegt</translation>
    </message>
    <message>
        <source>Somebody</source>
        <translation>Jemand</translation>
    </message>
    <message>
        <source>%1, %2.</source>
        <translation>%1, %2.</translation>
    </message>
    <message>
        <source>%1 will be told.</source>
        <translation>%1 werden benachrichtigt.</translation>
    </message>
    <message>
        <source>Taken off the schedule</source>
        <translation>Aus dem Programm genommen</translation>
    </message>
    <message>
        <source>Took %1 off the schedule</source>
        <translation>%1 aus dem Programm genommen</translation>
    </message>
    <message>
        <source>Copied to %1</source>
        <translation>Kopiert nach %1</translation>
    </message>
    <message>
        <source>Copied %1 sessions</source>
        <translation>%1 Programmpunkte kopiert</translation>
    </message>
    <message>
        <source>Moved %1 sessions</source>
        <translation>%1 Programmpunkte verlegt</translation>
    </message>
    <message>
        <source>Now %1</source>
        <translation>Jetzt %1</translation>
    </message>
    <message>
        <source>Placed at %1, %2</source>
        <translation>Eingeplant um %1, %2</translation>
    </message>
    <message>
        <source>Moved to %1</source>
        <translation>Verlegt: %1</translation>
    </message>
    <message>
        <source>%1, %2 will be told</source>
        <translation>%1, %2 werden benachrichtigt</translation>
    </message>
    <message>
        <source>copy of %1</source>
        <translation>Kopie von %1</translation>
    </message>
    <message>
        <source>placing of %1</source>
        <translation>Einplanen von %1</translation>
    </message>
    <message>
        <source>taking off of %1</source>
        <translation>Herausnehmen von %1</translation>
    </message>
    <message>
        <source>resizing of %1</source>
        <translation>Ändern der Länge von %1</translation>
    </message>
    <message>
        <source>move of %1</source>
        <translation>Verlegen von %1</translation>
    </message>
    <message>
        <source>Not moved: %1</source>
        <translation>Nicht verlegt: %1</translation>
    </message>
    <message>
        <source>Why is this fine?</source>
        <translation>Warum ist das in Ordnung?</translation>
    </message>
    <message>
        <source>Dropped. Saving.</source>
        <translation>Abgelegt. Speichert.</translation>
    </message>
    <message>
        <source>%1 min over</source>
        <translation>%1 Min. zu viel</translation>
    </message>
    <message>
        <source>same host</source>
        <translation>gleiche Leitung</translation>
    </message>
    <message>
        <source>Proposals are open</source>
        <translation>Vorschläge sind offen</translation>
    </message>
    <message>
        <source>Voting is open</source>
        <translation>Abstimmung ist offen</translation>
    </message>
    <message>
        <source>Scheduling open to hosts</source>
        <translation>Leitungen dürfen planen</translation>
    </message>
    <message>
        <source>%1 to check on %2</source>
        <translation>%1 zu prüfen am %2</translation>
    </message>
    <message>
        <source>%1 moved this session to %2.</source>
        <translation>%1 hat diesen Programmpunkt auf %2 verlegt.</translation>
    </message>
    <message>
        <source>Break</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>New session</source>
        <translation>Neuer Programmpunkt</translation>
    </message>
    <message>
        <source>creation of %1</source>
        <translation>Anlegen von %1</translation>
    </message>
    <message>
        <source>New session at %1</source>
        <translation>Neuer Programmpunkt um %1</translation>
    </message>
    <message>
        <source>New session, in the tray: the room is taken</source>
        <translation>Neuer Programmpunkt in der Ablage: Der Raum ist belegt</translation>
    </message>
    <message>
        <source>Taken off the schedule, %1 RSVPs kept</source>
        <translation>Aus dem Programm genommen, %1 Zusagen bleiben</translation>
    </message>
    <message>
        <source>Copied to the tray</source>
        <translation>In die Ablage kopiert</translation>
    </message>
    <message>
        <source>deletion of %1</source>
        <translation>Löschen von %1</translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation>Gelöscht</translation>
    </message>
    <message>
        <source>Deleted %1 sessions</source>
        <translation>%1 Programmpunkte gelöscht</translation>
    </message>
    <message>
        <source>lateness of %1</source>
        <translation>Verspätung von %1</translation>
    </message>
    <message>
        <source>punctuality of %1</source>
        <translation>Pünktlichkeit von %1</translation>
    </message>
    <message>
        <source>Said %1 min late, %2 will be told</source>
        <translation>%1 Min. später gemeldet, %2 werden benachrichtigt</translation>
    </message>
    <message>
        <source>On time again, %1 will be told</source>
        <translation>Wieder pünktlich, %1 werden benachrichtigt</translation>
    </message>
    <message>
        <source>A time as 13:45.</source>
        <translation>Eine Uhrzeit wie 13:45.</translation>
    </message>
    <message>
        <source>Moved to %1, %2</source>
        <translation>Verlegt auf %1, %2</translation>
    </message>
    <message>
        <source>cancellation of %1</source>
        <translation>Absage von %1</translation>
    </message>
    <message>
        <source>Cancelled, %1 will be told</source>
        <translation>Abgesagt, %1 werden benachrichtigt</translation>
    </message>
    <message>
        <source>reinstating of %1</source>
        <translation>Zurücknehmen der Absage von %1</translation>
    </message>
    <message>
        <source>Takes place after all</source>
        <translation>Findet doch statt</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>„%1“</translation>
    </message>
    <message>
        <source> and </source>
        <comment>between names</comment>
        <translation> und </translation>
    </message>
    <message>
        <source>Can’t drop: %1.</source>
        <translation>So geht es nicht: %1.</translation>
    </message>
    <message>
        <source>room taken</source>
        <translation>Raum belegt</translation>
    </message>
    <message>
        <source>host taken</source>
        <translation>Leitung belegt</translation>
    </message>
    <message>
        <source>room closed</source>
        <translation>Raum gesperrt</translation>
    </message>
    <message>
        <source>no time for the changeover</source>
        <translation>keine Zeit zum Wechseln</translation>
    </message>
    <message>
        <source>room too small</source>
        <translation>Raum zu klein</translation>
    </message>
    <message>
        <source>Room taken:</source>
        <translation>Raum belegt:</translation>
    </message>
    <message>
        <source>%1 min over %2.</source>
        <translation>%1 Min. über %2.</translation>
    </message>
    <message>
        <source>Room taken from %1.</source>
        <translation>Raum belegt ab %1.</translation>
    </message>
    <message>
        <source>%1 is taken from %2 to %3.</source>
        <translation>%1 ist von %2 bis %3 belegt.</translation>
    </message>
    <message>
        <source>Host:</source>
        <translation>Leitung:</translation>
    </message>
    <message>
        <source>%1 also gives %2, %3.</source>
        <translation>%1 leitet auch %2, %3.</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>room, time</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Host has another session.</source>
        <translation>Die Leitung hat einen anderen Programmpunkt.</translation>
    </message>
    <message>
        <source>Host also in %1.</source>
        <translation>Leitung auch in %1.</translation>
    </message>
    <message>
        <source>Closed:</source>
        <translation>Gesperrt:</translation>
    </message>
    <message>
        <source>%1, %2.</source>
        <comment>room, times</comment>
        <translation>%1, %2.</translation>
    </message>
    <message>
        <source>%1, %2: %3.</source>
        <comment>room, times, why</comment>
        <translation>%1, %2: %3.</translation>
    </message>
    <message>
        <source>Room closed %1.</source>
        <translation>Raum gesperrt %1.</translation>
    </message>
    <message>
        <source>%1 is closed %2.</source>
        <translation>%1 ist gesperrt %2.</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>gesperrt</translation>
    </message>
    <message>
        <source>Changeover:</source>
        <translation>Wechsel:</translation>
    </message>
    <message>
        <source>%1 of %2 min after %3.</source>
        <translation>%1 von %2 Min. nach %3.</translation>
    </message>
    <message>
        <source>%1 of %2 min before %3.</source>
        <translation>%1 von %2 Min. vor %3.</translation>
    </message>
    <message>
        <source>Short changeover.</source>
        <translation>Kurzer Wechsel.</translation>
    </message>
    <message>
        <source>changeover</source>
        <translation>Wechsel</translation>
    </message>
    <message>
        <source>Places:</source>
        <translation>Plätze:</translation>
    </message>
    <message>
        <source>capacity %1, room for %2.</source>
        <translation>%1 Plätze vorgesehen, Raum für %2.</translation>
    </message>
    <message>
        <source>Room too small.</source>
        <translation>Raum zu klein.</translation>
    </message>
    <message>
        <source>over capacity</source>
        <translation>zu viele</translation>
    </message>
    <message>
        <source>%1 has room for %2, the session for %3.</source>
        <translation>%1 hat Raum für %2, der Programmpunkt für %3.</translation>
    </message>
    <message>
        <source>%1 RSVPs, %2 places.</source>
        <translation>%1 Zusagen, %2 Plätze.</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between names</comment>
        <translation>, </translation>
    </message>
    <message>
        <source>%1 with RSVP</source>
        <translation>%1 mit Zusage</translation>
    </message>
    <message>
        <source>1 host</source>
        <translation>1 Leitung</translation>
    </message>
    <message>
        <source>%1 hosts</source>
        <translation>%1 Leitungen</translation>
    </message>
    <message>
        <source>as of %1</source>
        <translation>Stand %1</translation>
    </message>
    <message>
        <source>mixed</source>
        <translation>verschieden</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 Min.</translation>
    </message>
    <message>
        <source>1 RSVP</source>
        <translation>1 Zusage</translation>
    </message>
    <message>
        <source>%1 RSVPs</source>
        <translation>%1 Zusagen</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>A session has a title.</source>
        <translation>Ein Programmpunkt hat einen Titel.</translation>
    </message>
    <message>
        <source>A number of places; 0 means any number.</source>
        <translation>Eine Zahl von Plätzen; 0 heißt beliebig viele.</translation>
    </message>
    <message>
        <source>Say when it begins first.</source>
        <translation>Sagen Sie zuerst, wann es beginnt.</translation>
    </message>
    <message>
        <source>The end comes after the start.</source>
        <translation>Das Ende liegt nach dem Beginn.</translation>
    </message>
    <message>
        <source>There is no such field.</source>
        <translation>Dieses Feld gibt es nicht.</translation>
    </message>
    <message>
        <source>title of %1</source>
        <translation>Titel von %1</translation>
    </message>
    <message>
        <source>time of %1</source>
        <translation>Zeit von %1</translation>
    </message>
    <message>
        <source>edit of %1</source>
        <translation>Bearbeitung von %1</translation>
    </message>
    <message>
        <source>hosts of %1</source>
        <translation>Leitung von %1</translation>
    </message>
    <message>
        <source>Outside the days: %1</source>
        <translation>Außerhalb der Tage: %1</translation>
    </message>
    <message>
        <source>Taken off · %1 RSVPs kept</source>
        <translation>Herausgenommen · %1 Zusagen bleiben</translation>
    </message>
    <message>
        <source>Taken off</source>
        <translation>Herausgenommen</translation>
    </message>
    <message>
        <source>No times</source>
        <translation>Keine Zeiten</translation>
    </message>
    <message>
        <source>Proposed · %1 want this</source>
        <translation>Vorgeschlagen · %1 wollen das</translation>
    </message>
    <message>
        <source>Proposed</source>
        <translation>Vorgeschlagen</translation>
    </message>
    <message>
        <source>no host yet</source>
        <translation>noch keine Leitung</translation>
    </message>
    <message>
        <source>(gone since)</source>
        <translation>(nicht mehr da)</translation>
    </message>
    <message>
        <source>Subtitle</source>
        <translation>Untertitel</translation>
    </message>
    <message>
        <source>Starts</source>
        <translation>Beginnt</translation>
    </message>
    <message>
        <source>Ends</source>
        <translation>Endet</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>Plätze</translation>
    </message>
    <message>
        <source>Late</source>
        <translation>Verspätung</translation>
    </message>
    <message>
        <source>Closed</source>
        <translation>Geschlossen</translation>
    </message>
    <message>
        <source>Track</source>
        <translation>Reihe</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Booking to</source>
        <translation>Buchung bis</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>on time</source>
        <translation>pünktlich</translation>
    </message>
    <message numerus="yes">
        <source>%n min</source>
        <translation>
            <numerusform>%n Min.</numerusform>
            <numerusform>%n Min.</numerusform>
        </translation>
    </message>
    <message>
        <source>any number</source>
        <translation>beliebig viele</translation>
    </message>
    <message>
        <source>Confirmed</source>
        <translation>Bestätigt</translation>
    </message>
    <message>
        <source>all rooms</source>
        <translation>alle Räume</translation>
    </message>
    <message>
        <source>Rooms</source>
        <translation>Räume</translation>
    </message>
    <message>
        <source>The event</source>
        <translation>Die Veranstaltung</translation>
    </message>
    <message>
        <source>Guests</source>
        <translation>Gäste</translation>
    </message>
    <message>
        <source>Closed rooms</source>
        <translation>Gesperrte Räume</translation>
    </message>
    <message>
        <source>Announcements</source>
        <translation>Ansagen</translation>
    </message>
    <message>
        <source>Meeting points</source>
        <translation>Treffpunkte</translation>
    </message>
    <message>
        <source>Comments</source>
        <translation>Kommentare</translation>
    </message>
    <message>
        <source>Screens</source>
        <translation>Bildschirme</translation>
    </message>
    <message>
        <source>No time yet</source>
        <translation>Noch keine Zeit</translation>
    </message>
    <message>
        <source>No time</source>
        <translation>Keine Zeit</translation>
    </message>
    <message>
        <source>until %1</source>
        <translation>bis %1</translation>
    </message>
    <message>
        <source>reinstated</source>
        <translation>nahm die Absage zurück</translation>
    </message>
    <message>
        <source>placed</source>
        <translation>plante ein</translation>
    </message>
    <message>
        <source>took off the grid</source>
        <translation>nahm heraus</translation>
    </message>
    <message>
        <source>moved</source>
        <translation>verlegte</translation>
    </message>
    <message>
        <source>marked late</source>
        <translation>meldete Verspätung</translation>
    </message>
    <message>
        <source>marked on time</source>
        <translation>meldete pünktlich</translation>
    </message>
    <message>
        <source>renamed</source>
        <translation>benannte um</translation>
    </message>
    <message>
        <source>edited</source>
        <translation>bearbeitete</translation>
    </message>
    <message>
        <source>Foyer</source>
        <translation>Foyer</translation>
    </message>
    <message>
        <source>took out</source>
        <translation>nahm heraus</translation>
    </message>
    <message>
        <source>added</source>
        <translation>fügte hinzu</translation>
    </message>
    <message>
        <source>deleted</source>
        <translation>löschte</translation>
    </message>
    <message>
        <source>announced</source>
        <translation>sagte an</translation>
    </message>
    <message>
        <source>No room</source>
        <translation>Kein Raum</translation>
    </message>
    <message>
        <source>A screen</source>
        <translation>Ein Bildschirm</translation>
    </message>
    <message>
        <source>asked %1 s ago</source>
        <translation>gefragt vor %1 s</translation>
    </message>
    <message>
        <source>asked %1 min ago</source>
        <translation>gefragt vor %1 Min.</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>Raster</translation>
    </message>
    <message>
        <source>List</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>Door</source>
        <translation>Tür</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>Rotation</source>
        <translation>Wechselnd</translation>
    </message>
    <message>
        <source>All rooms</source>
        <translation>Alle Räume</translation>
    </message>
    <message>
        <source>Not seen yet</source>
        <translation>Noch nie gesehen</translation>
    </message>
    <message>
        <source>Silent %1 min</source>
        <translation>Stumm seit %1 Min.</translation>
    </message>
    <message>
        <source>Clock in doubt</source>
        <translation>Uhr unsicher</translation>
    </message>
    <message>
        <source>Asleep until %1</source>
        <translation>Schläft bis %1</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>Live</translation>
    </message>
    <message>
        <source>%1 s ago</source>
        <translation>vor %1 s</translation>
    </message>
    <message>
        <source>at %L1</source>
        <translation>bei %L1</translation>
    </message>
    <message>
        <source>Version %1</source>
        <translation>Version %1</translation>
    </message>
    <message>
        <source>clock %1 s</source>
        <translation>Uhr %1 s</translation>
    </message>
    <message>
        <source>last frame %1 s ago</source>
        <translation>letztes Bild vor %1 s</translation>
    </message>
    <message>
        <source>%1 of %2 screens live</source>
        <translation>%1 von %2 Bildschirmen live</translation>
    </message>
    <message>
        <source>%1 is silent since %2.</source>
        <translation>%1 ist stumm seit %2.</translation>
    </message>
    <message>
        <source>Silent: %1.</source>
        <translation>Stumm: %1.</translation>
    </message>
    <message>
        <source>%1 shows its name for ten seconds.</source>
        <translation>%1 zeigt zehn Sekunden lang seinen Namen.</translation>
    </message>
    <message>
        <source>%1 begins anew as soon as it hears of it.</source>
        <translation>%1 startet neu, sobald er davon hört.</translation>
    </message>
    <message>
        <source>“%1” is in no code: there is no 0, O, 1 or I.</source>
        <translation>„%1“ kommt in keinem Code vor: 0, O, 1 und I gibt es nicht.</translation>
    </message>
    <message>
        <source>No screen shows this code now. Codes last ten minutes.</source>
        <translation>Kein Bildschirm zeigt diesen Code gerade. Codes gelten zehn Minuten.</translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>Alle Arten</translation>
    </message>
    <message>
        <source>This is the beginning.</source>
        <translation>Hier ist der Anfang.</translation>
    </message>
    <message>
        <source>Older than %L1: no longer kept.</source>
        <translation>Älteres als %L1 wird nicht mehr aufgehoben.</translation>
    </message>
    <message>
        <source>Older than %L1 (%2): no longer kept.</source>
        <translation>Älteres als %L1 (%2) wird nicht mehr aufgehoben.</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Say why this is fine: it is recorded beside the change.</source>
        <translation>Sagen Sie, warum es in Ordnung ist: Es wird bei der Änderung vermerkt.</translation>
    </message>
    <message>
        <source>Anyone</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>As it stood at change %L1</source>
        <translation>Stand bei Änderung %L1</translation>
    </message>
    <message>
        <source>As it is now</source>
        <translation>Aktueller Stand</translation>
    </message>
    <message>
        <source>now %L1</source>
        <translation>jetzt %L1</translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) since</source>
        <translation>
            <numerusform>%n Änderung seither</numerusform>
            <numerusform>%n Änderungen seither</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” cannot be read: %2</source>
        <translation>„%1“ kann nicht gelesen werden: %2</translation>
    </message>
    <message>
        <source>“%1” is larger than 20 MB. Is it a schedule?</source>
        <translation>„%1“ ist größer als 20 MB. Ist das ein Programm?</translation>
    </message>
    <message>
        <source>Imported: %1 new, %2 changed, %3 removed.</source>
        <translation>Importiert: %1 neu, %2 geändert, %3 entfernt.</translation>
    </message>
    <message>
        <source>Nothing was imported. Line %L1: %2</source>
        <translation>Nichts wurde importiert. Zeile %L1: %2</translation>
    </message>
    <message>
        <source>Import as 30 min</source>
        <translation>Mit 30 Min. importieren</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>Weglassen</translation>
    </message>
    <message>
        <source>Import without a time</source>
        <translation>Ohne Zeit importieren</translation>
    </message>
    <message>
        <source>Read in the event’s time zone</source>
        <translation>In der Zeitzone der Veranstaltung lesen</translation>
    </message>
    <message>
        <source>Import it all the same</source>
        <translation>Trotzdem importieren</translation>
    </message>
    <message>
        <source>Keep both</source>
        <translation>Beide behalten</translation>
    </message>
    <message>
        <source>Same person</source>
        <translation>Dieselbe Person</translation>
    </message>
    <message>
        <source>New guest</source>
        <translation>Neuer Gast</translation>
    </message>
    <message>
        <source>Same room</source>
        <translation>Derselbe Raum</translation>
    </message>
    <message>
        <source>New room</source>
        <translation>Neuer Raum</translation>
    </message>
    <message>
        <source>%1 · %L2 lines · %L3 sessions · compared with change %L4</source>
        <translation>%1 · %L2 Zeilen · %L3 Programmpunkte · verglichen mit Änderung %L4</translation>
    </message>
    <message>
        <source>Everything that changes</source>
        <translation>Alles, was sich ändert</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Geändert</translation>
    </message>
    <message>
        <source>Removed</source>
        <translation>Entfernt</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>%1 of %2 chosen</source>
        <translation>%1 von %2 gewählt</translation>
    </message>
    <message numerus="yes">
        <source>%n move(s)</source>
        <translation>
            <numerusform>%n Verlegung</numerusform>
            <numerusform>%n Verlegungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cancellation(s)</source>
        <translation>
            <numerusform>%n Absage</numerusform>
            <numerusform>%n Absagen</numerusform>
        </translation>
    </message>
    <message>
        <source>Taken back: everything is as it was before the import.</source>
        <translation>Zurückgenommen: Alles ist wie vor dem Import.</translation>
    </message>
    <message>
        <source>Taken back, but for what was changed since: %1.</source>
        <translation>Zurückgenommen, außer was seither geändert wurde: %1.</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>Gespeichert als %1.</translation>
    </message>
    <message>
        <source>Not saved: %1</source>
        <translation>Nicht gespeichert: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n cancelled session(s)</source>
        <translation>
            <numerusform>%n abgesagter Programmpunkt</numerusform>
            <numerusform>%n abgesagte Programmpunkte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n session(s) without a time</source>
        <translation>
            <numerusform>%n Programmpunkt ohne Zeit</numerusform>
            <numerusform>%n Programmpunkte ohne Zeit</numerusform>
        </translation>
    </message>
    <message>
        <source>Not in it: %1.</source>
        <translation>Nicht darin: %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n cancelled session(s) leave only by .ics.</source>
        <translation>
            <numerusform>%n abgesagter Programmpunkt geht nur als .ics hinaus.</numerusform>
            <numerusform>%n abgesagte Programmpunkte gehen nur als .ics hinaus.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n session(s) without a time leave by no format.</source>
        <translation>
            <numerusform>%n Programmpunkt ohne Zeit geht in keinem Format hinaus.</numerusform>
            <numerusform>%n Programmpunkte ohne Zeit gehen in keinem Format hinaus.</numerusform>
        </translation>
    </message>
    <message>
        <source>Fetching the schedule …</source>
        <translation>Programm wird geholt …</translation>
    </message>
    <message>
        <source> · added by hand in Foyer</source>
        <translation> · von Hand in Foyer hinzugefügt</translation>
    </message>
    <message>
        <source>%1 changed it at %2, after this file was made</source>
        <translation>%1 hat es um %2 geändert, nachdem diese Datei entstand</translation>
    </message>
    <message numerus="yes">
        <source>%n field(s)</source>
        <translation>
            <numerusform>%n Feld</numerusform>
            <numerusform>%n Felder</numerusform>
        </translation>
    </message>
    <message>
        <source>nothing to choose</source>
        <translation>nichts zu wählen</translation>
    </message>
    <message>
        <source>change %L1</source>
        <translation>Änderung %L1</translation>
    </message>
    <message>
        <source>You both changed this, but not the same: everything is merged already.</source>
        <translation>Sie haben es beide geändert, aber nicht dasselbe: Alles ist schon zusammengeführt.</translation>
    </message>
    <message numerus="yes">
        <source>You both changed this. Choose for %n field(s); the rest is merged already.</source>
        <translation>
            <numerusform>Sie haben es beide geändert. Wählen Sie bei %n Feld; der Rest ist schon zusammengeführt.</numerusform>
            <numerusform>Sie haben es beide geändert. Wählen Sie bei %n Feldern; der Rest ist schon zusammengeführt.</numerusform>
        </translation>
    </message>
    <message>
        <source>You deleted this; it was changed meanwhile. Save deletes it all the same.</source>
        <translation>Sie haben es gelöscht; inzwischen wurde es geändert. Speichern löscht es trotzdem.</translation>
    </message>
    <message>
        <source>version %1, which you edited</source>
        <translation>Fassung %1, die Sie bearbeitet haben</translation>
    </message>
    <message>
        <source>version %1, on the server</source>
        <translation>Fassung %1, auf dem Server</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>Theirs</source>
        <translation>Andere</translation>
    </message>
    <message>
        <source>Yours</source>
        <translation>Ihre</translation>
    </message>
    <message>
        <source>The event's rules forbid this. Choose another time or room, or drop your edit.</source>
        <translation>Die Regeln der Veranstaltung verbieten das. Wählen Sie eine andere Zeit oder einen anderen Raum, oder verwerfen Sie Ihre Änderung.</translation>
    </message>
    <message>
        <source>This mailbox does not exist.</source>
        <translation>Dieses Postfach gibt es nicht.</translation>
    </message>
    <message>
        <source>The address has no domain that takes mail.</source>
        <translation>Die Adresse hat keine Domain, die E-Mail annimmt.</translation>
    </message>
    <message>
        <source>The mailbox is full.</source>
        <translation>Das Postfach ist voll.</translation>
    </message>
    <message>
        <source>The mail is too large for this mailbox.</source>
        <translation>Die E-Mail ist für dieses Postfach zu groß.</translation>
    </message>
    <message>
        <source>The receiver refused it as unwanted.</source>
        <translation>Der Empfänger hat sie als unerwünscht abgelehnt.</translation>
    </message>
    <message>
        <source>The server is busy and asked to wait.</source>
        <translation>Der Server ist beschäftigt und bittet zu warten.</translation>
    </message>
    <message>
        <source>Our own mail server could not be reached.</source>
        <translation>Unser eigener Mailserver war nicht erreichbar.</translation>
    </message>
    <message>
        <source>Our mail server does not take our name and password.</source>
        <translation>Unser Mailserver nimmt unseren Namen und unser Passwort nicht an.</translation>
    </message>
    <message>
        <source>The receiving server refused it for good.</source>
        <translation>Der empfangende Server hat endgültig abgelehnt.</translation>
    </message>
    <message>
        <source>The receiving server asked to try later.</source>
        <translation>Der empfangende Server bittet, es später zu versuchen.</translation>
    </message>
    <message>
        <source>Held</source>
        <translation>Zurückgehalten</translation>
    </message>
    <message>
        <source>Too late</source>
        <translation>Zu spät</translation>
    </message>
    <message>
        <source>Not known</source>
        <translation>Unbekannt</translation>
    </message>
    <message>
        <source>Given up</source>
        <translation>Aufgegeben</translation>
    </message>
    <message>
        <source>Retry %1</source>
        <translation>Erneut %1</translation>
    </message>
    <message>
        <source>Sending</source>
        <translation>Wird gesendet</translation>
    </message>
    <message>
        <source>Queued</source>
        <translation>Wartet</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>Gesendet</translation>
    </message>
    <message>
        <source>Not sent</source>
        <translation>Nicht gesendet</translation>
    </message>
    <message>
        <source>It waits until you release or discard what is held.</source>
        <translation>Sie wartet, bis Sie Zurückgehaltenes freigeben oder verwerfen.</translation>
    </message>
    <message>
        <source>It would have come too late to be of use.</source>
        <translation>Sie wäre zu spät gekommen, um noch zu nützen.</translation>
    </message>
    <message>
        <source>The connection broke at the end: it may have arrived. Sent again it may arrive twice.</source>
        <translation>Die Verbindung brach am Ende ab: Vielleicht ist sie angekommen. Noch einmal gesendet käme sie vielleicht doppelt an.</translation>
    </message>
    <message>
        <source>The receiving server said so for good, so it is not tried again. Correct the address, then retry.</source>
        <translation>Der empfangende Server hat das endgültig gesagt, darum wird es nicht mehr versucht. Berichtigen Sie die Adresse und senden Sie erneut.</translation>
    </message>
    <message>
        <source>It was tried for a day and is not tried again by itself.</source>
        <translation>Es wurde einen Tag lang versucht und wird nicht mehr von selbst versucht.</translation>
    </message>
    <message>
        <source>It is tried again by itself.</source>
        <translation>Es wird von selbst noch einmal versucht.</translation>
    </message>
    <message>
        <source>A session has moved</source>
        <translation>Ein Programmpunkt wurde verlegt</translation>
    </message>
    <message>
        <source>A session is cancelled</source>
        <translation>Ein Programmpunkt ist abgesagt</translation>
    </message>
    <message>
        <source>A session runs late</source>
        <translation>Ein Programmpunkt verspätet sich</translation>
    </message>
    <message>
        <source>Host of a session</source>
        <translation>Leitung eines Programmpunkts</translation>
    </message>
    <message>
        <source>A session without a host</source>
        <translation>Ein Programmpunkt ohne Leitung</translation>
    </message>
    <message>
        <source>A new comment</source>
        <translation>Ein neuer Kommentar</translation>
    </message>
    <message>
        <source>A meeting is asked for</source>
        <translation>Eine Bitte um ein Treffen</translation>
    </message>
    <message>
        <source>A meeting is answered</source>
        <translation>Antwort auf ein Treffen</translation>
    </message>
    <message>
        <source>A meeting is called off</source>
        <translation>Ein Treffen ist abgesagt</translation>
    </message>
    <message>
        <source>Your session begins soon</source>
        <translation>Ihr Programmpunkt beginnt bald</translation>
    </message>
    <message>
        <source>How was your session?</source>
        <translation>Wie war Ihr Programmpunkt?</translation>
    </message>
    <message>
        <source>Sign-in code</source>
        <translation>Anmeldecode</translation>
    </message>
    <message>
        <source>Link for a new password</source>
        <translation>Link für ein neues Passwort</translation>
    </message>
    <message>
        <source>The account was changed</source>
        <translation>Das Konto wurde geändert</translation>
    </message>
    <message>
        <source>A test</source>
        <translation>Ein Test</translation>
    </message>
    <message>
        <source>Mail has not been set up.</source>
        <translation>E-Mail ist nicht eingerichtet.</translation>
    </message>
    <message>
        <source>Mail is being sent.</source>
        <translation>E-Mail wird gesendet.</translation>
    </message>
    <message>
        <source>No mail server is set: mails wait.</source>
        <translation>Kein Mailserver eingestellt: E-Mails warten.</translation>
    </message>
    <message>
        <source>Mail is held until an organizer releases it.</source>
        <translation>E-Mail wird zurückgehalten, bis Veranstalter sie freigeben.</translation>
    </message>
    <message>
        <source>Made</source>
        <translation>Entstanden</translation>
    </message>
    <message>
        <source>given up</source>
        <translation>aufgegeben</translation>
    </message>
    <message>
        <source>tried again later</source>
        <translation>später erneut versucht</translation>
    </message>
    <message>
        <source>held</source>
        <translation>zurückgehalten</translation>
    </message>
    <message>
        <source>too late</source>
        <translation>zu spät</translation>
    </message>
    <message>
        <source>not sent</source>
        <translation>nicht gesendet</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what went wrong: what then</comment>
        <translation>%1: %2</translation>
    </message>
    <message numerus="yes">
        <source>%n held: a backup was put back, and they may have been sent before.</source>
        <translation>
            <numerusform>%n zurückgehalten: Eine Sicherung wurde eingespielt, und sie wurde vielleicht schon gesendet.</numerusform>
            <numerusform>%n zurückgehalten: Eine Sicherung wurde eingespielt, und sie wurden vielleicht schon gesendet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n held: their addresses have refused three mails in a row.</source>
        <translation>
            <numerusform>%n zurückgehalten: Die Adresse hat drei E-Mails nacheinander abgelehnt.</numerusform>
            <numerusform>%n zurückgehalten: Ihre Adressen haben drei E-Mails nacheinander abgelehnt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n held: they cannot be written.</source>
        <translation>
            <numerusform>%n zurückgehalten: Sie kann nicht geschrieben werden.</numerusform>
            <numerusform>%n zurückgehalten: Sie können nicht geschrieben werden.</numerusform>
        </translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Retrying</source>
        <translation>Erneut</translation>
    </message>
    <message>
        <source>It is sent now.</source>
        <translation>Sie wird jetzt gesendet.</translation>
    </message>
    <message>
        <source>It is not sent.</source>
        <translation>Sie wird nicht gesendet.</translation>
    </message>
    <message>
        <source>Sent now: %1.</source>
        <translation>Jetzt gesendet: %1.</translation>
    </message>
    <message>
        <source>Released: %1.</source>
        <translation>Freigegeben: %1.</translation>
    </message>
    <message>
        <source>Not sent: %1.</source>
        <translation>Nicht gesendet: %1.</translation>
    </message>
    <message>
        <source>Saved. It goes to %1 now.</source>
        <translation>Gespeichert. Sie geht jetzt an %1.</translation>
    </message>
    <message>
        <source>Nobody in particular</source>
        <translation>Niemand Bestimmtes</translation>
    </message>
    <message>
        <source>Preview in the organizer app</source>
        <translation>Vorschau in der Veranstalter-App</translation>
    </message>
    <message>
        <source>This is a preview: nothing is written.</source>
        <translation>Das ist eine Vorschau: Es wird nichts geschrieben.</translation>
    </message>
    <message>
        <source>%1 has protected their name: only they can look with it. Shown as for nobody in particular.</source>
        <translation>%1 hat den eigenen Namen geschützt: Nur diese Person kann damit sehen. Gezeigt wie für niemand Bestimmtes.</translation>
    </message>
    <message>
        <source>The page could not be opened as %1 (%2). Shown as for nobody in particular.</source>
        <translation>Die Seite ließ sich nicht als %1 öffnen (%2). Gezeigt wie für niemand Bestimmtes.</translation>
    </message>
    <message>
        <source>Every host</source>
        <translation>Alle Leitungen</translation>
    </message>
    <message>
        <source>Door signs</source>
        <translation>Türschilder</translation>
    </message>
    <message>
        <source>Every day</source>
        <translation>Alle Tage</translation>
    </message>
    <message>
        <source>Every room</source>
        <translation>Alle Räume</translation>
    </message>
    <message>
        <source>There is nothing to print: no rooms or no days yet.</source>
        <translation>Es gibt nichts zu drucken: noch keine Räume oder keine Tage.</translation>
    </message>
    <message>
        <source>Not saved: %1 cannot be written.</source>
        <translation>Nicht gespeichert: %1 kann nicht geschrieben werden.</translation>
    </message>
    <message numerus="yes">
        <source>%n page(s) saved as %1.</source>
        <translation>
            <numerusform>%n Seite gespeichert als %1.</numerusform>
            <numerusform>%n Seiten gespeichert als %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>Opened in your PDF viewer: print from there.</source>
        <translation>In Ihrem PDF-Betrachter geöffnet: Drucken Sie von dort.</translation>
    </message>
    <message>
        <source>No PDF viewer was found. The sheets are in %1.</source>
        <translation>Kein PDF-Betrachter gefunden. Die Blätter liegen in %1.</translation>
    </message>
    <message>
        <source>Room: %1 is taken by “%2”, %3.</source>
        <translation>Raum: %1 ist durch „%2“ belegt, %3.</translation>
    </message>
    <message>
        <source>Host: also in “%1”, %2.</source>
        <translation>Leitung: auch in „%1“, %2.</translation>
    </message>
    <message>
        <source>Closed: %1 is not available %2.</source>
        <translation>Gesperrt: %1 ist %2 nicht verfügbar.</translation>
    </message>
    <message>
        <source>Changeover: too little time beside “%1”.</source>
        <translation>Wechsel: zu wenig Zeit neben „%1“.</translation>
    </message>
    <message>
        <source>Places: more people than %1 holds.</source>
        <translation>Plätze: mehr Leute, als %1 fasst.</translation>
    </message>
    <message>
        <source>Somebody is busy then.</source>
        <translation>Jemand hat dann keine Zeit.</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>%1 was changed again since and is lost: %2.</source>
        <translation>%1 wurde seither wieder geändert und geht verloren: %2.</translation>
    </message>
    <message>
        <source>Stays as it is: %1, %2, changed later.</source>
        <translation>Bleibt, wie es ist: %1, %2, später geändert.</translation>
    </message>
    <message>
        <source>The event's rules forbid it as things stand.</source>
        <translation>Die Regeln der Veranstaltung verbieten es, so wie es jetzt steht.</translation>
    </message>
    <message>
        <source>%1 is free %2.</source>
        <translation>%1 ist frei %2.</translation>
    </message>
    <message>
        <source>This is not put back from here.</source>
        <translation>Das wird von hier aus nicht wiederhergestellt.</translation>
    </message>
    <message>
        <source>Put back: %1</source>
        <translation>Wiederhergestellt: %1</translation>
    </message>
    <message>
        <source>It is gone already.</source>
        <translation>Es ist schon nicht mehr da.</translation>
    </message>
    <message>
        <source>“%1” is deleted.</source>
        <translation>„%1“ wird gelöscht.</translation>
    </message>
    <message>
        <source>It is there again.</source>
        <translation>Es ist wieder da.</translation>
    </message>
    <message>
        <source>RSVPs and comments that went with it do not come back.</source>
        <translation>Zusagen und Kommentare, die mitgingen, kommen nicht zurück.</translation>
    </message>
    <message>
        <source>It was deleted since: put that back first.</source>
        <translation>Es wurde seither gelöscht: Stellen Sie das zuerst wieder her.</translation>
    </message>
    <message>
        <source>It is like this already.</source>
        <translation>Es ist schon so.</translation>
    </message>
    <message>
        <source>Nothing planned here on this day.</source>
        <translation>Hier ist an diesem Tag nichts geplant.</translation>
    </message>
    <message>
        <source>What is on here, live</source>
        <translation>Was hier läuft, live</translation>
    </message>
    <message numerus="yes">
        <source>%n min between</source>
        <translation>
            <numerusform>%n Min. dazwischen</numerusform>
            <numerusform>%n Min. dazwischen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 h %2 min between</source>
        <translation>%1 h %2 Min. dazwischen</translation>
    </message>
    <message>
        <source>rooms %1–%2</source>
        <translation>Räume %1–%2</translation>
    </message>
    <message>
        <source>%1 places</source>
        <translation>%1 Plätze</translation>
    </message>
    <message>
        <source>⧗ %1 min late</source>
        <translation>⧗ %1 Min. später</translation>
    </message>
    <message>
        <source>↪ moved</source>
        <translation>↪ verlegt</translation>
    </message>
    <message>
        <source>All times %1 time</source>
        <translation>Alle Zeiten in %1</translation>
    </message>
    <message>
        <source>Page %1 of %2</source>
        <translation>Seite %1 von %2</translation>
    </message>
    <message>
        <source>As of change %L1, %2 %3.</source>
        <translation>Stand der Änderung %L1, %2 %3.</translation>
    </message>
    <message>
        <source>Rooms and times may have changed since.</source>
        <translation>Räume und Zeiten können sich seither geändert haben.</translation>
    </message>
    <message>
        <source>Live: %1</source>
        <translation>Live: %1</translation>
    </message>
    <message>
        <source>↪ moved   ⧗ late   struck through: cancelled</source>
        <translation>↪ verlegt   ⧗ verspätet   durchgestrichen: abgesagt</translation>
    </message>
    <message>
        <source>Reconnecting</source>
        <translation>Verbindet neu</translation>
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
        <source>Foyer Organizer</source>
        <translation>Foyer für Veranstalter</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>Programmpunkt</translation>
    </message>
    <message>
        <source>Go</source>
        <translation>Gehe zu</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Programme</source>
        <translation>Inhalte</translation>
    </message>
    <message>
        <source>People</source>
        <translation>Menschen</translation>
    </message>
    <message>
        <source>Reach</source>
        <translation>Reichweite</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Days and phases</source>
        <translation>Tage und Phasen</translation>
    </message>
    <message>
        <source>Meetings</source>
        <translation>Treffen</translation>
    </message>
    <message>
        <source>Announce</source>
        <translation>Ansagen</translation>
    </message>
    <message>
        <source>Outbox</source>
        <translation>Postausgang</translation>
    </message>
    <message>
        <source>Mail outbox</source>
        <translation>Postausgang</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Import</translation>
    </message>
    <message>
        <source>Import and export</source>
        <translation>Import und Export</translation>
    </message>
    <message>
        <source>Print</source>
        <translation>Drucken</translation>
    </message>
    <message>
        <source>Organizers</source>
        <translation>Veranstalter</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Another event…</source>
        <translation>Andere Veranstaltung…</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importieren…</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Print day or room…</source>
        <translation>Tag oder Raum drucken…</translation>
    </message>
    <message>
        <source>Sign out</source>
        <translation>Abmelden</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Find anything…</source>
        <translation>Alles durchsuchen…</translation>
    </message>
    <message>
        <source>Next hit of the filter</source>
        <translation>Nächster Treffer des Filters</translation>
    </message>
    <message>
        <source>Previous hit</source>
        <translation>Vorheriger Treffer</translation>
    </message>
    <message>
        <source>Copy session</source>
        <translation>Programmpunkt kopieren</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Choose all of the day</source>
        <translation>Alle des Tages wählen</translation>
    </message>
    <message>
        <source>Rooms or list</source>
        <translation>Räume oder Liste</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>Fit the day</source>
        <translation>Tag einpassen</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>Unscheduled</source>
        <translation>Nicht eingeplant</translation>
    </message>
    <message>
        <source>Rail or sidebar</source>
        <translation>Leiste oder Seitenspalte</translation>
    </message>
    <message>
        <source>Attendee's page</source>
        <translation>Seite der Gäste</translation>
    </message>
    <message>
        <source>Single letters as keys, on or off</source>
        <translation>Einzelne Buchstaben als Tasten, an oder aus</translation>
    </message>
    <message>
        <source>Compact rows</source>
        <translation>Enge Zeilen</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Hoher Kontrast</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>Größere Schrift</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>Kleinere Schrift</translation>
    </message>
    <message>
        <source>New blocker</source>
        <translation>Neue Pause</translation>
    </message>
    <message>
        <source>Move…</source>
        <translation>Verlegen…</translation>
    </message>
    <message>
        <source>Late…</source>
        <translation>Später…</translation>
    </message>
    <message>
        <source>Cancel…</source>
        <translation>Absagen…</translation>
    </message>
    <message>
        <source>Take off the schedule</source>
        <translation>Aus dem Programm nehmen</translation>
    </message>
    <message>
        <source>History of it</source>
        <translation>Verlauf davon</translation>
    </message>
    <message>
        <source>Announce…</source>
        <translation>Ansagen…</translation>
    </message>
    <message>
        <source>Next to check</source>
        <translation>Nächstes zu Prüfendes</translation>
    </message>
    <message>
        <source>Previous to check</source>
        <translation>Voriges zu Prüfendes</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>What waits to be sent</source>
        <translation>Was auf Versand wartet</translation>
    </message>
    <message>
        <source>This is no address of a server. It looks like foyer.example.</source>
        <translation>Das ist keine Serveradresse. Sie sieht aus wie foyer.example.</translation>
    </message>
    <message>
        <source>Who are you?</source>
        <translation>Wer sind Sie?</translation>
    </message>
    <message>
        <source>Type your password.</source>
        <translation>Geben Sie Ihr Passwort ein.</translation>
    </message>
    <message>
        <source>Name and password do not fit together.</source>
        <translation>Name und Passwort passen nicht zusammen.</translation>
    </message>
    <message>
        <source>Too many attempts. Try again in a few minutes.</source>
        <translation>Zu viele Versuche. Versuchen Sie es in ein paar Minuten wieder.</translation>
    </message>
    <message>
        <source>%1 cannot be reached.</source>
        <translation>%1 ist nicht erreichbar.</translation>
    </message>
    <message>
        <source>What answers for %1 is not Foyer.</source>
        <translation>Was unter %1 antwortet, ist nicht Foyer.</translation>
    </message>
    <message>
        <source>Signed in, but not remembered: %1</source>
        <translation>Angemeldet, aber nicht gemerkt: %1</translation>
    </message>
    <message>
        <source>Your sign-in has ended. Sign in again.</source>
        <translation>Ihre Anmeldung ist abgelaufen. Melden Sie sich wieder an.</translation>
    </message>
    <message>
        <source>Screen</source>
        <translation>Bildschirm</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>no time yet</source>
        <translation>noch keine Zeit</translation>
    </message>
    <message>
        <source>Guest</source>
        <translation>Gast</translation>
    </message>
    <message>
        <source>Room · %1</source>
        <translation>Raum · %1</translation>
    </message>
    <message>
        <source>Proposal</source>
        <translation>Vorschlag</translation>
    </message>
    <message>
        <source>Not done: %1</source>
        <translation>Nicht geschehen: %1</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Not done: %1. %2</source>
        <translation>Nicht geschehen: %1. %2</translation>
    </message>
    <message>
        <source>Not taken back</source>
        <translation>Nicht zurückgenommen</translation>
    </message>
    <message>
        <source> Yours was “%1”, now it is “%2”.</source>
        <translation> Ihre Fassung war „%1“, jetzt ist es „%2“.</translation>
    </message>
    <message>
        <source>%1 Put yours back all the same?</source>
        <translation>%1 Trotzdem Ihre Fassung wiederherstellen?</translation>
    </message>
    <message>
        <source>Put back</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>1 edit is not sent yet. It is kept on this computer and goes out when you open the event again.</source>
        <translation>1 Änderung ist noch nicht gesendet. Sie bleibt auf diesem Rechner und geht hinaus, wenn Sie die Veranstaltung wieder öffnen.</translation>
    </message>
    <message>
        <source>%1 edits are not sent yet. They are kept on this computer and go out when you open the event again.</source>
        <translation>%1 Änderungen sind noch nicht gesendet. Sie bleiben auf diesem Rechner und gehen hinaus, wenn Sie die Veranstaltung wieder öffnen.</translation>
    </message>
    <message>
        <source>%1 met a later change. It waits under “To settle”.</source>
        <translation>%1 traf auf eine spätere Änderung und wartet unter „Zu klären“.</translation>
    </message>
    <message>
        <source>%1 of %2 MB</source>
        <translation>%1 von %2 MB</translation>
    </message>
    <message>
        <source>%1 MB</source>
        <translation>%1 MB</translation>
    </message>
    <message>
        <source>Undo %1</source>
        <translation>Rückgängig: %1</translation>
    </message>
    <message>
        <source>Redo %1</source>
        <translation>Wiederholen: %1</translation>
    </message>
    <message>
        <source>Nothing to take back.</source>
        <translation>Nichts zurückzunehmen.</translation>
    </message>
    <message>
        <source>Nothing was taken back.</source>
        <translation>Nichts wurde zurückgenommen.</translation>
    </message>
    <message>
        <source>Looking back</source>
        <translation>Rückblick</translation>
    </message>
    <message>
        <source>Looking for the server</source>
        <translation>Sucht den Server</translation>
    </message>
    <message>
        <source>This app %1 · server %2</source>
        <translation>Diese App %1 · Server %2</translation>
    </message>
    <message>
        <source>Equal to the server at %1</source>
        <translation>Gleich dem Server um %1</translation>
    </message>
    <message>
        <source>This computer's clock is %1 s off the server's</source>
        <translation>Die Uhr dieses Rechners geht gegenüber dem Server um %1 s falsch</translation>
    </message>
    <message>
        <source>%1 saving</source>
        <translation>%1 werden gespeichert</translation>
    </message>
    <message>
        <source>1 waits for a connection</source>
        <translation>1 wartet auf Verbindung</translation>
    </message>
    <message>
        <source>%1 wait for a connection</source>
        <translation>%1 warten auf Verbindung</translation>
    </message>
    <message>
        <source>Saved, change %1.</source>
        <translation>Gespeichert, Änderung %1.</translation>
    </message>
    <message>
        <source>Offline. Edits wait.</source>
        <translation>Offline. Änderungen warten.</translation>
    </message>
    <message>
        <source>1 edit sent</source>
        <translation>1 Änderung gesendet</translation>
    </message>
    <message>
        <source>%1 edits sent</source>
        <translation>%1 Änderungen gesendet</translation>
    </message>
    <message>
        <source>%1 to settle</source>
        <translation>%1 zu klären</translation>
    </message>
    <message>
        <source>Live.</source>
        <translation>Live.</translation>
    </message>
    <message>
        <source>Live. %1.</source>
        <translation>Live. %1.</translation>
    </message>
    <message>
        <source>Taken back: %1</source>
        <translation>Zurückgenommen: %1</translation>
    </message>
    <message>
        <source>Done again: %1</source>
        <translation>Wieder gemacht: %1</translation>
    </message>
    <message>
        <source>%1 refused</source>
        <translation>%1 abgelehnt</translation>
    </message>
    <message>
        <source>Edits will wait here.</source>
        <translation>Änderungen warten hier.</translation>
    </message>
    <message>
        <source>1 edit waits here.</source>
        <translation>1 Änderung wartet hier.</translation>
    </message>
    <message>
        <source>%1 edits wait here.</source>
        <translation>%1 Änderungen warten hier.</translation>
    </message>
    <message>
        <source>Your sign-in has ended. %1</source>
        <translation>Ihre Anmeldung ist abgelaufen. %1</translation>
    </message>
    <message>
        <source>No answer from %1 since %2. You can go on. %3</source>
        <translation>Keine Antwort von %1 seit %2. Sie können weiterarbeiten. %3</translation>
    </message>
    <message>
        <source>Sign in</source>
        <translation>Anmelden</translation>
    </message>
    <message>
        <source>Try now</source>
        <translation>Jetzt versuchen</translation>
    </message>
    <message>
        <source>%1 here</source>
        <translation>%1 hier</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Abgelehnt</translation>
    </message>
    <message>
        <source>Not done</source>
        <translation>Nicht geschehen</translation>
    </message>
    <message>
        <source>%1 it</source>
        <comment>has moved</comment>
        <translation>%1:</translation>
    </message>
    <message>
        <source>today %1</source>
        <translation>heute %1</translation>
    </message>
    <message>
        <source>Single letters are keys of the schedule again</source>
        <translation>Einzelne Buchstaben sind wieder Tasten des Programms</translation>
    </message>
    <message>
        <source>Single letters do nothing now</source>
        <translation>Einzelne Buchstaben tun jetzt nichts</translation>
    </message>
    <message>
        <source>%1 chosen</source>
        <translation>%1 gewählt</translation>
    </message>
    <message>
        <source>All %1 that match</source>
        <translation>Alle %1 Treffer</translation>
    </message>
    <message>
        <source>Choose none</source>
        <translation>Keine wählen</translation>
    </message>
    <message>
        <source>Take off %1</source>
        <translation>%1 wegnehmen</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>Wählen</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>%1 (optional)</source>
        <translation>%1 (optional)</translation>
    </message>
    <message>
        <source>Filter: %1</source>
        <translation>Filter: %1</translation>
    </message>
    <message>
        <source>Take off the filter %1</source>
        <translation>Filter %1 wegnehmen</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Rows of two lines</source>
        <translation>Zweizeilige Zeilen</translation>
    </message>
    <message>
        <source>%1 of %2 shown</source>
        <translation>%1 von %2 gezeigt</translation>
    </message>
    <message>
        <source>All %1</source>
        <translation>Alle %1</translation>
    </message>
    <message>
        <source>Blocker</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Meeting</source>
        <translation>Treffen</translation>
    </message>
    <message>
        <source>Meetings are switched off.</source>
        <translation>Treffen sind ausgeschaltet.</translation>
    </message>
    <message>
        <source>Buttons</source>
        <translation>Knöpfe</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Senden</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>Erneut</translation>
    </message>
    <message>
        <source>no day</source>
        <translation>kein Tag</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>That name is taken in this event.</source>
        <translation>Dieser Name ist in dieser Veranstaltung vergeben.</translation>
    </message>
    <message>
        <source>Choices</source>
        <translation>Auswahlen</translation>
    </message>
    <message>
        <source>Public</source>
        <translation>Öffentlich</translation>
    </message>
    <message>
        <source>Some</source>
        <translation>Einige</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Nicht jetzt</translation>
    </message>
    <message>
        <source>Push</source>
        <translation>Push</translation>
    </message>
    <message>
        <source>One</source>
        <translation>Eins</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Anderes</translation>
    </message>
    <message>
        <source>Voting open</source>
        <translation>Abstimmung offen</translation>
    </message>
    <message>
        <source>Guests see it at once.</source>
        <translation>Gäste sehen es sofort.</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>Not saved: voting has not begun yet.</source>
        <translation>Noch nicht gespeichert: Die Abstimmung hat nicht begonnen.</translation>
    </message>
    <message>
        <source>States</source>
        <translation>Zustände</translation>
    </message>
    <message>
        <source>plain</source>
        <translation>schlicht</translation>
    </message>
    <message>
        <source>Fields</source>
        <translation>Felder</translation>
    </message>
    <message>
        <source>Name, mail, place</source>
        <translation>Name, E-Mail, Ort</translation>
    </message>
    <message>
        <source>Leila Sorens has this address already.</source>
        <translation>Leila Sorens hat diese Adresse schon.</translation>
    </message>
    <message>
        <source>seats</source>
        <translation>Plätze</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>Looking back: read only</source>
        <translation>Rückblick: nur zum Lesen</translation>
    </message>
    <message>
        <source>Not saved: that mail is in use</source>
        <translation>Nicht gespeichert: E-Mail ist vergeben</translation>
    </message>
    <message>
        <source>“leila@example.org” belongs to Leila Sorens. Tomas Ekman keeps tomas@example.net.</source>
        <translation>„leila@example.org“ gehört Leila Sorens. Tomas Ekman behält tomas@example.net.</translation>
    </message>
    <message>
        <source>Merge the two…</source>
        <translation>Beide zusammenführen…</translation>
    </message>
    <message>
        <source>Moved to Boathouse, 42 told.</source>
        <translation>Ins Bootshaus verlegt, 42 benachrichtigt.</translation>
    </message>
    <message>
        <source>delivery 1 207</source>
        <translation>Sendung 1 207</translation>
    </message>
    <message>
        <source>No mail waiting, none failed.</source>
        <translation>Keine E-Mail wartet, keine ist fehlgeschlagen.</translation>
    </message>
    <message>
        <source>Send a test</source>
        <translation>Test senden</translation>
    </message>
    <message>
        <source>opens a menu</source>
        <translation>öffnet ein Menü</translation>
    </message>
    <message>
        <source>A whole number, please.</source>
        <translation>Bitte eine ganze Zahl.</translation>
    </message>
    <message>
        <source>Between %1 and %2.</source>
        <translation>Zwischen %1 und %2.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Edit again</source>
        <translation>Noch einmal bearbeiten</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>All that match</source>
        <translation>Alle Treffer</translation>
    </message>
    <message>
        <source>sorted upwards</source>
        <translation>aufsteigend sortiert</translation>
    </message>
    <message>
        <source>sorted downwards</source>
        <translation>absteigend sortiert</translation>
    </message>
    <message>
        <source>Sort by this</source>
        <translation>Danach sortieren</translation>
    </message>
    <message>
        <source>Then by this</source>
        <translation>Danach als Zweites</translation>
    </message>
    <message>
        <source>Shift click</source>
        <translation>Umschalt-Klick</translation>
    </message>
    <message>
        <source>Move left</source>
        <translation>Nach links</translation>
    </message>
    <message>
        <source>Ctrl ←</source>
        <translation>Strg ←</translation>
    </message>
    <message>
        <source>Move right</source>
        <translation>Nach rechts</translation>
    </message>
    <message>
        <source>Ctrl →</source>
        <translation>Strg →</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Ausblenden</translation>
    </message>
    <message>
        <source>It names the rows.</source>
        <translation>Sie benennt die Zeilen.</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>saving</source>
        <translation>speichert</translation>
    </message>
    <message>
        <source>Choose %1</source>
        <translation>%1 wählen</translation>
    </message>
    <message>
        <source>%1 of %2 characters</source>
        <translation>%1 von %2 Zeichen</translation>
    </message>
    <message>
        <source>Too long: %1 of %2 characters.</source>
        <translation>Zu lang: %1 von %2 Zeichen.</translation>
    </message>
    <message>
        <source>New announcement</source>
        <translation>Neue Ansage</translation>
    </message>
    <message>
        <source>What is to be said</source>
        <translation>Was gesagt werden soll</translation>
    </message>
    <message>
        <source>How it will look</source>
        <translation>So wird es aussehen</translation>
    </message>
    <message>
        <source>Only in…</source>
        <translation>Nur in…</translation>
    </message>
    <message>
        <source>at once</source>
        <translation>sofort</translation>
    </message>
    <message>
        <source>until taken off</source>
        <translation>bis sie beendet wird</translation>
    </message>
    <message>
        <source>15 min</source>
        <translation>15 Min.</translation>
    </message>
    <message>
        <source>30 min</source>
        <translation>30 Min.</translation>
    </message>
    <message>
        <source>1 h</source>
        <translation>1 h</translation>
    </message>
    <message>
        <source>3 h</source>
        <translation>3 h</translation>
    </message>
    <message>
        <source>For %1 from now</source>
        <translation>%1 ab jetzt</translation>
    </message>
    <message>
        <source>Take off now</source>
        <translation>Jetzt beenden</translation>
    </message>
    <message>
        <source>Who sees it: %1</source>
        <translation>Wer sie sieht: %1</translation>
    </message>
    <message>
        <source>on every screen and page, or in some rooms</source>
        <translation>auf jedem Bildschirm und jeder Seite, oder in manchen Räumen</translation>
    </message>
    <message>
        <source>Words, room</source>
        <translation>Wörter, Raum</translation>
    </message>
    <message>
        <source>Nothing was announced yet.</source>
        <translation>Noch nichts wurde angesagt.</translation>
    </message>
    <message>
        <source>Announce something</source>
        <translation>Etwas ansagen</translation>
    </message>
    <message>
        <source>No announcement matches %1.</source>
        <translation>Keine Ansage passt zu %1.</translation>
    </message>
    <message>
        <source>New closed time</source>
        <translation>Neue Sperrzeit</translation>
    </message>
    <message>
        <source>Close the room</source>
        <translation>Raum sperren</translation>
    </message>
    <message>
        <source>Open again</source>
        <translation>Wieder öffnen</translation>
    </message>
    <message>
        <source>Hosts see it in the grid.</source>
        <translation>Leitungen sehen es im Raster.</translation>
    </message>
    <message>
        <source>New day</source>
        <translation>Neuer Tag</translation>
    </message>
    <message>
        <source>Add day</source>
        <translation>Tag hinzufügen</translation>
    </message>
    <message>
        <source>Delete day</source>
        <translation>Tag löschen</translation>
    </message>
    <message>
        <source>May lie after midnight.</source>
        <translation>Darf nach Mitternacht liegen.</translation>
    </message>
    <message>
        <source>Hosts may book from</source>
        <translation>Leitungen dürfen buchen ab</translation>
    </message>
    <message>
        <source>until</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>in the time of %1</source>
        <translation>in der Zeit von %1</translation>
    </message>
    <message>
        <source>Phases</source>
        <translation>Phasen</translation>
    </message>
    <message>
        <source>When is it? Add the first day.</source>
        <translation>Wann ist es? Fügen Sie den ersten Tag hinzu.</translation>
    </message>
    <message>
        <source>Add a day</source>
        <translation>Tag hinzufügen</translation>
    </message>
    <message>
        <source>No day matches %1.</source>
        <translation>Kein Tag passt zu %1.</translation>
    </message>
    <message>
        <source>Guests propose sessions and say what they would host.</source>
        <translation>Gäste schlagen Programmpunkte vor und sagen, was sie leiten würden.</translation>
    </message>
    <message>
        <source>Guests say what they would come to. Nobody sees results before scheduling begins.</source>
        <translation>Gäste sagen, wozu sie kämen. Ergebnisse sieht niemand, bevor die Planung beginnt.</translation>
    </message>
    <message>
        <source>Hosts place sessions themselves; guests sign up and meet. An event without phases is always here.</source>
        <translation>Leitungen planen selbst ein; Gäste sagen zu und treffen sich. Eine Veranstaltung ohne Phasen ist immer hier.</translation>
    </message>
    <message>
        <source>Sessions keep their moment; what clocks show changes.</source>
        <translation>Programmpunkte behalten ihren Zeitpunkt; die Uhrzeiten ändern sich.</translation>
    </message>
    <message>
        <source>Website</source>
        <translation>Webseite</translation>
    </message>
    <message>
        <source>Sign</source>
        <translation>Zeichen</translation>
    </message>
    <message>
        <source>a letter or emoji</source>
        <translation>Buchstabe oder Emoji</translation>
    </message>
    <message>
        <source>Slots</source>
        <translation>Slots</translation>
    </message>
    <message>
        <source>15 minutes</source>
        <translation>15 Minuten</translation>
    </message>
    <message>
        <source>30 minutes</source>
        <translation>30 Minuten</translation>
    </message>
    <message>
        <source>45 minutes</source>
        <translation>45 Minuten</translation>
    </message>
    <message>
        <source>60 minutes</source>
        <translation>60 Minuten</translation>
    </message>
    <message>
        <source>Longest session</source>
        <translation>Längste Dauer</translation>
    </message>
    <message>
        <source>min</source>
        <translation>Min.</translation>
    </message>
    <message>
        <source>Break in a slot</source>
        <translation>Pause im Slot</translation>
    </message>
    <message>
        <source>Changeover of rooms</source>
        <translation>Raumwechsel</translation>
    </message>
    <message>
        <source>Change the slots all the same</source>
        <translation>Slots trotzdem ändern</translation>
    </message>
    <message>
        <source>Guests lose the meeting slots they offer</source>
        <translation>Gäste verlieren die Treffzeiten, die sie anbieten</translation>
    </message>
    <message>
        <source>Full is full</source>
        <translation>Voll ist voll</translation>
    </message>
    <message>
        <source>No sign-up above the capacity; otherwise guests are warned.</source>
        <translation>Keine Zusage über die Plätze hinaus; sonst werden Gäste gewarnt.</translation>
    </message>
    <message>
        <source>New event</source>
        <translation>Neue Veranstaltung</translation>
    </message>
    <message>
        <source>Summer Camp 2027</source>
        <translation>Sommercamp 2027</translation>
    </message>
    <message>
        <source>When is it? Its first day</source>
        <translation>Wann ist sie? Der erste Tag</translation>
    </message>
    <message>
        <source>Can be added later.</source>
        <translation>Kann später dazukommen.</translation>
    </message>
    <message>
        <source>Add event</source>
        <translation>Veranstaltung anlegen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>It is open here: its days, phases and rooms stand in the list on the left.</source>
        <translation>Sie ist hier offen: Tage, Phasen und Räume stehen in der Liste links.</translation>
    </message>
    <message>
        <source>Days, phases and rooms are edited in the event itself.</source>
        <translation>Tage, Phasen und Räume werden in der Veranstaltung selbst bearbeitet.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Delete event</source>
        <translation>Veranstaltung löschen</translation>
    </message>
    <message>
        <source>Can be undone for half a minute</source>
        <translation>Lässt sich eine halbe Minute lang zurücknehmen</translation>
    </message>
    <message>
        <source>Name, address</source>
        <translation>Name, Adresse</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Veranstaltungen</translation>
    </message>
    <message>
        <source>No events yet.</source>
        <translation>Noch keine Veranstaltungen.</translation>
    </message>
    <message>
        <source>No event matches %1.</source>
        <translation>Keine Veranstaltung passt zu %1.</translation>
    </message>
    <message>
        <source>Add an event</source>
        <translation>Veranstaltung anlegen</translation>
    </message>
    <message>
        <source>Clear filters</source>
        <translation>Filter leeren</translation>
    </message>
    <message>
        <source>“%1” is deleted in half a minute, with all that is in it.</source>
        <translation>„%1“ wird in einer halben Minute mit allem darin gelöscht.</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>not here any more</source>
        <translation>nicht mehr hier</translation>
    </message>
    <message>
        <source>Somebody has deleted it. What you see is how it was last.</source>
        <translation>Jemand hat es gelöscht. Sie sehen, wie es zuletzt war.</translation>
    </message>
    <message>
        <source>hosts here, not a guest</source>
        <translation>leitet hier, kein Gast</translation>
    </message>
    <message>
        <source>Add guest</source>
        <translation>Gast hinzufügen</translation>
    </message>
    <message>
        <source>Take off this event</source>
        <translation>Aus dieser Veranstaltung nehmen</translation>
    </message>
    <message>
        <source>Known from another event</source>
        <translation>Bekannt aus anderer Veranstaltung</translation>
    </message>
    <message>
        <source>Choose from %1</source>
        <translation>Aus %1 wählen</translation>
    </message>
    <message>
        <source>Only organizers see it.</source>
        <translation>Nur Veranstalter sehen sie.</translation>
    </message>
    <message>
        <source>Refused: %1</source>
        <translation>Abgelehnt: %1</translation>
    </message>
    <message>
        <source>Separated by commas: en, de.</source>
        <translation>Durch Kommas getrennt: en, de.</translation>
    </message>
    <message>
        <source>How to reach them</source>
        <translation>Wie man sie erreicht</translation>
    </message>
    <message>
        <source>Matrix: @ada:example.org</source>
        <translation>Matrix: @ada:example.org</translation>
    </message>
    <message>
        <source>One a line, everybody sees them.</source>
        <translation>Eine je Zeile, alle sehen sie.</translation>
    </message>
    <message>
        <source>Questions and answers</source>
        <translation>Fragen und Antworten</translation>
    </message>
    <message>
        <source>Talk to me about: tide clocks</source>
        <translation>Sprechen Sie mich an auf: Gezeitenuhren</translation>
    </message>
    <message>
        <source>One a line, the question before the colon.</source>
        <translation>Eine je Zeile, die Frage vor dem Doppelpunkt.</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>Protected name</source>
        <translation>Geschützter Name</translation>
    </message>
    <message>
        <source>Only a proven sign-in may act under it. Taken away, the guest can protect it again.</source>
        <translation>Unter ihm darf nur handeln, wer sich ausgewiesen hat. Weggenommen kann der Gast ihn wieder schützen.</translation>
    </message>
    <message>
        <source>Only guests themselves can protect their name.</source>
        <translation>Ihren Namen können nur Gäste selbst schützen.</translation>
    </message>
    <message>
        <source>Mail a link to set a password</source>
        <translation>Link zum Setzen eines Passworts mailen</translation>
    </message>
    <message>
        <source>no address</source>
        <translation>keine Adresse</translation>
    </message>
    <message>
        <source>%1 in this event</source>
        <translation>%1 in dieser Veranstaltung</translation>
    </message>
    <message>
        <source>Guests may add themselves</source>
        <translation>Gäste dürfen sich selbst eintragen</translation>
    </message>
    <message>
        <source>Nobody is in this event yet.</source>
        <translation>Noch ist niemand in dieser Veranstaltung.</translation>
    </message>
    <message>
        <source>Add a guest</source>
        <translation>Gast hinzufügen</translation>
    </message>
    <message>
        <source>No guest matches %1.</source>
        <translation>Kein Gast passt zu %1.</translation>
    </message>
    <message>
        <source>Mail a sign-in link</source>
        <translation>Anmeldelink mailen</translation>
    </message>
    <message>
        <source>Copy addresses</source>
        <translation>Adressen kopieren</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>Als CSV kopieren</translation>
    </message>
    <message>
        <source>New meeting point</source>
        <translation>Neuer Treffpunkt</translation>
    </message>
    <message>
        <source>Add place</source>
        <translation>Ort hinzufügen</translation>
    </message>
    <message>
        <source>one-to-one, between guests; organizers see numbers, never contents</source>
        <translation>zu zweit, zwischen Gästen; Veranstalter sehen Zahlen, nie Inhalte</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>Fetch the numbers anew</source>
        <translation>Zahlen neu holen</translation>
    </message>
    <message>
        <source>Meeting point</source>
        <translation>Treffpunkt</translation>
    </message>
    <message>
        <source>Guests can ask each other for meetings</source>
        <translation>Gäste können einander um Treffen bitten</translation>
    </message>
    <message>
        <source>Open requests a guest may have</source>
        <translation>Offene Bitten je Gast</translation>
    </message>
    <message>
        <source>guests offer slots</source>
        <translation>Gäste bieten Zeiten</translation>
    </message>
    <message>
        <source>asked</source>
        <translation>angefragt</translation>
    </message>
    <message>
        <source>agreed</source>
        <translation>vereinbart</translation>
    </message>
    <message>
        <source>declined</source>
        <translation>abgelehnt</translation>
    </message>
    <message>
        <source>Guests write the place themselves; suggest some.</source>
        <translation>Gäste schreiben den Ort selbst; schlagen Sie welche vor.</translation>
    </message>
    <message>
        <source>Add a meeting point</source>
        <translation>Treffpunkt hinzufügen</translation>
    </message>
    <message>
        <source>No meeting point matches %1.</source>
        <translation>Kein Treffpunkt passt zu %1.</translation>
    </message>
    <message>
        <source>New organizer</source>
        <translation>Neues Veranstalterkonto</translation>
    </message>
    <message>
        <source>Language of mails</source>
        <translation>Sprache der E-Mails</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>Passwort</translation>
    </message>
    <message>
        <source>New password</source>
        <translation>Neues Passwort</translation>
    </message>
    <message>
        <source>at least 8 characters</source>
        <translation>mindestens 8 Zeichen</translation>
    </message>
    <message>
        <source>Without one the account can only have tokens.</source>
        <translation>Ohne Passwort kann das Konto nur Token haben.</translation>
    </message>
    <message>
        <source>Ends their other sign-ins.</source>
        <translation>Beendet ihre anderen Anmeldungen.</translation>
    </message>
    <message>
        <source>Add organizer</source>
        <translation>Konto hinzufügen</translation>
    </message>
    <message>
        <source>Set password</source>
        <translation>Passwort setzen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>who runs this site, and their scripts</source>
        <translation>wer diese Seite betreibt, und ihre Skripte</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>No script has a token. Make one beside.</source>
        <translation>Kein Skript hat ein Token. Machen Sie nebenan eines.</translation>
    </message>
    <message>
        <source>open now</source>
        <translation>jetzt offen</translation>
    </message>
    <message>
        <source>no such phase</source>
        <translation>keine solche Phase</translation>
    </message>
    <message>
        <source>until the next begins</source>
        <translation>bis die nächste beginnt</translation>
    </message>
    <message>
        <source>Drop a JPEG, PNG or WebP here (up to 5 MB).</source>
        <translation>Ziehen Sie ein JPEG, PNG oder WebP hierher (bis 5 MB).</translation>
    </message>
    <message>
        <source>The picture cannot be shown at present.</source>
        <translation>Das Bild lässt sich zurzeit nicht zeigen.</translation>
    </message>
    <message>
        <source>or the path of a file, then Enter</source>
        <translation>oder der Pfad einer Datei, dann Eingabe</translation>
    </message>
    <message>
        <source>File of the picture</source>
        <translation>Datei des Bildes</translation>
    </message>
    <message>
        <source>Remove the picture</source>
        <translation>Bild entfernen</translation>
    </message>
    <message>
        <source>What happens when an organizer places a session that clashes. Hosts themselves never get a room that is taken.</source>
        <translation>Was geschieht, wenn Veranstalter etwas einplanen, das kollidiert. Leitungen selbst bekommen nie einen belegten Raum.</translation>
    </message>
    <message>
        <source>Room taken</source>
        <translation>Raum belegt</translation>
    </message>
    <message>
        <source>Another session is in the room then.</source>
        <translation>Dann ist ein anderer Programmpunkt im Raum.</translation>
    </message>
    <message>
        <source>Host elsewhere</source>
        <translation>Leitung anderswo</translation>
    </message>
    <message>
        <source>One of its hosts is in another session then.</source>
        <translation>Jemand von der Leitung ist dann in einem anderen Programmpunkt.</translation>
    </message>
    <message>
        <source>Room closed</source>
        <translation>Raum gesperrt</translation>
    </message>
    <message>
        <source>A closed time, or outside the booking hours.</source>
        <translation>Eine Sperrzeit, oder außerhalb der Buchungszeiten.</translation>
    </message>
    <message>
        <source>Changeover too short</source>
        <translation>Wechsel zu kurz</translation>
    </message>
    <message>
        <source>Less than the minutes between two sessions in a room.</source>
        <translation>Weniger als die Minuten zwischen zwei Programmpunkten eines Raums.</translation>
    </message>
    <message>
        <source>Room too small</source>
        <translation>Raum zu klein</translation>
    </message>
    <message>
        <source>More have signed up than it holds.</source>
        <translation>Mehr haben zugesagt, als er fasst.</translation>
    </message>
    <message>
        <source>Forbid</source>
        <translation>Verbieten</translation>
    </message>
    <message>
        <source>Ask why</source>
        <translation>Nach dem Grund fragen</translation>
    </message>
    <message>
        <source>Let it be</source>
        <translation>Zulassen</translation>
    </message>
    <message>
        <source>New proposal</source>
        <translation>Neuer Vorschlag</translation>
    </message>
    <message>
        <source>Add proposal</source>
        <translation>Vorschlag hinzufügen</translation>
    </message>
    <message>
        <source>Nobody yet: an idea that waits for a host.</source>
        <translation>Noch niemand: eine Idee, die auf eine Leitung wartet.</translation>
    </message>
    <message>
        <source>Add a host</source>
        <translation>Leitung hinzufügen</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>Looks for another host</source>
        <translation>Sucht weitere Leitung</translation>
    </message>
    <message>
        <source>What they should bring</source>
        <translation>Was sie mitbringen sollte</translation>
    </message>
    <message>
        <source>Place in schedule</source>
        <translation>Ins Programm einplanen</translation>
    </message>
    <message>
        <source>Begins</source>
        <translation>Beginnt</translation>
    </message>
    <message>
        <source>no room yet</source>
        <translation>noch kein Raum</translation>
    </message>
    <message>
        <source>To the tray</source>
        <translation>In die Ablage</translation>
    </message>
    <message>
        <source>Fetch the results anew</source>
        <translation>Ergebnisse neu holen</translation>
    </message>
    <message>
        <source>Title, host</source>
        <translation>Titel, Leitung</translation>
    </message>
    <message>
        <source>Nobody has proposed anything yet.</source>
        <translation>Noch hat niemand etwas vorgeschlagen.</translation>
    </message>
    <message>
        <source>Add a proposal</source>
        <translation>Vorschlag hinzufügen</translation>
    </message>
    <message>
        <source>No proposal matches %1.</source>
        <translation>Kein Vorschlag passt zu %1.</translation>
    </message>
    <message>
        <source>Add room</source>
        <translation>Raum hinzufügen</translation>
    </message>
    <message>
        <source>Take out of this event</source>
        <translation>Aus dieser Veranstaltung nehmen</translation>
    </message>
    <message>
        <source>Sessions at once</source>
        <translation>Programmpunkte zugleich</translation>
    </message>
    <message>
        <source>Hosts may book it</source>
        <translation>Leitungen dürfen ihn buchen</translation>
    </message>
    <message>
        <source>Otherwise only organizers place sessions here.</source>
        <translation>Sonst planen hier nur Veranstalter ein.</translation>
    </message>
    <message>
        <source>Closed time</source>
        <translation>Sperrzeit</translation>
    </message>
    <message>
        <source>Closed times</source>
        <translation>Sperrzeiten</translation>
    </message>
    <message>
        <source>Name, area, floor</source>
        <translation>Name, Bereich, Etage</translation>
    </message>
    <message>
        <source>No rooms in this event yet.</source>
        <translation>Noch keine Räume in dieser Veranstaltung.</translation>
    </message>
    <message>
        <source>Add a room</source>
        <translation>Raum hinzufügen</translation>
    </message>
    <message>
        <source>No room matches %1.</source>
        <translation>Kein Raum passt zu %1.</translation>
    </message>
    <message>
        <source>Hosts may book</source>
        <translation>Leitungen dürfen buchen</translation>
    </message>
    <message>
        <source>Room, reason</source>
        <translation>Raum, Grund</translation>
    </message>
    <message>
        <source>Every room is open for booking all day.</source>
        <translation>Alle Räume sind den ganzen Tag buchbar.</translation>
    </message>
    <message>
        <source>Close a room for a while</source>
        <translation>Raum eine Weile sperren</translation>
    </message>
    <message>
        <source>No closed time matches %1.</source>
        <translation>Keine Sperrzeit passt zu %1.</translation>
    </message>
    <message>
        <source>Clashes</source>
        <translation>Kollisionen</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>Words on the first page</source>
        <translation>Worte auf der ersten Seite</translation>
    </message>
    <message>
        <source>Password of the site</source>
        <translation>Passwort der Seite</translation>
    </message>
    <message>
        <source>Visitors need it before they see anything. Those who are in stay in.</source>
        <translation>Besucher brauchen es, bevor sie etwas sehen. Wer drin ist, bleibt drin.</translation>
    </message>
    <message>
        <source>Everybody who knows the address sees the programme.</source>
        <translation>Alle, die die Adresse kennen, sehen das Programm.</translation>
    </message>
    <message>
        <source>New password of the site</source>
        <translation>Neues Passwort der Seite</translation>
    </message>
    <message>
        <source>New password, at least 8 characters</source>
        <translation>Neues Passwort, mindestens 8 Zeichen</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Ändern</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>Setzen</translation>
    </message>
    <message>
        <source>Ask for none</source>
        <translation>Keines verlangen</translation>
    </message>
    <message>
        <source>Nothing matches %1.</source>
        <translation>Nichts passt zu %1.</translation>
    </message>
    <message>
        <source>New token</source>
        <translation>Neues Token</translation>
    </message>
    <message>
        <source>What for</source>
        <translation>Wofür</translation>
    </message>
    <message>
        <source>Wall display script</source>
        <translation>Skript für die Anzeigetafel</translation>
    </message>
    <message>
        <source>after a week</source>
        <translation>nach einer Woche</translation>
    </message>
    <message>
        <source>after 90 days</source>
        <translation>nach 90 Tagen</translation>
    </message>
    <message>
        <source>after a year</source>
        <translation>nach einem Jahr</translation>
    </message>
    <message>
        <source>Make token</source>
        <translation>Token machen</translation>
    </message>
    <message>
        <source>Copy it now: it is shown this once</source>
        <translation>Kopieren Sie es jetzt: Es wird nur dieses eine Mal gezeigt</translation>
    </message>
    <message>
        <source>The token</source>
        <translation>Das Token</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>May: %1</source>
        <translation>Darf: %1</translation>
    </message>
    <message>
        <source>Last used: %1. Runs out: %2.</source>
        <translation>Zuletzt benutzt: %1. Läuft ab: %2.</translation>
    </message>
    <message>
        <source>Revoke</source>
        <translation>Widerrufen</translation>
    </message>
    <message>
        <source>Only what nothing shows</source>
        <translation>Nur was nichts zeigt</translation>
    </message>
    <message>
        <source>Pictures, the newest first</source>
        <translation>Bilder, die neuesten zuerst</translation>
    </message>
    <message>
        <source>Delete the picture %1</source>
        <translation>Bild %1 löschen</translation>
    </message>
    <message>
        <source>Every picture is shown somewhere.</source>
        <translation>Jedes Bild wird irgendwo gezeigt.</translation>
    </message>
    <message>
        <source>No pictures yet. Rooms, guests and the site can have some.</source>
        <translation>Noch keine Bilder. Räume, Gäste und die Seite können welche haben.</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alle zeigen</translation>
    </message>
    <message>
        <source>%1 is moving</source>
        <translation>%1 verlegt gerade</translation>
    </message>
    <message>
        <source>Cancel this session</source>
        <translation>Diesen Programmpunkt absagen</translation>
    </message>
    <message>
        <source>Why? Everybody can read this</source>
        <translation>Warum? Alle können das lesen</translation>
    </message>
    <message>
        <source>“%1”, %2 %3, %4, is cancelled.</source>
        <translation>„%1“, %2 %3, %4, ist abgesagt.</translation>
    </message>
    <message>
        <source>Cancel and tell %1</source>
        <translation>Absagen, %1 benachrichtigen</translation>
    </message>
    <message>
        <source>Cancel it</source>
        <translation>Absagen</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>%1, %2 sessions</source>
        <translation>%1, %2 Programmpunkte</translation>
    </message>
    <message>
        <source>%1 found</source>
        <translation>%1 gefunden</translation>
    </message>
    <message>
        <source>none found</source>
        <translation>nichts gefunden</translation>
    </message>
    <message>
        <source>Fetching the schedule</source>
        <translation>Programm wird geholt</translation>
    </message>
    <message>
        <source>Nothing on this day.</source>
        <translation>An diesem Tag ist nichts.</translation>
    </message>
    <message>
        <source>Nothing on %1 yet. Drag from the left, or press N.</source>
        <translation>Noch nichts am %1. Ziehen Sie etwas von links herein, oder drücken Sie N.</translation>
    </message>
    <message>
        <source>Schedule, %1</source>
        <translation>Programm, %1</translation>
    </message>
    <message>
        <source>Width of the tray</source>
        <translation>Breite der Ablage</translation>
    </message>
    <message>
        <source>Width of the inspector</source>
        <translation>Breite des Inspektors</translation>
    </message>
    <message>
        <source>Show as a list</source>
        <translation>Als Liste zeigen</translation>
    </message>
    <message>
        <source>Show rooms side by side</source>
        <translation>Räume nebeneinander zeigen</translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation>Kleiner</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Larger</source>
        <translation>Größer</translation>
    </message>
    <message>
        <source>Closed to booking</source>
        <translation>Nicht buchbar</translation>
    </message>
    <message>
        <source>Not to be had without a connection.</source>
        <translation>Ohne Verbindung nicht zu haben.</translation>
    </message>
    <message>
        <source>Asking…</source>
        <translation>Fragt nach…</translation>
    </message>
    <message>
        <source>Nothing is kept of it.</source>
        <translation>Davon ist nichts aufgehoben.</translation>
    </message>
    <message>
        <source>All of it</source>
        <translation>Alles davon</translation>
    </message>
    <message>
        <source>All history of this session</source>
        <translation>Ganzer Verlauf dieses Programmpunkts</translation>
    </message>
    <message>
        <source>More about this session</source>
        <translation>Mehr zu diesem Programmpunkt</translation>
    </message>
    <message>
        <source>It has no times.</source>
        <translation>Er hat keine Zeiten.</translation>
    </message>
    <message>
        <source>Close the inspector</source>
        <translation>Inspektor schließen</translation>
    </message>
    <message>
        <source>If you drop it at %1 in %2</source>
        <translation>Wenn Sie es um %1 in %2 ablegen</translation>
    </message>
    <message>
        <source>Nothing stands against it.</source>
        <translation>Nichts spricht dagegen.</translation>
    </message>
    <message>
        <source>Choose a session to see it here.</source>
        <translation>Wählen Sie einen Programmpunkt, um ihn hier zu sehen.</translation>
    </message>
    <message>
        <source>To check</source>
        <translation>Zu prüfen</translation>
    </message>
    <message>
        <source>Who will be told of a change</source>
        <translation>Wer von einer Änderung erfährt</translation>
    </message>
    <message>
        <source>Nobody</source>
        <translation>Niemand</translation>
    </message>
    <message>
        <source>Kept by the organizers</source>
        <translation>Von den Veranstaltern verwaltet</translation>
    </message>
    <message>
        <source>Runs late by</source>
        <translation>Später um</translation>
    </message>
    <message>
        <source>Minutes late</source>
        <translation>Minuten Verspätung</translation>
    </message>
    <message>
        <source>Say %1 min late, tell %2</source>
        <translation>%1 Min. später melden, %2 benachrichtigen</translation>
    </message>
    <message>
        <source>Say it is on time, tell %1</source>
        <translation>Pünktlich melden, %1 benachrichtigen</translation>
    </message>
    <message>
        <source>Move to</source>
        <translation>Verlegen nach</translation>
    </message>
    <message>
        <source>Move and tell %1</source>
        <translation>Verlegen, %1 benachrichtigen</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Verlegen</translation>
    </message>
    <message>
        <source>Off the schedule</source>
        <translation>Aus dem Programm</translation>
    </message>
    <message>
        <source>It loses its times; RSVPs stay.</source>
        <translation>Er verliert seine Zeiten; Zusagen bleiben.</translation>
    </message>
    <message>
        <source>move</source>
        <translation>verlegen</translation>
    </message>
    <message>
        <source>length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>drop</source>
        <translation>ablegen</translation>
    </message>
    <message>
        <source>back</source>
        <translation>zurück</translation>
    </message>
    <message>
        <source>copy</source>
        <translation>kopieren</translation>
    </message>
    <message>
        <source>free</source>
        <translation>frei</translation>
    </message>
    <message>
        <source>time only</source>
        <translation>nur Zeit</translation>
    </message>
    <message>
        <source>If you drop it here</source>
        <translation>Wenn Sie es hier ablegen</translation>
    </message>
    <message>
        <source>This needs a reason</source>
        <translation>Das braucht einen Grund</translation>
    </message>
    <message>
        <source>Recorded with the change</source>
        <translation>Wird bei der Änderung vermerkt</translation>
    </message>
    <message>
        <source>Do it all the same</source>
        <translation>Trotzdem tun</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>Zurücknehmen</translation>
    </message>
    <message>
        <source>Menu of %1</source>
        <translation>Menü von %1</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Loslösen</translation>
    </message>
    <message>
        <source>Pin left</source>
        <translation>Links festhalten</translation>
    </message>
    <message>
        <source>All rooms again</source>
        <translation>Wieder alle Räume</translation>
    </message>
    <message>
        <source>This room alone</source>
        <translation>Nur diesen Raum</translation>
    </message>
    <message>
        <source>Show all rooms</source>
        <translation>Alle Räume zeigen</translation>
    </message>
    <message>
        <source>All are shown.</source>
        <translation>Alle sind zu sehen.</translation>
    </message>
    <message>
        <source>Print its sheet</source>
        <translation>Sein Blatt drucken</translation>
    </message>
    <message>
        <source>Edit the room</source>
        <translation>Raum bearbeiten</translation>
    </message>
    <message>
        <source>+%1 hidden</source>
        <translation>+%1 ausgeblendet</translation>
    </message>
    <message>
        <source>Nothing on %1 yet.</source>
        <translation>Noch nichts am %1.</translation>
    </message>
    <message>
        <source>%1 will be told</source>
        <translation>%1 werden benachrichtigt</translation>
    </message>
    <message>
        <source>Nobody will be told</source>
        <translation>Niemand wird benachrichtigt</translation>
    </message>
    <message>
        <source>Order of the tray</source>
        <translation>Reihenfolge der Ablage</translation>
    </message>
    <message>
        <source>By demand</source>
        <translation>Nach Nachfrage</translation>
    </message>
    <message>
        <source>By length</source>
        <translation>Nach Länge</translation>
    </message>
    <message>
        <source>Oldest first</source>
        <translation>Älteste zuerst</translation>
    </message>
    <message>
        <source>Drop here to take a session off the schedule. Its RSVPs stay.</source>
        <translation>Legen Sie hier ab, was aus dem Programm soll. Die Zusagen bleiben.</translation>
    </message>
    <message>
        <source>Everything has a time.</source>
        <translation>Alles hat eine Zeit.</translation>
    </message>
    <message>
        <source>%1 forbidden, %2 to check on this day; goes to the next</source>
        <translation>%1 verboten, %2 zu prüfen an diesem Tag; geht zum nächsten</translation>
    </message>
    <message>
        <source>%1 forbidden</source>
        <translation>%1 verboten</translation>
    </message>
    <message>
        <source>%1 to check</source>
        <translation>%1 zu prüfen</translation>
    </message>
    <message>
        <source>Unscheduled, %1</source>
        <translation>Nicht eingeplant, %1</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>Änderung %1</translation>
    </message>
    <message>
        <source>Choose a change to see what it did.</source>
        <translation>Wählen Sie eine Änderung, um zu sehen, was sie tat.</translation>
    </message>
    <message>
        <source>in a browser</source>
        <translation>in einem Browser</translation>
    </message>
    <message>
        <source>from “%1”</source>
        <translation>aus „%1“</translation>
    </message>
    <message>
        <source>Reason: “%1”</source>
        <translation>Grund: „%1“</translation>
    </message>
    <message numerus="yes">
        <source>%n were told.</source>
        <translation>
            <numerusform>%n wurde benachrichtigt.</numerusform>
            <numerusform>%n wurden benachrichtigt.</numerusform>
        </translation>
    </message>
    <message>
        <source>If you put this back now</source>
        <translation>Wenn Sie das jetzt wiederherstellen</translation>
    </message>
    <message>
        <source>Put this back</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Only this one</source>
        <translation>Nur das hier</translation>
    </message>
    <message>
        <source>The history of this one only</source>
        <translation>Nur den Verlauf hiervon</translation>
    </message>
    <message>
        <source>%1 kept</source>
        <translation>%1 aufgehoben</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Wer</translation>
    </message>
    <message>
        <source>Only “%1”</source>
        <translation>Nur „%1“</translation>
    </message>
    <message>
        <source>Changes, newest first</source>
        <translation>Änderungen, neueste zuerst</translation>
    </message>
    <message>
        <source>Nothing like this in what is kept of the log.</source>
        <translation>Nichts dergleichen in dem, was aufgehoben ist.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Noch einmal</translation>
    </message>
    <message>
        <source>Reading …</source>
        <translation>Liest …</translation>
    </message>
    <message>
        <source>Scroll for older changes.</source>
        <translation>Rollen Sie für ältere Änderungen.</translation>
    </message>
    <message>
        <source>%1 %2 %3, %4</source>
        <translation>%1 %2 %3, %4</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>von %1 auf %2</translation>
    </message>
    <message>
        <source>Code on the screen</source>
        <translation>Code auf dem Bildschirm</translation>
    </message>
    <message>
        <source>Code on the screen, six characters</source>
        <translation>Code auf dem Bildschirm, sechs Zeichen</translation>
    </message>
    <message>
        <source>Type the six characters. No 0, O, 1 or I.</source>
        <translation>Geben Sie die sechs Zeichen ein. Ohne 0, O, 1 und I.</translation>
    </message>
    <message>
        <source>was %1</source>
        <translation>war %1</translation>
    </message>
    <message>
        <source>now %1</source>
        <translation>jetzt %1</translation>
    </message>
    <message>
        <source>This kind (*.%1)</source>
        <translation>Diese Art (*.%1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Schedules (*.xml *.json *.ics *.csv)</source>
        <translation>Programme (*.xml *.json *.ics *.csv)</translation>
    </message>
    <message>
        <source>%1 from</source>
        <translation>%1 von</translation>
    </message>
    <message>
        <source>%1 until</source>
        <translation>%1 bis</translation>
    </message>
    <message>
        <source>Write times like 22:00 and 07:00.</source>
        <translation>Schreiben Sie Uhrzeiten wie 22:00 und 07:00.</translation>
    </message>
    <message>
        <source>From and until, or neither.</source>
        <translation>Von und bis, oder keines von beiden.</translation>
    </message>
    <message>
        <source>A page of the web</source>
        <translation>Eine Seite im Web</translation>
    </message>
    <message>
        <source>of another event</source>
        <translation>einer anderen Veranstaltung</translation>
    </message>
    <message>
        <source>Only this room…</source>
        <translation>Nur diesen Raum…</translation>
    </message>
    <message>
        <source>Another room…</source>
        <translation>Noch einen Raum…</translation>
    </message>
    <message>
        <source>Name, room, view</source>
        <translation>Name, Raum, Ansicht</translation>
    </message>
    <message>
        <source>Add a screen</source>
        <translation>Bildschirm aufnehmen</translation>
    </message>
    <message>
        <source>It goes on showing the schedule as it was and says so. Check its power and network.</source>
        <translation>Er zeigt weiter das Programm, wie es war, und sagt das dazu. Prüfen Sie Strom und Netz.</translation>
    </message>
    <message>
        <source>Screens, the silent ones first</source>
        <translation>Bildschirme, die stummen zuerst</translation>
    </message>
    <message>
        <source>No screen matches “%1”.</source>
        <translation>Kein Bildschirm passt zu „%1“.</translation>
    </message>
    <message>
        <source>No screens yet. Start the kiosk on one, it shows a code.</source>
        <translation>Noch keine Bildschirme. Starten Sie dort Foyer Kiosk, er zeigt einen Code.</translation>
    </message>
    <message>
        <source>Identify</source>
        <translation>Name zeigen</translation>
    </message>
    <message>
        <source>Change what it shows</source>
        <translation>Ändern, was er zeigt</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>Neu starten</translation>
    </message>
    <message>
        <source>Unpair</source>
        <translation>Trennen</translation>
    </message>
    <message>
        <source>“%1” is unpaired in half a minute.</source>
        <translation>„%1“ wird in einer halben Minute getrennt.</translation>
    </message>
    <message>
        <source>Touch and search</source>
        <translation>Berühren und Suchen</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>its own</source>
        <translation>eigene</translation>
    </message>
    <message>
        <source>Size of text</source>
        <translation>Schriftgröße</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>125 %</source>
        <translation>125 %</translation>
    </message>
    <message>
        <source>150 %</source>
        <translation>150 %</translation>
    </message>
    <message>
        <source>200 %</source>
        <translation>200 %</translation>
    </message>
    <message>
        <source>Dim</source>
        <translation>Gedimmt</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>Entrance hall</source>
        <translation>Eingangshalle</translation>
    </message>
    <message>
        <source>Shows</source>
        <translation>Zeigt</translation>
    </message>
    <message>
        <source>Add this screen</source>
        <translation>Diesen Bildschirm aufnehmen</translation>
    </message>
    <message numerus="yes">
        <source>The screen follows at once. %n character(s) to go.</source>
        <translation>
            <numerusform>Der Bildschirm folgt sofort. Noch %n Zeichen.</numerusform>
            <numerusform>Der Bildschirm folgt sofort. Noch %n Zeichen.</numerusform>
        </translation>
    </message>
    <message>
        <source>It needs a name: where it stands.</source>
        <translation>Er braucht einen Namen: wo er steht.</translation>
    </message>
    <message>
        <source>The screen follows at once.</source>
        <translation>Der Bildschirm folgt sofort.</translation>
    </message>
    <message>
        <source>Its name stands on it large for ten seconds</source>
        <translation>Sein Name steht zehn Sekunden lang groß darauf</translation>
    </message>
    <message>
        <source>In turn</source>
        <translation>Im Wechsel</translation>
    </message>
    <message>
        <source>View %1</source>
        <translation>Ansicht %1</translation>
    </message>
    <message>
        <source>Seconds of view %1</source>
        <translation>Sekunden von Ansicht %1</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>Take off view %1</source>
        <translation>Ansicht %1 wegnehmen</translation>
    </message>
    <message>
        <source>Another view</source>
        <translation>Noch eine Ansicht</translation>
    </message>
    <message>
        <source>Waiting: %1</source>
        <translation>Wartet: %1</translation>
    </message>
    <message>
        <source>Read only</source>
        <translation>Nur zum Lesen</translation>
    </message>
    <message>
        <source>One change back</source>
        <translation>Eine Änderung zurück</translation>
    </message>
    <message>
        <source>One change on</source>
        <translation>Eine Änderung vor</translation>
    </message>
    <message>
        <source>The change in full</source>
        <translation>Die Änderung im Ganzen</translation>
    </message>
    <message>
        <source>Back to now</source>
        <translation>Zurück zum Jetzt</translation>
    </message>
    <message>
        <source>Import %1</source>
        <translation>Import von %1</translation>
    </message>
    <message>
        <source>Another file…</source>
        <translation>Andere Datei…</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Export</translation>
    </message>
    <message>
        <source>Calendar (.ics)</source>
        <translation>Kalender (.ics)</translation>
    </message>
    <message>
        <source>Table (.csv)</source>
        <translation>Tabelle (.csv)</translation>
    </message>
    <message>
        <source>Path of a schedule file</source>
        <translation>Pfad einer Programmdatei</translation>
    </message>
    <message>
        <source>/home/me/schedule.ics</source>
        <translation>/home/ich/programm.ics</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>Datei wählen…</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>new</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>entfernt</translation>
    </message>
    <message>
        <source>problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>gleich</translation>
    </message>
    <message numerus="yes">
        <source>%n people will be told</source>
        <translation>
            <numerusform>%n Person wird benachrichtigt</numerusform>
            <numerusform>%n Personen werden benachrichtigt</numerusform>
        </translation>
    </message>
    <message>
        <source>Nobody is told</source>
        <translation>Niemand wird benachrichtigt</translation>
    </message>
    <message>
        <source>Line %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>The whole file</source>
        <translation>Die ganze Datei</translation>
    </message>
    <message>
        <source>It is close to “%1”.</source>
        <translation>Es ähnelt „%1“.</translation>
    </message>
    <message>
        <source>This is taken.</source>
        <translation>Das ist übernommen.</translation>
    </message>
    <message>
        <source>Problems of a file stand here, by line.</source>
        <translation>Probleme einer Datei stehen hier, nach Zeilen.</translation>
    </message>
    <message>
        <source>No problems in this file.</source>
        <translation>Keine Probleme in dieser Datei.</translation>
    </message>
    <message>
        <source>Removed: in Foyer, not in the file</source>
        <translation>Entfernt: in Foyer, nicht in der Datei</translation>
    </message>
    <message>
        <source>sessions become Cancelled, never deleted</source>
        <translation>Programmpunkte werden abgesagt, nie gelöscht</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>Kept</source>
        <translation>Bleibt</translation>
    </message>
    <message numerus="yes">
        <source>%n told</source>
        <translation>
            <numerusform>%n benachrichtigt</numerusform>
            <numerusform>%n benachrichtigt</numerusform>
        </translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>Was gezeigt wird</translation>
    </message>
    <message>
        <source>What the file changes</source>
        <translation>Was die Datei ändert</translation>
    </message>
    <message>
        <source>The file changes nothing here.</source>
        <translation>Die Datei ändert hier nichts.</translation>
    </message>
    <message>
        <source>Let go to see what it would change.</source>
        <translation>Lassen Sie los, um zu sehen, was es ändern würde.</translation>
    </message>
    <message>
        <source>Reading the file …</source>
        <translation>Datei wird gelesen …</translation>
    </message>
    <message>
        <source>Drop a schedule.xml, schedule.json, .ics or .csv file anywhere here, or choose it above. Nothing is written before you have seen what it would change.</source>
        <translation>Ziehen Sie eine schedule.xml, schedule.json, .ics oder .csv irgendwohin, oder wählen Sie sie oben. Nichts wird geschrieben, bevor Sie gesehen haben, was es ändern würde.</translation>
    </message>
    <message>
        <source>One step: all or nothing, and one undo takes it back.</source>
        <translation>Ein Schritt: alles oder nichts, und einmal Rückgängig nimmt ihn zurück.</translation>
    </message>
    <message>
        <source>Undo the import</source>
        <translation>Import zurücknehmen</translation>
    </message>
    <message>
        <source>Save the report…</source>
        <translation>Bericht speichern…</translation>
    </message>
    <message numerus="yes">
        <source>Import %n change(s)</source>
        <translation>
            <numerusform>%n Änderung importieren</numerusform>
            <numerusform>%n Änderungen importieren</numerusform>
        </translation>
    </message>
    <message>
        <source>Somebody else changed the same while you did. Nothing is lost by waiting.</source>
        <translation>Jemand anderes hat gleichzeitig dasselbe geändert. Durch Warten geht nichts verloren.</translation>
    </message>
    <message>
        <source>An edit that meets somebody else’s waits here until you choose.</source>
        <translation>Eine Änderung, die auf die eines anderen trifft, wartet hier auf Ihre Wahl.</translation>
    </message>
    <message>
        <source>The result</source>
        <translation>Das Ergebnis</translation>
    </message>
    <message>
        <source>%1: choose. Before: %2. Yours: %3. Theirs: %4.</source>
        <translation>%1: wählen Sie. Vorher: %2. Ihres: %3. Anderes: %4.</translation>
    </message>
    <message>
        <source>Nothing to settle. Every edit has gone through as it was.</source>
        <translation>Nichts zu klären. Jede Änderung ging durch, wie sie war.</translation>
    </message>
    <message>
        <source>both of you changed it: choose</source>
        <translation>beide haben es geändert: wählen Sie</translation>
    </message>
    <message>
        <source>changed by one, taken as it is</source>
        <translation>einer hat es geändert, übernommen</translation>
    </message>
    <message numerus="yes">
        <source>%n more field(s) are the same</source>
        <translation>
            <numerusform>%n weiteres Feld ist gleich</numerusform>
            <numerusform>%n weitere Felder sind gleich</numerusform>
        </translation>
    </message>
    <message>
        <source>Keys: 1 before · 2 yours · 3 theirs · ↓ next field · Ctrl+Enter saves</source>
        <translation>Tasten: 1 vorher · 2 Ihres · 3 anderes · ↓ nächstes Feld · Strg+Eingabe speichert</translation>
    </message>
    <message>
        <source>Drop my edit</source>
        <translation>Meine Änderung verwerfen</translation>
    </message>
    <message>
        <source>Keep all of theirs</source>
        <translation>Alles vom anderen behalten</translation>
    </message>
    <message>
        <source>Keep all of mine</source>
        <translation>Alles von mir behalten</translation>
    </message>
    <message>
        <source>Keep all of …</source>
        <translation>Behalten: alles von …</translation>
    </message>
    <message>
        <source>It waits here; go on with anything else.</source>
        <translation>Es wartet hier; machen Sie mit anderem weiter.</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Später</translation>
    </message>
    <message>
        <source>Save and go on</source>
        <translation>Speichern und weiter</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Strg+Eingabe</translation>
    </message>
    <message>
        <source>The guest has this address from then on.</source>
        <translation>Der Gast hat von da an diese Adresse.</translation>
    </message>
    <message>
        <source>Save and retry</source>
        <translation>Speichern und senden</translation>
    </message>
    <message>
        <source>Retry now</source>
        <translation>Jetzt erneut</translation>
    </message>
    <message>
        <source>Do not send</source>
        <translation>Nicht senden</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>The message</source>
        <translation>Die Nachricht</translation>
    </message>
    <message>
        <source>To</source>
        <translation>An</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Nachricht</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Freigeben</translation>
    </message>
    <message>
        <source>Release what is held: %1</source>
        <translation>Zurückgehaltenes freigeben: %1</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Discard what is held: %1</source>
        <translation>Zurückgehaltenes verwerfen: %1</translation>
    </message>
    <message>
        <source>a device</source>
        <translation>ein Gerät</translation>
    </message>
    <message>
        <source>Name, address, subject</source>
        <translation>Name, Adresse, Betreff</translation>
    </message>
    <message>
        <source>Retry all</source>
        <translation>Alle erneut</translation>
    </message>
    <message numerus="yes">
        <source>Retry %n now</source>
        <translation>
            <numerusform>%n jetzt erneut</numerusform>
            <numerusform>%n jetzt erneut</numerusform>
        </translation>
    </message>
    <message>
        <source>What failed and what is tried again, nothing else</source>
        <translation>Was fehlschlug und was noch versucht wird, sonst nichts</translation>
    </message>
    <message>
        <source>Mails and pushes, newest first</source>
        <translation>E-Mails und Push, neueste zuerst</translation>
    </message>
    <message>
        <source>No mail matches “%1”.</source>
        <translation>Keine E-Mail passt zu „%1“.</translation>
    </message>
    <message>
        <source>None of these.</source>
        <translation>Nichts davon.</translation>
    </message>
    <message numerus="yes">
        <source>%n will be told</source>
        <translation>
            <numerusform>%n wird benachrichtigt</numerusform>
            <numerusform>%n werden benachrichtigt</numerusform>
        </translation>
    </message>
    <message>
        <source>The event's page as attendees see it</source>
        <translation>Die Seite der Veranstaltung, wie Gäste sie sehen</translation>
    </message>
    <message>
        <source>The attendee's page</source>
        <translation>Die Seite der Gäste</translation>
    </message>
    <message>
        <source>Close the preview</source>
        <translation>Vorschau schließen</translation>
    </message>
    <message>
        <source>Seen by</source>
        <translation>Gesehen von</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Phone</source>
        <translation>Telefon</translation>
    </message>
    <message>
        <source>Desktop</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>Pages cannot be shown in here: QtWebEngine is not installed on this computer.</source>
        <translation>Seiten lassen sich hier nicht zeigen: QtWebEngine ist auf diesem Rechner nicht installiert.</translation>
    </message>
    <message>
        <source>Open it in the browser</source>
        <translation>Im Browser öffnen</translation>
    </message>
    <message>
        <source>Live, in a browser of its own that knows nothing of your sign-in. Nothing is written from here.</source>
        <translation>Live, in einem eigenen Browser, der von Ihrer Anmeldung nichts weiß. Von hier aus wird nichts geschrieben.</translation>
    </message>
    <message>
        <source>Sheet</source>
        <translation>Blatt</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Leitung</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>Papier</translation>
    </message>
    <message>
        <source>Letter</source>
        <translation>Letter</translation>
    </message>
    <message>
        <source>Save as PDF…</source>
        <translation>Als PDF speichern…</translation>
    </message>
    <message>
        <source>Save as PDF</source>
        <translation>Als PDF speichern</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message numerus="yes">
        <source>%n page(s)</source>
        <translation>
            <numerusform>%n Seite</numerusform>
            <numerusform>%n Seiten</numerusform>
        </translation>
    </message>
    <message>
        <source>Position in the log</source>
        <translation>Stelle im Protokoll</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 weitere</translation>
    </message>
    <message>
        <source>Back to the event</source>
        <translation>Zurück zur Veranstaltung</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>No events on this server yet.</source>
        <translation>Noch keine Veranstaltungen auf diesem Server.</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>Noch einmal fragen</translation>
    </message>
    <message>
        <source>On the schedule</source>
        <translation>Im Programm</translation>
    </message>
    <message>
        <source>Focus by time and room</source>
        <translation>Fokus nach Zeit und Raum</translation>
    </message>
    <message>
        <source>Arrows</source>
        <translation>Pfeile</translation>
    </message>
    <message>
        <source>Choose more</source>
        <translation>Mehr wählen</translation>
    </message>
    <message>
        <source>Shift arrows</source>
        <translation>Umschalt Pfeile</translation>
    </message>
    <message>
        <source>Lift, drop</source>
        <translation>Anheben, ablegen</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>Move by a slot or a room</source>
        <translation>Um einen Slot oder Raum verlegen</translation>
    </message>
    <message>
        <source>Alt arrows</source>
        <translation>Alt Pfeile</translation>
    </message>
    <message>
        <source>Shorten, lengthen</source>
        <translation>Kürzen, verlängern</translation>
    </message>
    <message>
        <source>Alt Shift ↑ ↓</source>
        <translation>Alt Umschalt ↑ ↓</translation>
    </message>
    <message>
        <source>Two hours up, down</source>
        <translation>Zwei Stunden auf, ab</translation>
    </message>
    <message>
        <source>PgUp PgDn</source>
        <translation>Bild ↑ Bild ↓</translation>
    </message>
    <message>
        <source>Another day</source>
        <translation>Anderer Tag</translation>
    </message>
    <message>
        <source>Alt 1 … 9</source>
        <translation>Alt 1 … 9</translation>
    </message>
    <message>
        <source>Inspector, first field</source>
        <translation>Inspektor, erstes Feld</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Back, close, unchoose</source>
        <translation>Zurück, schließen, abwählen</translation>
    </message>
    <message>
        <source>Next, previous region</source>
        <translation>Nächster, voriger Bereich</translation>
    </message>
    <message>
        <source>Filter of a table</source>
        <translation>Filter einer Tabelle</translation>
    </message>
    <message>
        <source>History: older, newer</source>
        <translation>Verlauf: älter, neuer</translation>
    </message>
    <message>
        <source>Settle: before, yours, theirs</source>
        <translation>Klären: vorher, Ihres, anderes</translation>
    </message>
    <message>
        <source>Settle: save</source>
        <translation>Klären: speichern</translation>
    </message>
    <message>
        <source>Leave?</source>
        <translation>Verlassen?</translation>
    </message>
    <message>
        <source>Not everything is sent</source>
        <translation>Nicht alles ist gesendet</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Verlassen</translation>
    </message>
    <message>
        <source>Stay</source>
        <translation>Bleiben</translation>
    </message>
    <message>
        <source>Menus</source>
        <translation>Menüs</translation>
    </message>
    <message>
        <source>Find anything</source>
        <translation>Alles durchsuchen</translation>
    </message>
    <message>
        <source>Find a session, person, room or command</source>
        <translation>Programmpunkt, Person, Raum oder Befehl finden</translation>
    </message>
    <message>
        <source>Session, person, room or command</source>
        <translation>Programmpunkt, Person, Raum oder Befehl</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
    </message>
    <message>
        <source>Nothing matches “%1”.</source>
        <translation>Nichts passt zu „%1“.</translation>
    </message>
    <message>
        <source>%1, %2 to look at</source>
        <translation>%1, %2 anzusehen</translation>
    </message>
    <message>
        <source>With the name and password of an organizer.</source>
        <translation>Mit Name und Passwort eines Veranstalterkontos.</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Event time</source>
        <translation>Ortszeit</translation>
    </message>
    <message>
        <source>F1 keys</source>
        <translation>F1 Tasten</translation>
    </message>
    <message>
        <source>Shows position, clock and what waits</source>
        <translation>Zeigt Stelle, Uhr und was wartet</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>%1, another event</source>
        <translation>%1, andere Veranstaltung</translation>
    </message>
    <message>
        <source>%1 is here</source>
        <translation>%1 ist hier</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>What waits</source>
        <translation>Was wartet</translation>
    </message>
    <message>
        <source>Nothing waits to be sent.</source>
        <translation>Nichts wartet auf Versand.</translation>
    </message>
    <message>
        <source>Send again</source>
        <translation>Erneut senden</translation>
    </message>
    <message>
        <source>Take off the list</source>
        <translation>Von der Liste nehmen</translation>
    </message>
    <message>
        <source>Settings</source>
        <comment>on the rail</comment>
        <translation>Optionen</translation>
    </message>
    <message>
        <source>d MMM yyyy</source>
        <comment>date format: 14 May 2027</comment>
        <translation>d. MMM yyyy</translation>
    </message>
    <message>
        <source>dddd d MMMM yyyy</source>
        <comment>date format: Friday 14 May 2027</comment>
        <translation>dddd, d. MMMM yyyy</translation>
    </message>
    <message>
        <source>d MMM</source>
        <comment>date format: 14 May</comment>
        <translation>d. MMM</translation>
    </message>
    <message>
        <source>dddd d MMMM</source>
        <comment>date format: Friday 14 May</comment>
        <translation>dddd, d. MMMM</translation>
    </message>
    <message>
        <source>d MMMM yyyy</source>
        <comment>date format: 14 May 2027</comment>
        <translation>d. MMMM yyyy</translation>
    </message>
    <message>
        <source>d</source>
        <comment>date format: 14</comment>
        <translation>d.</translation>
    </message>
    <message>
        <source>d MMMM</source>
        <comment>date format: 14 May</comment>
        <translation>d. MMMM</translation>
    </message>
    <message>
        <source>Sessions</source>
        <comment>their number, over a column</comment>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>cancelled</source>
        <comment>somebody did</comment>
        <translation>sagte ab</translation>
    </message>
    <message>
        <source>Screens</source>
        <comment>on the rail</comment>
        <translation>Displays</translation>
    </message>
    <message>
        <source>Outbox</source>
        <comment>on the rail</comment>
        <translation>Post</translation>
    </message>
    <message>
        <source>took it off the grid</source>
        <translation>nahm es aus dem Raster:</translation>
    </message>
    <message>
        <source>marked it late</source>
        <translation>meldete Verspätung:</translation>
    </message>
    <message>
        <source>marked it on time</source>
        <translation>meldete es pünktlich:</translation>
    </message>
</context>
</TS>
