# SPDX-License-Identifier: GPL-3.0-or-later
# One static library a folder: foyer_library(store SOURCES … LINKS …) makes foyer_store, alias Foyer::store.
# One test program a file: foyer_test(store tst_writer SOURCES … LINKS …), ctest label = first argument.

find_program(FOYER_CCACHE ccache)
if(FOYER_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER "${FOYER_CCACHE}")
endif()

# Some 200 programs are linked; this linker takes a sixth of the time of binutils'.
find_program(FOYER_LLD ld.lld)
if(FOYER_LLD)
  add_link_options(-fuse-ld=lld)
endif()

add_library(foyer_options INTERFACE)
target_include_directories(foyer_options INTERFACE "${CMAKE_SOURCE_DIR}")
target_compile_options(foyer_options INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Woverloaded-virtual
  $<$<BOOL:${FOYER_WERROR}>:-Werror>)
if(Qt6_VERSION VERSION_GREATER_EQUAL 6.8)
  # Newer Qt leaves programs at -fPIE, for which the precompiled header does not fit.
  target_compile_options(foyer_options INTERFACE -fPIC)
endif()
target_compile_definitions(foyer_options INTERFACE
  QT_NO_CAST_TO_ASCII QT_NO_KEYWORDS QT_NO_FOREACH
  FOYER_VERSION="${PROJECT_VERSION}")
target_link_libraries(foyer_options INTERFACE tl::expected Threads::Threads)

# What every test finds in its environment, and how many times longer it may take than it says.
set(FOYER_TEST_ENVIRONMENT "TZ=Europe/Berlin;LC_ALL=C.UTF-8;LANG=C.UTF-8;QT_QUICK_BACKEND=software;QTWEBENGINE_DISABLE_SANDBOX=1")
set(FOYER_TEST_PATIENCE 1)
if(FOYER_SANITIZE)
  add_compile_options(-fsanitize=${FOYER_SANITIZE} -fno-omit-frame-pointer -g1)
  add_link_options(-fsanitize=${FOYER_SANITIZE})
  # A test does not see what a process that it started said last: each writes its reports into a file of its
  # own, and the test sanitizer.reports, which follows any selection of tests, fails when there is one. (Undefined
  # behaviour beside the address sanitizer is told on stderr only; it ends the process, which no test overlooks.)
  set(FOYER_SANITIZER_REPORTS "${CMAKE_BINARY_DIR}/sanitizer")
  set(_log "log_path=${FOYER_SANITIZER_REPORTS}/report")
  list(APPEND FOYER_TEST_ENVIRONMENT "ASAN_OPTIONS=${_log}" "UBSAN_OPTIONS=${_log}:halt_on_error=1:print_stacktrace=1:suppressions=${CMAKE_SOURCE_DIR}/tests/ubsan.supp"
    "LSAN_OPTIONS=${_log}:suppressions=${CMAKE_SOURCE_DIR}/tests/lsan.supp:print_suppressions=0"
    "TSAN_OPTIONS=${_log}:suppressions=${CMAKE_SOURCE_DIR}/tests/tsan.supp:print_suppressions=0:die_after_fork=0")
  set(FOYER_TEST_PATIENCE 5)
endif()

# A precompiled header shared by every library that links Qt Core.
if(FOYER_PCH)
  file(WRITE "${CMAKE_BINARY_DIR}/pch_anchor.cpp" "// Only here so that the precompiled header has an owner.\n")
  add_library(foyer_pch STATIC "${CMAKE_BINARY_DIR}/pch_anchor.cpp")
  set_target_properties(foyer_pch PROPERTIES AUTOMOC OFF)
  target_link_libraries(foyer_pch PUBLIC foyer_options Qt6::Core)
  target_precompile_headers(foyer_pch PRIVATE
    <QtCore/QByteArray> <QtCore/QDateTime> <QtCore/QHash> <QtCore/QJsonArray> <QtCore/QJsonDocument>
    <QtCore/QJsonObject> <QtCore/QList> <QtCore/QObject> <QtCore/QString> <QtCore/QTimeZone>
    <algorithm> <functional> <memory> <optional> <string> <variant> <vector> <tl/expected.hpp>)

  # Another for test programs: nothing is measured in one, so it is not optimized, which halves its compile time.
  # <QTest> itself asks which modules a program links, so only the parts of it that do not may stand here.
  add_library(foyer_test_pch STATIC "${CMAKE_BINARY_DIR}/pch_anchor.cpp")
  set_target_properties(foyer_test_pch PROPERTIES AUTOMOC OFF)
  target_link_libraries(foyer_test_pch PUBLIC foyer_options Qt6::Core)
  target_include_directories(foyer_test_pch SYSTEM PRIVATE "$<TARGET_PROPERTY:Qt6::Test,INTERFACE_INCLUDE_DIRECTORIES>")
  target_compile_options(foyer_test_pch PRIVATE -O0)
  target_precompile_headers(foyer_test_pch PRIVATE
    <QtCore/QByteArray> <QtCore/QCborMap> <QtCore/QDateTime> <QtCore/QElapsedTimer> <QtCore/QFile> <QtCore/QHash>
    <QtCore/QJsonArray> <QtCore/QJsonDocument> <QtCore/QJsonObject> <QtCore/QList> <QtCore/QObject> <QtCore/QProcess>
    <QtCore/QString> <QtCore/QTemporaryDir> <QtCore/QTimeZone> <QtCore/QTimer> <QtCore/QUrl> <QtCore/QUuid>
    <QtTest/qtestcase.h> <QtTest/qtestdata.h> <QtTest/QSignalSpy>
    <algorithm> <functional> <memory> <optional> <string> <variant> <vector> <tl/expected.hpp>)
