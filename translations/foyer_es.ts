<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<!-- SPDX-License-Identifier: GPL-3.0-or-later -->
<TS version="2.1" language="es" sourcelanguage="en">
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
        <translation>Volver al programa</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>room, floor</comment>
        <translation>%1, %2</translation>
    </message>
    <message numerus="yes">
        <source>%n changes to the programme</source>
        <translation>
            <numerusform>%n cambio en el programa</numerusform>
            <numerusform>%n cambios en el programa</numerusform>
        </translation>
    </message>
    <message>
        <source>As planned</source>
        <translation>Según lo previsto</translation>
    </message>
    <message>
        <source>No changes today.</source>
        <translation>Hoy no hay cambios.</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Ahora</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Después</translation>
    </message>
    <message>
        <source>Next at %1: %2</source>
        <translation>Después, a las %1: %2</translation>
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
        <translation>Libre hasta las %1</translation>
    </message>
    <message>
        <source>Free until %1</source>
        <comment>a time</comment>
        <translation>Libre hasta las %1</translation>
    </message>
    <message>
        <source>Free for the rest of the day</source>
        <translation>Libre el resto del día</translation>
    </message>
    <message>
        <source>Room free until %1</source>
        <translation>Sala libre hasta las %1</translation>
    </message>
    <message>
        <source>Room free for the rest of the day</source>
        <translation>Sala libre el resto del día</translation>
    </message>
    <message>
        <source>until %1</source>
        <comment>a time</comment>
        <translation>hasta las %1</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>Cancelado</translation>
    </message>
    <message>
        <source>Moved here from %1</source>
        <translation>Trasladado aquí desde %1</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between names</comment>
        <translation>, </translation>
    </message>
    <message>
        <source>Moved here</source>
        <translation>Trasladado aquí</translation>
    </message>
    <message>
        <source>Moved from %1</source>
        <translation>Trasladado desde %1</translation>
    </message>
    <message>
        <source>Moved, new time to come</source>
        <translation>Trasladado, nueva hora por anunciar</translation>
    </message>
    <message>
        <source>Moved to %1</source>
        <translation>Trasladado: %1</translation>
    </message>
    <message>
        <source>Moved, new room to come</source>
        <translation>Trasladado, nueva sala por anunciar</translation>
    </message>
    <message>
        <source>Moved to %1, %2</source>
        <comment>time, room</comment>
        <translation>Trasladado: %1, %2</translation>
    </message>
    <message>
        <source>Began late, %1</source>
        <translation>Empezó tarde, %1</translation>
    </message>
    <message>
        <source>Late, starts %1</source>
        <translation>Con retraso, empieza %1</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>Completo</translation>
    </message>
    <message>
        <source>Important</source>
        <translation>Importante</translation>
    </message>
    <message>
        <source>From the organizers</source>
        <translation>De la organización</translation>
    </message>
    <message>
        <source>Shown for less than a minute</source>
        <translation>Visible menos de un minuto</translation>
    </message>
    <message>
        <source>Shown until %1</source>
        <comment>a time</comment>
        <translation>Visible hasta las %1</translation>
    </message>
    <message numerus="yes">
        <source>Shown for %n more minutes</source>
        <translation>
            <numerusform>Visible %n minuto más</numerusform>
            <numerusform>Visible %n minutos más</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>announcement 1 of 2</comment>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>Too many wrong PINs. Wait a minute.</source>
        <translation>Demasiados PIN erróneos. Espere un minuto.</translation>
    </message>
    <message>
        <source>That is not the PIN.</source>
        <translation>Ese no es el PIN.</translation>
    </message>
    <message numerus="yes">
        <source>%1–%2 of %n changes</source>
        <translation>
            <numerusform>%1–%2 de %n cambio</numerusform>
            <numerusform>%1–%2 de %n cambios</numerusform>
        </translation>
    </message>
    <message>
        <source>Moved</source>
        <translation>Trasladado</translation>
    </message>
    <message>
        <source>time to come</source>
        <translation>hora por anunciar</translation>
    </message>
    <message>
        <source>room to come</source>
        <translation>sala por anunciar</translation>
    </message>
    <message numerus="yes">
        <source>%n min late</source>
        <translation>
            <numerusform>%n min de retraso</numerusform>
            <numerusform>%n min de retraso</numerusform>
        </translation>
    </message>
    <message>
        <source>on now</source>
        <translation>en curso</translation>
    </message>
    <message>
        <source>before: %1</source>
        <translation>antes: %1</translation>
    </message>
    <message>
        <source>now: %1</source>
        <translation>ahora: %1</translation>
    </message>
    <message>
        <source>Free today</source>
        <translation>Libre hoy</translation>
    </message>
    <message numerus="yes">
        <source>for %n more minutes</source>
        <translation>
            <numerusform>%n minuto más</numerusform>
            <numerusform>%n minutos más</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>for %n more hours</source>
        <translation>
            <numerusform>%n hora más</numerusform>
            <numerusform>%n horas más</numerusform>
        </translation>
    </message>
    <message>
        <source>Also here: %1</source>
        <comment>titles</comment>
        <translation>También aquí: %1</translation>
    </message>
    <message numerus="yes">
        <source>runs %n min over</source>
        <translation>
            <numerusform>%n min de más</numerusform>
            <numerusform>%n min de más</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>y %n más</numerusform>
            <numerusform>y %n más</numerusform>
        </translation>
    </message>
    <message>
        <source>Later %1</source>
        <comment>tomorrow, Saturday</comment>
        <translation>Más tarde, %1</translation>
    </message>
    <message>
        <source>Later today</source>
        <translation>Más tarde hoy</translation>
    </message>
    <message numerus="yes">
        <source>%n seats</source>
        <translation>
            <numerusform>%n plaza</numerusform>
            <numerusform>%n plazas</numerusform>
        </translation>
    </message>
    <message>
        <source>This event is no longer here</source>
        <translation>Este evento ya no está aquí</translation>
    </message>
    <message>
        <source>The organizers have taken it down.</source>
        <translation>La organización lo ha retirado.</translation>
    </message>
    <message>
        <source>Waiting for the first schedule</source>
        <translation>A la espera del primer programa</translation>
    </message>
    <message>
        <source>No rooms chosen for this screen</source>
        <translation>No hay salas elegidas para esta pantalla</translation>
    </message>
    <message>
        <source>None of the rooms it was set to show belongs to this event.</source>
        <translation>Ninguna de las salas elegidas pertenece a este evento.</translation>
    </message>
    <message>
        <source>The schedule is being made</source>
        <translation>El programa se está preparando</translation>
    </message>
    <message>
        <source>It will appear here by itself.</source>
        <translation>Aparecerá aquí por sí solo.</translation>
    </message>
    <message>
        <source>Thank you</source>
        <translation>Gracias</translation>
    </message>
    <message>
        <source>It was %1.</source>
        <comment>name of the event</comment>
        <translation>Ha sido %1.</translation>
    </message>
    <message>
        <source>Begins %1, %2</source>
        <comment>date, time</comment>
        <translation>Empieza %1, %2</translation>
    </message>
    <message>
        <source>First on the programme</source>
        <translation>Lo primero del programa</translation>
    </message>
    <message>
        <source>Nothing more today</source>
        <translation>Hoy ya no hay nada</translation>
    </message>
    <message>
        <source>%1 begins at %2, %3.</source>
        <comment>weekday, time, in 10 h 18 min</comment>
        <translation>El %1 empieza a las %2, %3.</translation>
    </message>
    <message>
        <source>%1 begins at %2.</source>
        <comment>weekday, time</comment>
        <translation>El %1 empieza a las %2.</translation>
    </message>
    <message>
        <source>First tomorrow</source>
        <translation>Mañana primero</translation>
    </message>
    <message>
        <source>First on %1</source>
        <comment>weekday</comment>
        <translation>El %1 primero</translation>
    </message>
    <message>
        <source>Late</source>
        <translation>Con retraso</translation>
    </message>
    <message>
        <source>From %1</source>
        <comment>a room</comment>
        <translation>De %1</translation>
    </message>
    <message>
        <source>Rooms %1–%2 of %3</source>
        <translation>Salas %1–%2 de %3</translation>
    </message>
    <message>
        <source>without a room</source>
        <translation>sin sala</translation>
    </message>
    <message>
        <source>No room yet</source>
        <translation>Aún sin sala</translation>
    </message>
    <message>
        <source>This event was deleted on %1.</source>
        <translation>Este evento se eliminó en %1.</translation>
    </message>
    <message>
        <source>Looking for %1.</source>
        <translation>Buscando %1.</translation>
    </message>
    <message>
        <source>%1 cannot be reached.</source>
        <translation>No se puede acceder a %1.</translation>
    </message>
    <message>
        <source>%1 is not ready yet.</source>
        <translation>%1 aún no está listo.</translation>
    </message>
    <message>
        <source>%1 does not let this screen in.</source>
        <translation>%1 no admite esta pantalla.</translation>
    </message>
    <message>
        <source>%1 has no event “%2”, or it has a new address.</source>
        <translation>%1 no tiene el evento «%2» o su dirección ha cambiado.</translation>
    </message>
    <message>
        <source>What answers for %1 is not Foyer.</source>
        <translation>Lo que responde por %1 no es Foyer.</translation>
    </message>
    <message>
        <source>%1 answers with another event.</source>
        <translation>%1 responde con otro evento.</translation>
    </message>
    <message>
        <source>Something between here and %1 holds changes back.</source>
        <translation>Algo entre aquí y %1 retiene los cambios.</translation>
    </message>
    <message>
        <source>Free: %1</source>
        <comment>names of rooms</comment>
        <translation>Libres: %1</translation>
    </message>
    <message>
        <source>then %1, %2</source>
        <comment>time, title</comment>
        <translation>después %1, %2</translation>
    </message>
    <message>
        <source>New code in %1:%2</source>
        <comment>minutes, seconds</comment>
        <translation>Código nuevo en %1:%2</translation>
    </message>
    <message>
        <source>Looking for %1</source>
        <comment>a server</comment>
        <translation>Buscando %1</translation>
    </message>
    <message>
        <source>Server found, waiting for approval</source>
        <translation>Servidor encontrado, a la espera de aprobación</translation>
    </message>
    <message>
        <source>No answer from %1. Is the network cable in?</source>
        <translation>%1 no responde. ¿Está conectado el cable de red?</translation>
    </message>
    <message>
        <source>Too many screens are being added. It tries again by itself.</source>
        <translation>Se están añadiendo demasiadas pantallas. Lo intentará de nuevo por sí sola.</translation>
    </message>
    <message>
        <source>%1 answers, but not as a Foyer server</source>
        <translation>%1 responde, pero no como servidor Foyer</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>Cuadrícula</translation>
    </message>
    <message>
        <source>Agenda</source>
        <translation>Agenda</translation>
    </message>
    <message>
        <source>Door sign</source>
        <translation>Cartel de puerta</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Cambios</translation>
    </message>
    <message>
        <source>Several views in turn</source>
        <translation>Varias vistas por turnos</translation>
    </message>
    <message>
        <source>Web page</source>
        <translation>Página web</translation>
    </message>
    <message>
        <source>Now and next</source>
        <translation>Ahora y después</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>En directo</translation>
    </message>
    <message numerus="yes">
        <source>Live, caught up: %n changes</source>
        <translation>
            <numerusform>En directo, recuperado: %n cambio</numerusform>
            <numerusform>En directo, recuperados: %n cambios</numerusform>
        </translation>
    </message>
    <message>
        <source>Reconnecting</source>
        <translation>Reconectando</translation>
    </message>
    <message>
        <source>Connecting</source>
        <translation>Conectando</translation>
    </message>
    <message>
        <source>Offline</source>
        <translation>Sin conexión</translation>
    </message>
    <message>
        <source>Offline, as of %1</source>
        <translation>Sin conexión, datos de las %1</translation>
    </message>
    <message>
        <source>As of %1</source>
        <translation>Datos de las %1</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>offline text, age</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Now, as planned at %1</source>
        <translation>Ahora, según el plan de las %1</translation>
    </message>
    <message>
        <source>This screen’s clock is in doubt.</source>
        <translation>El reloj de esta pantalla es dudoso.</translation>
    </message>
    <message>
        <source>It says %1; by the server it is %2.</source>
        <translation>Indica las %1; según el servidor son las %2.</translation>
    </message>
    <message>
        <source>Times and countdowns here follow the server.</source>
        <translation>Aquí las horas y cuentas atrás siguen al servidor.</translation>
    </message>
    <message>
        <source>It says %1; no server has told the time yet.</source>
        <translation>Indica las %1; ningún servidor ha dado aún la hora.</translation>
    </message>
    <message>
        <source>Only planned times are shown.</source>
        <translation>Solo se muestran las horas previstas.</translation>
    </message>
    <message>
        <source>Changes made since %1 may be missing.</source>
        <translation>Pueden faltar cambios desde las %1.</translation>
    </message>
    <message>
        <source>Day %1 of %2</source>
        <translation>Día %1 de %2</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>date, day of the event</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Time to be announced</source>
        <translation>Hora por anunciar</translation>
    </message>
    <message numerus="yes">
        <source>%n sessions</source>
        <translation>
            <numerusform>%n sesión</numerusform>
            <numerusform>%n sesiones</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing found for “%1”</source>
        <translation>Nada encontrado para «%1»</translation>
    </message>
    <message>
        <source>Nothing found for “%1”. Did you mean:</source>
        <translation>Nada encontrado para «%1». Quizá quiso decir:</translation>
    </message>
    <message>
        <source>over</source>
        <translation>terminado</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between words</comment>
        <translation>, </translation>
    </message>
    <message>
        <source>Room to be announced</source>
        <translation>Sala por anunciar</translation>
    </message>
    <message numerus="yes">
        <source>%n coming</source>
        <translation>
            <numerusform>%n asistente</numerusform>
            <numerusform>%n asistentes</numerusform>
        </translation>
    </message>
    <message>
        <source>No longer in the schedule</source>
        <translation>Ya no está en el programa</translation>
    </message>
    <message>
        <source>Taken out of the schedule</source>
        <translation>Retirado del programa</translation>
    </message>
    <message>
        <source>Back to the schedule in %1 seconds; touch anywhere to stay</source>
        <translation>Vuelta al programa en %1 segundos; toque para quedarse</translation>
    </message>
    <message>
        <source>touch anywhere to stay</source>
        <translation>toque para quedarse</translation>
    </message>
    <message>
        <source>On-screen keyboard</source>
        <translation>Teclado en pantalla</translation>
    </message>
    <message>
        <source>ABC</source>
        <comment>letters of the keyboard</comment>
        <translation>ABC</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>Letras</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Cifras</translation>
    </message>
    <message>
        <source>Another alphabet</source>
        <translation>Otro alfabeto</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Espacio</translation>
    </message>
    <message>
        <source>Erase</source>
        <translation>Borrar</translation>
    </message>
    <message>
        <source>Erase a letter</source>
        <translation>Borrar una letra</translation>
    </message>
    <message>
        <source>Room</source>
        <translation>Sala</translation>
    </message>
    <message>
        <source>%1, next at %2: %3</source>
        <translation>%1, después a las %2: %3</translation>
    </message>
    <message>
        <source>Page %1 of %2</source>
        <translation>Página %1 de %2</translation>
    </message>
    <message>
        <source>Code: %1</source>
        <translation>Código: %1</translation>
    </message>
    <message>
        <source>Pair this screen</source>
        <translation>Vincular esta pantalla</translation>
    </message>
    <message>
        <source>In the organizer app, open Screens, choose “Add a screen” and type this code. Or scan the square with a phone.</source>
        <translation>En la aplicación de organización, abra Pantallas, elija «Añadir una pantalla» y escriba este código. O escanee el cuadrado con un teléfono.</translation>
    </message>
    <message>
        <source>QR code: opens the page on which an organizer approves this screen</source>
        <translation>Código QR: abre la página donde la organización aprueba esta pantalla</translation>
    </message>
    <message>
        <source>Screen %1 · %2 × %3</source>
        <translation>Pantalla %1 · %2 × %3</translation>
    </message>
    <message>
        <source>Leave the kiosk: type the PIN</source>
        <translation>Salir del quiosco: escriba el PIN</translation>
    </message>
    <message>
        <source>Leave the kiosk</source>
        <translation>Salir del quiosco</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>An organizer chooses an event for it.</source>
        <translation>La organización elige un evento para ella.</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Buscar</translation>
    </message>
    <message>
        <source>Title, person or room</source>
        <translation>Título, persona o sala</translation>
    </message>
    <message>
        <source>Empty the search</source>
        <translation>Vaciar la búsqueda</translation>
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
        <translation>Texto más pequeño</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>Texto más grande</translation>
    </message>
    <message>
        <source>QR code: opens this session on a phone</source>
        <translation>Código QR: abre esta sesión en un teléfono</translation>
    </message>
    <message>
        <source>Open on your phone</source>
        <translation>Abrir en su teléfono</translation>
    </message>
    <message>
        <source>Keep it at hand and see at once when it moves.</source>
        <translation>Téngala a mano y vea al instante si cambia.</translation>
    </message>
    <message>
        <source>ending</source>
        <translation>termina</translation>
    </message>
    <message numerus="yes">
        <source>%n min left</source>
        <translation>
            <numerusform>quedan %n min</numerusform>
            <numerusform>quedan %n min</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n h left</source>
        <translation>
            <numerusform>quedan %n h</numerusform>
            <numerusform>quedan %n h</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 h %2 left</source>
        <comment>hours, minutes</comment>
        <translation>quedan %1 h %2</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>empieza</translation>
    </message>
    <message numerus="yes">
        <source>in %n min</source>
        <translation>
            <numerusform>en %n min</numerusform>
            <numerusform>en %n min</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %n h</source>
        <translation>
            <numerusform>en %n h</numerusform>
            <numerusform>en %n h</numerusform>
        </translation>
    </message>
    <message>
        <source>in %1 h %2</source>
        <comment>hours, minutes</comment>
        <translation>en %1 h %2</translation>
    </message>
    <message numerus="yes">
        <source>in %n days</source>
        <translation>
            <numerusform>en %n día</numerusform>
            <numerusform>en %n días</numerusform>
        </translation>
    </message>
    <message>
        <source>in %1 h %2 min</source>
        <comment>hours, minutes</comment>
        <translation>en %1 h %2 min</translation>
    </message>
    <message>
        <source>today</source>
        <translation>hoy</translation>
    </message>
    <message>
        <source>tomorrow</source>
        <translation>mañana</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>day word, time: tomorrow 09:00</comment>
        <translation>%1 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n min old</source>
        <translation>
            <numerusform>hace %n min</numerusform>
            <numerusform>hace %n min</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n h old</source>
        <translation>
            <numerusform>hace %n h</numerusform>
            <numerusform>hace %n h</numerusform>
        </translation>
    </message>
    <message>
        <source>since %1</source>
        <comment>a date</comment>
        <translation>desde %1</translation>
    </message>
    <message>
        <source>dddd d MMMM</source>
        <comment>date format: Friday 14 May</comment>
        <translation>dddd d 'de' MMMM</translation>
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
        <translation>Idioma: %1. Cambiar</translation>
    </message>
    <message>
        <source>No web page is set for this screen</source>
        <translation>No hay ninguna página web para esta pantalla</translation>
    </message>
    <message>
        <source>Web pages cannot be shown on this screen: QtWebEngine is not installed</source>
        <translation>Esta pantalla no puede mostrar páginas web: QtWebEngine no está instalado</translation>
    </message>
    <message>
        <source>More hours on the screen</source>
        <translation>Más horas en pantalla</translation>
    </message>
    <message>
        <source>Larger hours</source>
        <translation>Ampliar las horas</translation>
    </message>
    <message numerus="yes">
        <source>%n more sessions</source>
        <translation>
            <numerusform>%n sesión más</numerusform>
            <numerusform>%n sesiones más</numerusform>
        </translation>
    </message>
</context>
</TS>
