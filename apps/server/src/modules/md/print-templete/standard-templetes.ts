import { PrintBillType, type PrintLayout, type PrintPaperSize, printBillTypeLabel } from '@dealer/sdk/contract'
import { isSummed } from '../../../platform/print/printable.ts'
import { layoutFields } from './printables.ts'

/** What stands above the table, as far as a document has it; the number comes first. */
const ABOVE = ['customerName', 'supplierName', 'warehouseName', 'fromWarehouseName', 'toWarehouseName', 'salesmanName']
const DAYS = ['outDate', 'inDate', 'pickDate', 'docDate', 'payDate', 'checkDate', 'planDate', 'cashDate']
const NUMBERS = [
  'outNum',
  'pickingNum',
  'inNum',
  'returnNum',
  'payeeNum',
  'cashNum',
  'applyNum',
  'checkNum',
  'otherNum',
  'poCode',
]
const BELOW = ['freight', 'totalAmount', 'totalAmountInWords', 'createName', 'remark']
/** Columns with their widths in millimetres. */
const COLUMNS: readonly (readonly [prop: string, width: number])[] = [
  ['customerName', 50],
  ['productName', 60],
  ['spec', 28],
  ['batchNo', 26],
  ['locationCode', 20],
  ['docNum', 36],
  ['refNum', 36],
  ['soNum', 36],
  ['docDate', 24],
  ['qty', 20],
  ['smallQty', 20],
  ['planQty', 20],
  ['bookQty', 20],
  ['checkQty', 20],
  ['price', 20],
  ['amount', 24],
  ['payAmount', 24],
]
const MOST_COLUMNS = 7
/** What gives way where there would be more: how much at what price is what is signed. */
const GIVING_WAY = ['soNum', 'locationCode', 'batchNo', 'spec']

/** A quantity once, in the unit of the line where it has one, and no more columns than fit. */
function fitting(columns: PrintLayout['columns']): PrintLayout['columns'] {
  const hasQty = columns.some(({ prop }) => prop === 'qty')
  const wanted = columns.filter(({ prop }) => !hasQty || prop !== 'smallQty')
  const surplus = Math.max(wanted.length - MOST_COLUMNS, 0)
  const left = new Set(GIVING_WAY.filter((one) => wanted.some(({ prop }) => prop === one)).slice(0, surplus))
  return wanted.filter(({ prop }) => !left.has(prop)).slice(0, MOST_COLUMNS)
}

/** A day of a vehicle is like no document: what it is about, how its goods came to what must lie there, and the money. */
const OF_DAY = {
  above: ['plateNo', 'vehicleCode', 'salesmanName', 'settleDate'],
  columns: [
    ['productName', 50],
    ['smallUnit', 12],
    ...(['beginQty', 'loadedQty', 'soldQty', 'returnedQty', 'unloadedQty', 'otherQty', 'endQty'] as const).map(
      (prop) => [prop, 18] as const,
    ),
  ],
  below: ['totalAmount', 'receivedAmount', 'dueAmount', 'unpaidAmount'],
} as const
/** An exchange says of each line which way its goods went, and what both ways come to. */
const OF_EXCHANGE = {
  above: ['exchangeNum', 'docDate', 'customerName', 'salesmanName', 'warehouseName', 'returnWarehouseName'],
  columns: [
    ['exchangeSide', 14],
    ['productName', 60],
    ['spec', 28],
    ['batchNo', 26],
    ['qty', 20],
    ['price', 20],
    ['amount', 24],
  ],
  below: ['backAmount', 'outAmount', 'difference', 'payAmount', 'createName', 'remark'],
} as const
/** A quotation has what a customer pays from when on, beside what he paid so far. */
const OF_QUOTATION = {
  above: ['customerName', 'customerCode', 'contact', 'quoteDate', 'salesmanName'],
  columns: [
    ['productCode', 20],
    ['productName', 46],
    ['spec', 22],
    ['barcode', 28],
    ['bigUnit', 14],
    ['bigPrice', 18],
    ['smallUnit', 14],
    ['smallPrice', 18],
  ],
} as const
/** What stands for goods of both ways has no sum. */
const BOTH_WAYS = 'qty'
const HALF = 12

const WIDE: ReadonlySet<PrintBillType> = new Set([
  'stockCheck',
  'stockCheckBlind',
  'reconcile',
  'vehicleDay',
  'quotation',
])
/** What who counts shall not know. */
const BOOKS: ReadonlySet<string> = new Set(['bookQty'])

/** What stands on a label: what it is, and its code twice, for eyes and scanners. */
const ON_LABEL = ['productName', 'spec', 'productCode', 'barcode']

/** Paper that dealers have for a kind of document: continuous paper for what customers sign, A4 for long lists. */
const paperOf = (billType: PrintBillType): PrintPaperSize =>
  billType === 'productLabel' ? 'label60x40' : WIDE.has(billType) ? 'A4' : '241x140'

function layoutOf(billType: PrintBillType): PrintLayout {
  const { head, line } = layoutFields(billType)
  const field = (prop: string) => ({ prop, label: head.get(prop)?.title ?? prop, span: HALF })
  const has = (prop: string) => head.has(prop)
  if (billType === 'productLabel')
    return {
      fontSize: 8,
      headFields: ON_LABEL.map((prop) => ({ ...field(prop), span: 24 })),
      columns: [],
      footFields: [],
    }
  const column = ([prop, width]: (typeof COLUMNS)[number]) => {
    const fact = line.get(prop)
    if (!fact) return []
    return [
      { prop, label: fact.title, width, isSum: isSummed(fact) && prop !== 'price' ? ('T' as const) : ('F' as const) },
    ]
  }
  if (billType === 'vehicleDay')
    return {
      fontSize: 10,
      headFields: OF_DAY.above.map(field),
      columns: OF_DAY.columns.flatMap(column),
      footFields: OF_DAY.below.map(field),
    }
  if (billType === 'exchange')
    return {
      fontSize: 10,
      headFields: OF_EXCHANGE.above.map(field),
      columns: OF_EXCHANGE.columns
        .flatMap(column)
        .map((one) => (one.prop === BOTH_WAYS ? { ...one, isSum: 'F' as const } : one)),
      footFields: OF_EXCHANGE.below.map(field),
    }
  if (billType === 'quotation')
    return {
      fontSize: 10,
      headFields: OF_QUOTATION.above.map(field),
      columns: OF_QUOTATION.columns.flatMap(column),
      footFields: [],
    }
  return {
    fontSize: 10,
    headFields: [...NUMBERS.filter(has).slice(0, 1), ...DAYS.filter(has).slice(0, 1), ...ABOVE.filter(has)].map(field),
    columns: fitting(COLUMNS.filter(([prop]) => billType !== 'stockCheckBlind' || !BOOKS.has(prop)).flatMap(column)),
    footFields: BELOW.filter(has).map(field),
  }
}

/** The template with which every dealer begins, one for each kind of document. */
export const standardTempletes = () =>
  Object.values(PrintBillType).map((billType, index) => ({
    templeteCode: `MB${String(index + 1).padStart(2, '0')}`,
    templeteName: `${printBillTypeLabel[billType]}标准模板`,
    billType,
    paperSize: paperOf(billType),
    content: layoutOf(billType),
    isDefault: 'T' as const,
    enabled: 'T' as const,
  }))
