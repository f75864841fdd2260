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

# foyer_add_organizer_words(target): the plural forms of the organizer app's English, :/i18n/organizer_en.qm. Its other
# words stand in its source; one context here as well.
function(foyer_add_organizer_words target)
  set(ts "${CMAKE_SOURCE_DIR}/translations/organizer_en.ts")
  set(qm "${CMAKE_CURRENT_BINARY_DIR}/organizer_en.qm")
  add_custom_command(OUTPUT "${qm}" COMMAND "${FOYER_LRELEASE}" -silent "${ts}" -qm "${qm}" DEPENDS "${ts}" VERBATIM)
  qt_add_resources(${target} ${target}_words PREFIX /i18n BASE "${CMAKE_CURRENT_BINARY_DIR}" FILES "${qm}")
endfunction()
