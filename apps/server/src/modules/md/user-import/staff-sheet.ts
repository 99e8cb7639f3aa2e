import type { SheetRow } from '../../../platform/excel/import.ts'

/** Columns of a sheet of staff, from left to right. */
export const STAFF_COLUMNS = [
  ...(['userCode', 'realName', 'sex', 'mobile', 'idCard', 'stationName', 'positionNames'] as const),
  ...(['businessTypeName', 'regionNames', 'entryDate', 'username'] as const),
] as const

export type StaffSheetRow = SheetRow<(typeof STAFF_COLUMNS)[number]>
export type StaffCells = StaffSheetRow['values']
