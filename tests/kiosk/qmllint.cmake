# SPDX-License-Identifier: GPL-3.0-or-later
# Fails when qmllint prints anything at all.
file(GLOB_RECURSE files "${QML}/*.qml")
execute_process(COMMAND "${LINT}" -I "${IMPORTS}" ${files} OUTPUT_VARIABLE out ERROR_VARIABLE err RESULT_VARIABLE code)
if(NOT code EQUAL 0 OR NOT "${out}${err}" STREQUAL "")
  message(FATAL_ERROR "qmllint ended with ${code}:\n${out}${err}")
endif()
list(LENGTH files count)
message(STATUS "${count} QML files are clean")
