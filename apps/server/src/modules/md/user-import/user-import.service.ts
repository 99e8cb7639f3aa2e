import { sexLabel } from '@dealer/sdk/contract'
import type { Args } from '../../../platform/contract/types.ts'
import { choices, namesOf } from '../../../platform/excel/choices.ts'
import { checkedRow, defineImport } from '../../../platform/excel/import.ts'
import { importAll } from '../../../platform/excel/import-all.ts'
import { flag, refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { createUsers, newPassword, takenAfterAll } from '../user/create-user.ts'
import { checkStaffRows } from './staff-rows.ts'
import { STAFF_COLUMNS, type StaffSheetRow } from './staff-sheet.ts'
import { dropRows, keepRows, keptRows, namedInSheet } from './user-import.sql.ts'

/** Staff from a sheet: names instead of codes, as people know them. */
export const staffImport = defineImport({
  title: '员工导入',
  row: 'UserImportSaveRow',
  columns: STAFF_COLUMNS,
  check: checkStaffRows,
  choices: choices(namedInSheet, {
    sex: () => Object.values(sexLabel),
    stationName: ({ stations }) => namesOf(stations),
    positionNames: ({ positions }) => namesOf(positions),
    businessTypeName: ({ types }) => namesOf(types),
    regionNames: ({ lines }) => namesOf(lines),
  }),
})

/** The rows of a sheet with what is wrong; they are kept for a week, and nobody is added. */
export async function readStaff(work: Work, { file: rows }: { file: StaffSheetRow[] }) {
  await staffImport.check(work, rows)
  const kept = await keepRows(
    work,
    rows.map(({ rowNo, values, problems }) => ({ rowNo, cells: values, checkResult: problems.join('；') || null })),
  )
  const ids = new Map(kept.map(({ rowNo, id }) => [rowNo, id]))
  return rows.map((row) => ({ ...checkedRow(row), id: ids.get(row.rowNo) ?? '' }))
}

/** The chosen rows, to be corrected. @throws Refusal 106 when one is kept no longer */
export async function chosenStaff(work: Work, { ids }: Args<'md.user.importListByIds'>) {
  const rows = await keptRows(work, ids)
  if (rows.length < new Set(ids).size) throw refuse.missing('导入行', 'ids')
  return rows.map(({ id, rowNo, cells, checkResult }) => {
    const isChecked = flag(checkResult === null)
    return { ...cells, id, rowNo, isChecked, checkResult }
  })
}

/**
 * Adds people, all or none. Nobody knows their first password: each sets one by the code that goes to the mobile number, or
 * gets a one-time one from an administrator.
 */
export async function importStaff(work: Work, { items }: Args<'md.user.userImportSave'>) {
  const rows = items.map(({ id: _id, rowNo, ...values }): StaffSheetRow => ({ rowNo, values, problems: [] }))
  const people = await checkStaffRows(work, rows)
  // One hash for all, and none where nobody is added: it is slow on purpose, and its password is told to nobody.
  let made: ReturnType<typeof newPassword> | undefined
  const result = await importAll(work, rows, async (inner, some) => {
    const added = some.flatMap((row) => people.get(row) ?? [])
    made ??= newPassword()
    const { passwordHash } = await made
    return takenAfterAll(createUsers(inner, added, passwordHash), added[0] ?? {})
  })
  const ids = items.flatMap(({ id }) => id ?? [])
  if (result.failed.length === 0 && ids.length > 0) await dropRows(work, ids)
  return result
}
