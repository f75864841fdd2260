# SPDX-License-Identifier: GPL-3.0-or-later
# The schedule editor: models and controllers in memory, its window against a real server.
foyer_test(organizer tst_editor SOURCES tst_editor.cpp editorbench.h deskbench.h LINKS Foyer::editor Foyer::testsupport)
foyer_test(organizer tst_board SOURCES tst_board.cpp editorbench.h deskbench.h LINKS Foyer::editor Foyer::testsupport)
foyer_test(organizer tst_editorlooks SOURCES tst_editorlooks.cpp editorview.h editorbench.h deskbench.h
  LINKS Foyer::editor foyer_editor_qml foyer_controls_qml foyer_theme_qml Foyer::testsupport Qt6::Quick TIMEOUT 900)
foyer_test(organizer tst_editorwindow SOURCES tst_editorwindow.cpp editorview.h editorbench.h deskbench.h deskside.h
  LINKS Foyer::editor foyer_editor_qml foyer_controls_qml foyer_theme_qml Foyer::testsupport Qt6::Quick TIMEOUT 900)
