/** Columns of every list of stock-takings. */
export const CHECK_COLUMNS = [
  'checkNum',
  { prop: 'warehouseName', width: 136 },
  { prop: 'checkScope', width: 90 },
  { prop: 'lockDate', priority: 'low' },
  { prop: 'lockName', priority: 'low' },
  { prop: 'checkDate', width: 102 },
  'status',
  { prop: 'lineCount', width: 88, label: '明细行' },
  { prop: 'countedCount', width: 88, label: '已盘行' },
  { prop: 'diffCount', width: 88, label: '差异行', priority: 'high' },
  // What is gained and lost is what one counts for.
  { prop: 'profitQty', priority: 'low' },
  { prop: 'profitAmount', whenGiven: true, width: 102, priority: 'high' },
  { prop: 'lossQty', priority: 'low' },
  { prop: 'lossAmount', whenGiven: true, width: 102, priority: 'high' },
] as const
