# SPDX-License-Identifier: Apache-2.0
# The one place for the language standard, the warnings, the include root and the sanitizers.

find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE_PROGRAM})
    set(CMAKE_CUDA_COMPILER_LAUNCHER ${CCACHE_PROGRAM})
endif()

add_library(project_options INTERFACE)
target_compile_features(project_options INTERFACE cxx_std_20)
target_include_directories(project_options INTERFACE ${PROJECT_SOURCE_DIR})
target_compile_options(project_options INTERFACE
    $<$<COMPILE_LANGUAGE:CXX>:-Wall;-Wextra;-Wpedantic;-Wshadow;-Wnon-virtual-dtor;-Wold-style-cast;-Woverloaded-virtual;-Wconversion;-Wno-sign-conversion;-Werror>)

if(SANITIZE)
    target_compile_options(project_options INTERFACE $<$<COMPILE_LANGUAGE:CXX>:-fsanitize=${SANITIZE};-fno-omit-frame-pointer;-fno-sanitize-recover=all>)
    target_link_options(project_options INTERFACE -fsanitize=${SANITIZE})
endif()

if(FUZZ)
    target_compile_options(project_options INTERFACE -fsanitize=fuzzer-no-link)
endif()

find_package(Threads REQUIRED)
target_link_libraries(project_options INTERFACE Threads::Threads)

find_program(MOLD_PROGRAM mold)
if(MOLD_PROGRAM)
    target_link_options(project_options INTERFACE -fuse-ld=mold)
endif()
