# SPDX-License-Identifier: Apache-2.0
# Takes the texts of SOURCE_DIR's widgets, models and app into the .ts files of the folder INTO, with LUPDATE.
# English has only the plural forms.
set(options -silent -locations none -no-obsolete -no-ui-lines -I ${SOURCE_DIR})
set(sources ${SOURCE_DIR}/app ${SOURCE_DIR}/models ${SOURCE_DIR}/widgets)
execute_process(COMMAND ${LUPDATE} ${options} ${sources} -ts ${INTO}/trainyard_zh_CN.ts COMMAND_ERROR_IS_FATAL ANY
    ERROR_VARIABLE said)
if(said MATCHES "Qualifying with unknown") # it then takes texts for those of another class: they stay English
    message(FATAL_ERROR "${said}name that type by a using-declaration")
endif()
execute_process(COMMAND ${LUPDATE} ${options} -pluralonly ${sources} -ts ${INTO}/trainyard_en.ts
    COMMAND_ERROR_IS_FATAL ANY)
