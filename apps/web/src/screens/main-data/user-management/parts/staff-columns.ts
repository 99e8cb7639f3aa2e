/** Columns of a sheet of staff, from left to right. */
export const STAFF_COLUMNS = [
  'userCode',
  'realName',
  'sex',
  'mobile',
  'idCard',
  'stationName',
  'positionNames',
  'businessTypeName',
  'regionNames',
  'entryDate',
  'username',
] as const
