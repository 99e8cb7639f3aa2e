import type { SalesReturnFound, SalesReturnFoundLine } from '@dealer/sdk'
import { lineKey } from '@dealer/ui-kit/grid'
import { isDecimal, isZero, plus, times, trimZeros } from '@dealer/validators'
import { quotedLineOf } from '../../../document/line/quoted-line.ts'
import type { ReturnLine } from './return-line.ts'

/** A product that came back, as all lines of it together say, and the first of them. */
export interface AskedReturn {
  readonly productCode: string
  readonly unitType: ReturnLine['unitType']
  readonly qty: string
  readonly batchNo?: string
  readonly line: ReturnLine
}

/** The batch that somebody read on the goods; that which was only proposed says nothing. */
const givenBatch = ({ outItemId, askedBatch, batchNo, batches }: ReturnLine): string => {
  if (outItemId) return askedBatch
  return batchNo.trim() === batches[0]?.batchNo ? '' : batchNo.trim()
}

/** What came back by product and batch, whatever deliveries were found for it before; gifts that only came with it are found again. */
export function askedReturns(lines: readonly ReturnLine[]): AskedReturn[] {
  const asked = new Map<string, AskedReturn>()
  for (const line of lines) {
    const { productCode, unitType, qty, smallQty } = line
    if (line.comesWith || !isDecimal(qty) || isZero(qty)) continue
    const batchNo = givenBatch(line)
    const key = `${productCode} ${batchNo}`
    const before = asked.get(key)
    const batch = batchNo ? { batchNo } : {}
    if (!before) asked.set(key, { productCode, unitType, qty: trimZeros(qty), ...batch, line })
    else if (before.unitType === unitType) asked.set(key, { ...before, qty: trimZeros(plus(before.qty, qty)) })
    else asked.set(key, { ...before, unitType: 'small', qty: trimZeros(plus(smallOf(before), smallQty)) })
  }
  return [...asked.values()]
}

const smallOf = ({ unitType, qty, line }: AskedReturn) =>
  unitType === 'big' ? times(qty, String(line.unitRatio)) : qty

const lineOf = (found: SalesReturnFoundLine, asked: AskedReturn | undefined): ReturnLine => {
  const { outItemId, outNum: source, batchNo, produceDate = '', qty, unitType, amount } = found
  return {
    ...quotedLineOf(found),
    ...{ batchNo: batchNo === '*' ? '' : batchNo, produceDate, batches: [], outItemId, source },
    ...{ found: { qty, unitType, amount }, askedBatch: asked?.batchNo ?? '', comesWith: asked === undefined },
    ...{ inventoryStatusCode: asked?.line.inventoryStatusCode ?? '01', remark: asked?.line.remark ?? '' },
  }
}

/** The lines of a return once its deliveries were found: what none is left for stays at the price that was entered. */
export function foundReturns(asked: readonly AskedReturn[], { lines, missing }: SalesReturnFound): ReturnLine[] {
  const own = asked.flatMap((one, index) => [
    ...lines.filter(({ lineNo }) => lineNo === index + 1).map((found) => lineOf(found, one)),
    ...missing
      .filter(({ lineNo }) => lineNo === index + 1)
      .map(({ unitType, qty }): ReturnLine => {
        const { quotes } = one.line
        const price = one.line.unitType === unitType ? one.line.price : (quotes[unitType]?.price ?? '')
        return { ...one.line, key: lineKey(), unitType, qty, price, ...UNFOUND }
      }),
  ])
  const status = own[0]?.inventoryStatusCode ?? '01'
  const gifts = lines.filter(({ lineNo }) => lineNo === undefined).map((found) => lineOf(found, undefined))
  return [...own, ...gifts.map((gift) => ({ ...gift, inventoryStatusCode: status }))]
}

const UNFOUND = { outItemId: '', source: '未找到发货', found: undefined, comesWith: false, askedBatch: '' } as const

/** What was found, in a sentence: `找到 2 次发货，1 行未找到`. */
export function foundText({ lines, missing }: SalesReturnFound): string {
  const outs = new Set(lines.map(({ outNum }) => outNum)).size
  const gifts = lines.filter(({ lineNo }) => lineNo === undefined).length
  const parts = [
    outs === 0 ? '没有找到可退的发货' : `找到 ${outs} 张出库单，按优惠后单价`,
    gifts > 0 && `带出赠品 ${gifts} 行`,
    missing.length > 0 && `${missing.length} 行未找到，按录入的单价退`,
  ]
  return parts.filter(Boolean).join('；')
}
