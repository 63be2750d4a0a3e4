# SPDX-License-Identifier: Apache-2.0

# trainyard_test(tst_unit LIBRARIES engine_base …) makes the Qt Test program tst_unit of tst_unit.cpp and registers it.
# With PARTS n it is n tests, tst_unit_1 …, that run side by side; each is told by TRAINYARD_TEST_PART=1/n what of it
# to do. What is allowed to take long begins first (COST), so that it does not end alone.
function(trainyard_test name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "TIMEOUT;PARTS" "LIBRARIES;DEPENDS;LABELS")
    if(NOT arg_TIMEOUT)
        set(arg_TIMEOUT 120)
    endif()
    # One run of moc, and not AUTOMOC's scan and its empty source for each of some hundred tests: they would take longer
    # than all else of a build from the compiler's cache.
    set(moc_dir ${CMAKE_CURRENT_BINARY_DIR}/${name}_autogen/include)
    file(MAKE_DIRECTORY ${moc_dir})
    add_custom_command(OUTPUT ${moc_dir}/${name}.moc
        COMMAND Qt6::moc -o ${moc_dir}/${name}.moc ${name}.cpp
        WORKING_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR}
        DEPENDS ${name}.cpp)
    add_executable(${name} ${name}.cpp ${moc_dir}/${name}.moc)
    set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tests)
    target_include_directories(${name} PRIVATE ${moc_dir})
    target_link_libraries(${name} PRIVATE project_options test_paths Qt6::Core Qt6::Test ${arg_LIBRARIES})
    # Built quickly: what is tested is optimised, the test need not be.
    target_compile_options(${name} PRIVATE $<$<CONFIG:Release>:-O0>)
    if(arg_DEPENDS)
        add_dependencies(${name} ${arg_DEPENDS})
    endif()
    set(environment "QT_QPA_PLATFORM=offscreen;LC_ALL=C.UTF-8;TSAN_OPTIONS=suppressions=${PROJECT_SOURCE_DIR}/tests/support/tsan.supp")
    if(NOT arg_PARTS)
        add_test(NAME ${name} COMMAND ${name})
        set_tests_properties(${name} PROPERTIES TIMEOUT ${arg_TIMEOUT} COST ${arg_TIMEOUT} LABELS "${arg_LABELS}" ENVIRONMENT "${environment}")
        return()
    endif()
    foreach(part RANGE 1 ${arg_PARTS})
        add_test(NAME ${name}_${part} COMMAND ${name})
        set_tests_properties(${name}_${part} PROPERTIES TIMEOUT ${arg_TIMEOUT} COST ${arg_TIMEOUT} LABELS "${arg_LABELS}"
            ENVIRONMENT "${environment};TRAINYARD_TEST_PART=${part}/${arg_PARTS}")
    endforeach()
endfunction()
