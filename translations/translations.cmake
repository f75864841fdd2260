# SPDX-License-Identifier: GPL-3.0-or-later
# foyer_add_translations(target): the words of translations/foyer_*.ts as :/i18n/foyer_*.qm inside a library.
# All messages lie in one context ("Foyer"): kiosk/screenwords.h. What a text means where is told by its comment.
find_program(FOYER_LRELEASE NAMES lrelease lrelease6 lrelease-qt6
  HINTS "${QT6_INSTALL_PREFIX}/${QT6_INSTALL_BINS}" "${QT6_INSTALL_PREFIX}/${QT6_INSTALL_LIBEXECS}" /usr/lib/qt6/bin REQUIRED)
function(foyer_add_translations target)
  set(files)
  foreach(code en de fr es ar ja)
    set(ts "${CMAKE_SOURCE_DIR}/translations/foyer_${code}.ts")
    set(qm "${CMAKE_CURRENT_BINARY_DIR}/foyer_${code}.qm")
    add_custom_command(OUTPUT "${qm}" COMMAND "${FOYER_LRELEASE}" -silent "${ts}" -qm "${qm}" DEPENDS "${ts}" VERBATIM)
    list(APPEND files "${qm}")
  endforeach()
  qt_add_resources(${target} ${target}_words PREFIX /i18n BASE "${CMAKE_CURRENT_BINARY_DIR}" FILES ${files})
endfunction()

# foyer_add_organizer_words(target): the organizer app's German, and the plural forms of its English, whose other words
# stand in its source, as :/i18n/organizer_*.qm; one context here as well.
function(foyer_add_organizer_words target)
  set(files)
  foreach(code en de)
    set(ts "${CMAKE_SOURCE_DIR}/translations/organizer_${code}.ts")
    set(qm "${CMAKE_CURRENT_BINARY_DIR}/organizer_${code}.qm")
    add_custom_command(OUTPUT "${qm}" COMMAND "${FOYER_LRELEASE}" -silent "${ts}" -qm "${qm}" DEPENDS "${ts}" VERBATIM)
    list(APPEND files "${qm}")
  endforeach()
  qt_add_resources(${target} ${target}_words PREFIX /i18n BASE "${CMAKE_CURRENT_BINARY_DIR}" FILES ${files})
endfunction()
