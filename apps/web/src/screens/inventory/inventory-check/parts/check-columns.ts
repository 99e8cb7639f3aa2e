/** Columns of every list of stock-takings. */
export const CHECK_COLUMNS = [
  'checkNum',
  'warehouseName',
  'checkScope',
  'lockDate',
  'lockName',
  'checkDate',
  'status',
  'lineCount',
  'countedCount',
  'diffCount',
  'profitQty',
  { prop: 'profitAmount', whenGiven: true },
  'lossQty',
  { prop: 'lossAmount', whenGiven: true },
] as const
