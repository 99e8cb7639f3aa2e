/** What a month came to, as every list of results shows it. Amounts are told to those who may see cost. */
export const RESULT_COLUMNS = [
  { prop: 'productName', width: 160 },
  { prop: 'spec', priority: 'low' },
  { prop: 'month', width: 88 },
  { prop: 'categoryName', priority: 'low' },
  { prop: 'smallUnit', priority: 'low' },
  { prop: 'beginQty', priority: 'low' },
  { prop: 'beginAmount', whenGiven: true, width: 108 },
  { prop: 'inQty', zeroAsDash: true },
  { prop: 'inAmount', whenGiven: true, width: 108 },
  { prop: 'outQty', zeroAsDash: true },
  // What was earned hangs on what the goods that left were worth, and the next month on what is left.
  { prop: 'outAmount', whenGiven: true, priority: 'high', width: 108 },
  { prop: 'adjustAmount', whenGiven: true, width: 102 },
  { prop: 'endQty', priority: 'high', width: 102 },
  { prop: 'endAmount', whenGiven: true, priority: 'high', width: 108 },
  { prop: 'avgPrice', label: '均价', whenGiven: true, width: 84, priority: 'high' },
] as const
