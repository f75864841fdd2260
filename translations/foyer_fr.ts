<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<!-- SPDX-License-Identifier: GPL-3.0-or-later -->
<TS version="2.1" language="fr" sourcelanguage="en">
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
        <translation>Retour au programme</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>room, floor</comment>
        <translation>%1, %2</translation>
    </message>
    <message numerus="yes">
        <source>%n changes to the programme</source>
        <translation>
            <numerusform>%n changement au programme</numerusform>
            <numerusform>%n changements au programme</numerusform>
        </translation>
    </message>
    <message>
        <source>As planned</source>
        <translation>Comme prévu</translation>
    </message>
    <message>
        <source>No changes today.</source>
        <translation>Aucun changement aujourd’hui.</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Maintenant</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Ensuite</translation>
    </message>
    <message>
        <source>Next at %1: %2</source>
        <translation>Ensuite à %1 : %2</translation>
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
        <translation>Libre jusqu’à %1</translation>
    </message>
    <message>
        <source>Free until %1</source>
        <comment>a time</comment>
        <translation>Libre jusqu’à %1</translation>
    </message>
    <message>
        <source>Free for the rest of the day</source>
        <translation>Libre pour le reste de la journée</translation>
    </message>
    <message>
        <source>Room free until %1</source>
        <translation>Salle libre jusqu’à %1</translation>
    </message>
    <message>
        <source>Room free for the rest of the day</source>
        <translation>Salle libre pour le reste de la journée</translation>
    </message>
    <message>
        <source>until %1</source>
        <comment>a time</comment>
        <translation>jusqu’à %1</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>Annulé</translation>
    </message>
    <message>
        <source>Moved here from %1</source>
        <translation>Déplacé ici depuis %1</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between names</comment>
        <translation>, </translation>
    </message>
    <message>
        <source>Moved here</source>
        <translation>Déplacé ici</translation>
    </message>
    <message>
        <source>Moved from %1</source>
        <translation>Déplacé de %1</translation>
    </message>
    <message>
        <source>Moved, new time to come</source>
        <translation>Déplacé, nouvel horaire à venir</translation>
    </message>
    <message>
        <source>Moved to %1</source>
        <translation>Déplacé : %1</translation>
    </message>
    <message>
        <source>Moved, new room to come</source>
        <translation>Déplacé, nouvelle salle à venir</translation>
    </message>
    <message>
        <source>Moved to %1, %2</source>
        <comment>time, room</comment>
        <translation>Déplacé : %1, %2</translation>
    </message>
    <message>
        <source>Began late, %1</source>
        <translation>Commencé en retard, %1</translation>
    </message>
    <message>
        <source>Late, starts %1</source>
        <translation>En retard, début %1</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>Complet</translation>
    </message>
    <message>
        <source>Important</source>
        <translation>Important</translation>
    </message>
    <message>
        <source>From the organizers</source>
        <translation>De l’organisation</translation>
    </message>
    <message>
        <source>Shown for less than a minute</source>
        <translation>Affiché encore moins d’une minute</translation>
    </message>
    <message>
        <source>Shown until %1</source>
        <comment>a time</comment>
        <translation>Affiché jusqu’à %1</translation>
    </message>
    <message numerus="yes">
        <source>Shown for %n more minutes</source>
        <translation>
            <numerusform>Affiché encore %n minute</numerusform>
            <numerusform>Affiché encore %n minutes</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>announcement 1 of 2</comment>
        <translation>%1 sur %2</translation>
    </message>
    <message>
        <source>Too many wrong PINs. Wait a minute.</source>
        <translation>Trop de codes faux. Attendez une minute.</translation>
    </message>
    <message>
        <source>That is not the PIN.</source>
        <translation>Ce n’est pas le code.</translation>
    </message>
    <message numerus="yes">
        <source>%1–%2 of %n changes</source>
        <translation>
            <numerusform>%1–%2 sur %n changement</numerusform>
            <numerusform>%1–%2 sur %n changements</numerusform>
        </translation>
    </message>
    <message>
        <source>Moved</source>
        <translation>Déplacé</translation>
    </message>
    <message>
        <source>time to come</source>
        <translation>horaire à venir</translation>
    </message>
    <message>
        <source>room to come</source>
        <translation>salle à venir</translation>
    </message>
    <message numerus="yes">
        <source>%n min late</source>
        <translation>
            <numerusform>%n min de retard</numerusform>
            <numerusform>%n min de retard</numerusform>
        </translation>
    </message>
    <message>
        <source>on now</source>
        <translation>en cours</translation>
    </message>
    <message>
        <source>before: %1</source>
        <translation>avant : %1</translation>
    </message>
    <message>
        <source>now: %1</source>
        <translation>maintenant : %1</translation>
    </message>
    <message>
        <source>Free today</source>
        <translation>Libre aujourd’hui</translation>
    </message>
    <message numerus="yes">
        <source>for %n more minutes</source>
        <translation>
            <numerusform>encore %n minute</numerusform>
            <numerusform>encore %n minutes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>for %n more hours</source>
        <translation>
            <numerusform>encore %n heure</numerusform>
            <numerusform>encore %n heures</numerusform>
        </translation>
    </message>
    <message>
        <source>Also here: %1</source>
        <comment>titles</comment>
        <translation>Aussi ici : %1</translation>
    </message>
    <message numerus="yes">
        <source>runs %n min over</source>
        <translation>
            <numerusform>dépasse de %n min</numerusform>
            <numerusform>dépasse de %n min</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>et %n de plus</numerusform>
            <numerusform>et %n de plus</numerusform>
        </translation>
    </message>
    <message>
        <source>Later %1</source>
        <comment>tomorrow, Saturday</comment>
        <translation>Plus tard, %1</translation>
    </message>
    <message>
        <source>Later today</source>
        <translation>Plus tard aujourd’hui</translation>
    </message>
    <message numerus="yes">
        <source>%n seats</source>
        <translation>
            <numerusform>%n place</numerusform>
            <numerusform>%n places</numerusform>
        </translation>
    </message>
    <message>
        <source>This event is no longer here</source>
        <translation>Cet événement n’est plus ici</translation>
    </message>
    <message>
        <source>The organizers have taken it down.</source>
        <translation>L’organisation l’a retiré.</translation>
    </message>
    <message>
        <source>Waiting for the first schedule</source>
        <translation>En attente du premier programme</translation>
    </message>
    <message>
        <source>No rooms chosen for this screen</source>
        <translation>Aucune salle choisie pour cet écran</translation>
    </message>
    <message>
        <source>None of the rooms it was set to show belongs to this event.</source>
        <translation>Aucune des salles réglées n’appartient à cet événement.</translation>
    </message>
    <message>
        <source>The schedule is being made</source>
        <translation>Le programme se prépare</translation>
    </message>
    <message>
        <source>It will appear here by itself.</source>
        <translation>Il apparaîtra ici de lui-même.</translation>
    </message>
    <message>
        <source>Thank you</source>
        <translation>Merci</translation>
    </message>
    <message>
        <source>It was %1.</source>
        <comment>name of the event</comment>
        <translation>C’était %1.</translation>
    </message>
    <message>
        <source>Begins %1, %2</source>
        <comment>date, time</comment>
        <translation>Commence %1, %2</translation>
    </message>
    <message>
        <source>First on the programme</source>
        <translation>Premiers au programme</translation>
    </message>
    <message>
        <source>Nothing more today</source>
        <translation>Plus rien aujourd’hui</translation>
    </message>
    <message>
        <source>%1 begins at %2, %3.</source>
        <comment>weekday, time, in 10 h 18 min</comment>
        <translation>%1, reprise à %2, %3.</translation>
    </message>
    <message>
        <source>%1 begins at %2.</source>
        <comment>weekday, time</comment>
        <translation>%1, reprise à %2.</translation>
    </message>
    <message>
        <source>First tomorrow</source>
        <translation>Demain d’abord</translation>
    </message>
    <message>
        <source>First on %1</source>
        <comment>weekday</comment>
        <translation>D’abord %1</translation>
    </message>
    <message>
        <source>Late</source>
        <translation>En retard</translation>
    </message>
    <message>
        <source>From %1</source>
        <comment>a room</comment>
        <translation>De %1</translation>
    </message>
    <message>
        <source>Rooms %1–%2 of %3</source>
        <translation>Salles %1–%2 sur %3</translation>
    </message>
    <message>
        <source>without a room</source>
        <translation>sans salle</translation>
    </message>
    <message>
        <source>No room yet</source>
        <translation>Pas encore de salle</translation>
    </message>
    <message>
        <source>This event was deleted on %1.</source>
        <translation>Cet événement a été supprimé sur %1.</translation>
    </message>
    <message>
        <source>Looking for %1.</source>
        <translation>Recherche de %1.</translation>
    </message>
    <message>
        <source>%1 cannot be reached.</source>
        <translation>%1 est injoignable.</translation>
    </message>
    <message>
        <source>%1 is not ready yet.</source>
        <translation>%1 n’est pas encore prêt.</translation>
    </message>
    <message>
        <source>%1 does not let this screen in.</source>
        <translation>%1 n’admet pas cet écran.</translation>
    </message>
    <message>
        <source>%1 has no event “%2”, or it has a new address.</source>
        <translation>%1 n’a pas d’événement « %2 », ou son adresse a changé.</translation>
    </message>
    <message>
        <source>What answers for %1 is not Foyer.</source>
        <translation>Ce qui répond pour %1 n’est pas Foyer.</translation>
    </message>
    <message>
        <source>%1 answers with another event.</source>
        <translation>%1 répond avec un autre événement.</translation>
    </message>
    <message>
        <source>Something between here and %1 holds changes back.</source>
        <translation>Quelque chose entre ici et %1 retient les changements.</translation>
    </message>
    <message>
        <source>Free: %1</source>
        <comment>names of rooms</comment>
        <translation>Libres : %1</translation>
    </message>
    <message>
        <source>then %1, %2</source>
        <comment>time, title</comment>
        <translation>puis %1, %2</translation>
    </message>
    <message>
        <source>New code in %1:%2</source>
        <comment>minutes, seconds</comment>
        <translation>Nouveau code dans %1:%2</translation>
    </message>
    <message>
        <source>Looking for %1</source>
        <comment>a server</comment>
        <translation>Recherche de %1</translation>
    </message>
    <message>
        <source>Server found, waiting for approval</source>
        <translation>Serveur trouvé, en attente d’approbation</translation>
    </message>
    <message>
        <source>No answer from %1. Is the network cable in?</source>
        <translation>Pas de réponse de %1. Le câble réseau est-il branché ?</translation>
    </message>
    <message>
        <source>Too many screens are being added. It tries again by itself.</source>
        <translation>Trop d’écrans sont ajoutés en ce moment. Nouvel essai automatique.</translation>
    </message>
    <message>
        <source>%1 answers, but not as a Foyer server</source>
        <translation>%1 répond, mais pas comme un serveur Foyer</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>Grille</translation>
    </message>
    <message>
        <source>Agenda</source>
        <translation>Agenda</translation>
    </message>
    <message>
        <source>Door sign</source>
        <translation>Panneau de porte</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Changements</translation>
    </message>
    <message>
        <source>Several views in turn</source>
        <translation>Plusieurs vues à tour de rôle</translation>
    </message>
    <message>
        <source>Web page</source>
        <translation>Page web</translation>
    </message>
    <message>
        <source>Now and next</source>
        <translation>Maintenant et ensuite</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>En direct</translation>
    </message>
    <message numerus="yes">
        <source>Live, caught up: %n changes</source>
        <translation>
            <numerusform>En direct, rattrapé : %n changement</numerusform>
            <numerusform>En direct, rattrapé : %n changements</numerusform>
        </translation>
    </message>
    <message>
        <source>Reconnecting</source>
        <translation>Reconnexion</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>Connexion</translation>
    </message>
    <message>
        <source>Offline</source>
        <translation>Hors ligne</translation>
    </message>
    <message>
        <source>Offline, as of %1</source>
        <translation>Hors ligne, état à %1</translation>
    </message>
    <message>
        <source>As of %1</source>
        <translation>État à %1</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>offline text, age</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Now, as planned at %1</source>
        <translation>Maintenant, selon le plan de %1</translation>
    </message>
    <message>
        <source>This screen’s clock is in doubt.</source>
        <translation>L’horloge de cet écran est douteuse.</translation>
    </message>
    <message>
        <source>It says %1; by the server it is %2.</source>
        <translation>Elle indique %1 ; selon le serveur il est %2.</translation>
    </message>
    <message>
        <source>Times and countdowns here follow the server.</source>
        <translation>Ici, heures et décomptes suivent le serveur.</translation>
    </message>
    <message>
        <source>It says %1; no server has told the time yet.</source>
        <translation>Elle indique %1 ; aucun serveur n’a encore donné l’heure.</translation>
    </message>
    <message>
        <source>Only planned times are shown.</source>
        <translation>Seules les heures prévues sont affichées.</translation>
    </message>
    <message>
        <source>Changes made since %1 may be missing.</source>
        <translation>Les changements depuis %1 peuvent manquer.</translation>
    </message>
    <message>
        <source>Day %1 of %2</source>
        <translation>Jour %1 sur %2</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>date, day of the event</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Time to be announced</source>
        <translation>Horaire à annoncer</translation>
    </message>
    <message numerus="yes">
        <source>%n sessions</source>
        <translation>
            <numerusform>%n session</numerusform>
            <numerusform>%n sessions</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing found for “%1”</source>
        <translation>Rien trouvé pour « %1 »</translation>
    </message>
    <message>
        <source>Nothing found for “%1”. Did you mean:</source>
        <translation>Rien trouvé pour « %1 ». Vouliez-vous dire :</translation>
    </message>
    <message>
        <source>over</source>
        <translation>terminé</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between words</comment>
        <translation>, </translation>
    </message>
    <message>
        <source>Room to be announced</source>
        <translation>Salle à annoncer</translation>
    </message>
    <message numerus="yes">
        <source>%n coming</source>
        <translation>
            <numerusform>%n participant</numerusform>
            <numerusform>%n participants</numerusform>
        </translation>
    </message>
    <message>
        <source>No longer in the schedule</source>
        <translation>N’est plus au programme</translation>
    </message>
    <message>
        <source>Taken out of the schedule</source>
        <translation>Retiré du programme</translation>
    </message>
    <message>
        <source>Back to the schedule in %1 seconds; touch anywhere to stay</source>
        <translation>Retour au programme dans %1 secondes ; touchez pour rester</translation>
    </message>
    <message>
        <source>touch anywhere to stay</source>
        <translation>touchez pour rester</translation>
    </message>
    <message>
        <source>On-screen keyboard</source>
        <translation>Clavier à l’écran</translation>
    </message>
    <message>
        <source>ABC</source>
        <comment>letters of the keyboard</comment>
        <translation>ABC</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>Lettres</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Chiffres</translation>
    </message>
    <message>
        <source>Another alphabet</source>
        <translation>Autre alphabet</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Espace</translation>
    </message>
    <message>
        <source>Erase</source>
        <translation>Effacer</translation>
    </message>
    <message>
        <source>Erase a letter</source>
        <translation>Effacer une lettre</translation>
    </message>
    <message>
        <source>Room</source>
        <translation>Salle</translation>
    </message>
    <message>
        <source>%1, next at %2: %3</source>
        <translation>%1, ensuite à %2 : %3</translation>
    </message>
    <message>
        <source>Page %1 of %2</source>
        <translation>Page %1 sur %2</translation>
    </message>
    <message>
        <source>Code: %1</source>
        <translation>Code : %1</translation>
    </message>
    <message>
        <source>Pair this screen</source>
        <translation>Associer cet écran</translation>
    </message>
    <message>
        <source>In the organizer app, open Screens, choose “Add a screen” and type this code. Or scan the square with a phone.</source>
        <translation>Dans l’application d’organisation, ouvrez Écrans, choisissez « Ajouter un écran » et saisissez ce code. Ou scannez le carré avec un téléphone.</translation>
    </message>
    <message>
        <source>QR code: opens the page on which an organizer approves this screen</source>
        <translation>Code QR : ouvre la page où l’organisation approuve cet écran</translation>
    </message>
    <message>
        <source>Screen %1 · %2 × %3</source>
        <translation>Écran %1 · %2 × %3</translation>
    </message>
    <message>
        <source>Leave the kiosk: type the PIN</source>
        <translation>Quitter le kiosque : saisissez le code</translation>
    </message>
    <message>
        <source>Leave the kiosk</source>
        <translation>Quitter le kiosque</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>An organizer chooses an event for it.</source>
        <translation>L’organisation lui choisit un événement.</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Recherche</translation>
    </message>
    <message>
        <source>Title, person or room</source>
        <translation>Titre, personne ou salle</translation>
    </message>
    <message>
        <source>Empty the search</source>
        <translation>Vider la recherche</translation>
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
        <translation>Texte plus petit</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>Texte plus grand</translation>
    </message>
    <message>
        <source>QR code: opens this session on a phone</source>
        <translation>Code QR : ouvre cette session sur un téléphone</translation>
    </message>
    <message>
        <source>Open on your phone</source>
        <translation>Ouvrir sur votre téléphone</translation>
    </message>
    <message>
        <source>Keep it at hand and see at once when it moves.</source>
        <translation>Gardez-la sous la main et voyez aussitôt tout changement.</translation>
    </message>
    <message>
        <source>ending</source>
        <translation>se termine</translation>
    </message>
    <message numerus="yes">
        <source>%n min left</source>
        <translation>
            <numerusform>encore %n min</numerusform>
            <numerusform>encore %n min</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n h left</source>
        <translation>
            <numerusform>encore %n h</numerusform>
            <numerusform>encore %n h</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 h %2 left</source>
        <comment>hours, minutes</comment>
        <translation>encore %1 h %2</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>commence</translation>
    </message>
    <message numerus="yes">
        <source>in %n min</source>
        <translation>
            <numerusform>dans %n min</numerusform>
            <numerusform>dans %n min</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %n h</source>
        <translation>
            <numerusform>dans %n h</numerusform>
            <numerusform>dans %n h</numerusform>
        </translation>
    </message>
    <message>
        <source>in %1 h %2</source>
        <comment>hours, minutes</comment>
        <translation>dans %1 h %2</translation>
    </message>
    <message numerus="yes">
        <source>in %n days</source>
        <translation>
            <numerusform>dans %n jour</numerusform>
            <numerusform>dans %n jours</numerusform>
        </translation>
    </message>
    <message>
        <source>in %1 h %2 min</source>
        <comment>hours, minutes</comment>
        <translation>dans %1 h %2 min</translation>
    </message>
    <message>
        <source>today</source>
        <translation>aujourd’hui</translation>
    </message>
    <message>
        <source>tomorrow</source>
        <translation>demain</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>day word, time: tomorrow 09:00</comment>
        <translation>%1 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n min old</source>
        <translation>
            <numerusform>il y a %n min</numerusform>
            <numerusform>il y a %n min</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n h old</source>
        <translation>
            <numerusform>il y a %n h</numerusform>
            <numerusform>il y a %n h</numerusform>
        </translation>
    </message>
    <message>
        <source>since %1</source>
        <comment>a date</comment>
        <translation>depuis %1</translation>
    </message>
    <message>
        <source>dddd d MMMM</source>
        <comment>date format: Friday 14 May</comment>
        <translation>dddd d MMMM</translation>
    </message>
    <message>
        <source>ddd d MMM</source>
        <comment>date format: Fri 14 May</comment>
        <translation>ddd d MMM</translation>
    </message>
    <message>
        <source>ddd d</source>
        <comment>date format: Fri 14</comment>
        <translation>ddd d</translation>
    </message>
    <message>
        <source>Language: %1. Change it</source>
        <translation>Langue : %1. Changer</translation>
    </message>
    <message>
        <source>No web page is set for this screen</source>
        <translation>Aucune page web n’est réglée pour cet écran</translation>
    </message>
    <message>
        <source>Web pages cannot be shown on this screen: QtWebEngine is not installed</source>
        <translation>Cet écran ne peut pas afficher de pages web : QtWebEngine n’est pas installé</translation>
    </message>
    <message>
        <source>More hours on the screen</source>
        <translation>Plus d’heures à l’écran</translation>
    </message>
    <message>
        <source>Larger hours</source>
        <translation>Agrandir les heures</translation>
    </message>
    <message numerus="yes">
        <source>%n more sessions</source>
        <translation>
            <numerusform>%n autre session</numerusform>
            <numerusform>%n autres sessions</numerusform>
        </translation>
    </message>
</context>
</TS>