endif()

function(_foyer_common target)
  if(FOYER_PCH)
    target_precompile_headers(${target} REUSE_FROM foyer_pch)
  endif()
endfunction()

# Runs moc over a test's sources: tst_x.moc for every source (empty where it declares no object), moc_x.cpp for those
# headers of the list that do. AUTOMOC would compile one more file for each of some 200 programs, nearly all empty.
function(_foyer_test_moc target)
  set(_out "${CMAKE_CURRENT_BINARY_DIR}/${target}_moc")
  file(MAKE_DIRECTORY "${_out}")
  foreach(source IN LISTS ARGN)
    get_filename_component(path "${source}" ABSOLUTE)
    get_filename_component(stem "${source}" NAME_WE)
    if(source MATCHES "\\.cpp$")
      set(result "${_out}/${stem}.moc")
    else()
      file(STRINGS "${path}" declares REGEX "Q_OBJECT|Q_GADGET|Q_NAMESPACE" LIMIT_COUNT 1)
      if(NOT declares)
        continue()
      endif()
      set(result "${_out}/moc_${stem}.cpp")
    endif()
    add_custom_command(OUTPUT "${result}"
      COMMAND Qt6::moc -nn -DQT_NO_KEYWORDS "-I${CMAKE_SOURCE_DIR}" -o "${result}" "${path}"
        --output-dep-file --dep-file-path "${result}.d"
      DEPENDS "${path}" DEPFILE "${result}.d" VERBATIM COMMENT "moc ${stem}")
    target_sources(${target} PRIVATE "${result}")
  endforeach()
  target_include_directories(${target} PRIVATE "${_out}")
endfunction()

function(foyer_library name)
  cmake_parse_arguments(A "" "" "SOURCES;LINKS;PRIVATE_LINKS" ${ARGN})
  add_library(foyer_${name} STATIC ${A_SOURCES})
  add_library(Foyer::${name} ALIAS foyer_${name})
  target_link_libraries(foyer_${name} PUBLIC foyer_options Qt6::Core ${A_LINKS} PRIVATE ${A_PRIVATE_LINKS})
  _foyer_common(foyer_${name})
endfunction()

function(foyer_program target)
  cmake_parse_arguments(A "" "" "SOURCES;LINKS" ${ARGN})
  add_executable(${target} ${A_SOURCES})
  target_link_libraries(${target} PRIVATE foyer_options Qt6::Core ${A_LINKS})
  _foyer_common(${target})
endfunction()

# The properties of a test: foyer_test_properties(hub.tst_hub hub 120 [VARIABLE=value …]).
function(foyer_test_properties test label timeout)
  math(EXPR _seconds "${timeout} * ${FOYER_TEST_PATIENCE}")
  set_tests_properties(${test} PROPERTIES LABELS ${label} TIMEOUT ${_seconds} ENVIRONMENT "${FOYER_TEST_ENVIRONMENT};${ARGN}")
  if(FOYER_SANITIZE)
    set_tests_properties(${test} PROPERTIES FIXTURES_REQUIRED sanitizer_reports)
  endif()
endfunction()

# TIMEOUT in seconds (default 120). RUN_SERIAL for those that measure or load the whole machine.
function(foyer_test label name)
  cmake_parse_arguments(A "RUN_SERIAL" "TIMEOUT" "SOURCES;LINKS;ARGS;ENV" ${ARGN})
  if(NOT A_SOURCES)
    set(A_SOURCES ${name}.cpp)
  endif()
  if(NOT A_TIMEOUT)
    set(A_TIMEOUT 120)
  endif()
  add_executable(${name} ${A_SOURCES})
  set_target_properties(${name} PROPERTIES AUTOMOC OFF)
  _foyer_test_moc(${name} ${A_SOURCES})
  target_link_libraries(${name} PRIVATE foyer_options Qt6::Core Qt6::Test ${A_LINKS})
  target_compile_definitions(${name} PRIVATE FOYER_SOURCE_DIR="${CMAKE_SOURCE_DIR}" FOYER_BIN_DIR="${CMAKE_BINARY_DIR}/bin")
  # The test's own folders (for QFINDTESTDATA, which nobody uses) would keep the precompiled header from fitting.
  target_compile_options(${name} PRIVATE -O0 -UQT_TESTCASE_BUILDDIR -UQT_TESTCASE_SOURCEDIR)
  if(FOYER_PCH)
    target_precompile_headers(${name} REUSE_FROM foyer_test_pch)
  endif()
  if(FOYER_SANITIZE MATCHES "thread")
    target_sources(${name} PRIVATE "${CMAKE_SOURCE_DIR}/tests/support/tsansemaphore.cpp")
    target_link_libraries(${name} PRIVATE ${CMAKE_DL_LIBS})
  endif()
  add_test(NAME ${label}.${name} COMMAND ${name} ${A_ARGS})
  foyer_test_properties(${label}.${name} ${label} ${A_TIMEOUT} QT_HASH_SEED=0 QT_QPA_PLATFORM=offscreen
    QTEST_FUNCTION_TIMEOUT=7200000 ${A_ENV})
  if(A_RUN_SERIAL)
    set_tests_properties(${label}.${name} PROPERTIES RUN_SERIAL TRUE)
  endif()
endfunction()
