/** What a month came to, as every list of results shows it. Amounts are told to those who may see cost. */
export const RESULT_COLUMNS = [
  'productName',
  'spec',
  'month',
  'categoryName',
  'smallUnit',
  'beginQty',
  { prop: 'beginAmount', whenGiven: true },
  { prop: 'inQty', zeroAsDash: true },
  { prop: 'inAmount', whenGiven: true },
  { prop: 'outQty', zeroAsDash: true },
  { prop: 'outAmount', whenGiven: true },
  { prop: 'adjustAmount', whenGiven: true },
  { prop: 'endQty', priority: 'high' },
  { prop: 'endAmount', whenGiven: true },
  { prop: 'avgPrice', whenGiven: true },
] as const
