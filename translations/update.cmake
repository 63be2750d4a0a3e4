# SPDX-License-Identifier: Apache-2.0
# Takes the texts of SOURCE_DIR's widgets, models and app into the .ts files of the folder INTO, with LUPDATE.
# English has only the plural forms.
set(options -silent -locations none -no-obsolete -no-ui-lines -I ${SOURCE_DIR})
set(sources ${SOURCE_DIR}/app ${SOURCE_DIR}/models ${SOURCE_DIR}/widgets)
execute_process(COMMAND ${LUPDATE} ${options} ${sources} -ts ${INTO}/trainyard_zh_CN.ts COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND ${LUPDATE} ${options} -pluralonly ${sources} -ts ${INTO}/trainyard_en.ts
    COMMAND_ERROR_IS_FATAL ANY)
