import type { TransType } from '@dealer/sdk/contract'
import { compare, isZero, negate, plus } from '@dealer/validators'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { stockNames } from '../../md/product/product.service.ts'
import {
  compareKeys,
  costAmount,
  type KeyedQty,
  keyText,
  provisionalCost,
  type StockKey,
  sumByKey,
} from './stock.rules.ts'
import * as rows from './stock.sql.ts'

/** Movements whose own value counts; all others are valued by the running average. */
const IN_SIDE = new Set(['initial', 'initialOut', 'purchase', 'purchaseReturn', 'otherIn'])

/** One line of a document at one stock key. */
export interface Movement extends KeyedQty {
  /** Signed small units: positive comes in. */
  readonly qty: string
  /** Line of the document; with the key it makes a posting unique. */
  readonly docItemId: string
  readonly legNo?: 1 | 2
  /** Unit cost that the document brings; needed for what comes in with a value of its own. */
  readonly costPrice?: string
}

export interface Posting {
  readonly transType: TransType
  readonly docType: string
  readonly docNum: string
  readonly docDate: string
  readonly movements: readonly Movement[]
  /** Goods leave against the active reservations of this document line by line, instead of from free stock. */
  readonly consume?: rows.ReservationRef
}

/**
 * Posts a document to stock: balances, ledger and running cost change together, in the caller's transaction.
 * Rows are locked in the one order, and lines of one key are summed before anything is checked.
 * @throws Refusal 105 when a key has not enough free (or, with `consume`, reserved) goods.
 */
export async function postStock(work: Work, posting: Posting): Promise<rows.LedgerRow[]> {
  const { tx, user } = work
  const dealerCode = user.dealerCode
  const keys = sumByKey(posting.movements)
  const incoming = keys.filter((key) => compare(key.qty, '0') > 0)
  if (incoming.length > 0) await rows.ensureBalances(tx, { dealerCode, keys: incoming })
  await rows.lockBalances(tx, { dealerCode, keys })
  if (posting.consume) await consumeReservations(work, posting.consume, keys)
  const after = await rows.moveOnHand(tx, {
    dealerCode,
    keys,
    docDate: posting.docDate,
    reserved: posting.consume !== undefined,
  })
  if (after.length < keys.length) throw await shortage(work, keys, after)
  const costs = await unitCosts(work, posting.movements)
  const onHand = new Map(after.map((row) => [keyText(row), row.onHandQty]))
  const ledger = await rows.insertLedger(tx, ledgerRows(work, posting, costs, onHand))
  if (IN_SIDE.has(posting.transType)) {
    const added = ledger.map((row) => ({ productCode: row.productCode, qty: row.smallQty, amount: row.costAmount }))
    await rows.addCosts(tx, dealerCode, sumByProduct(added))
  }
  return ledger
}

/** Reverses every movement of a document, at the same keys and cost, each at most once. */
export async function redFlushStock(
  work: Work,
  original: { docType: string; docNum: string },
  reversal: { docNum: string; docDate: string },
): Promise<void> {
  const { tx, user } = work
  const dealerCode = user.dealerCode
  const originals = await rows.ledgerOfDocument(tx, dealerCode, original.docType, original.docNum)
  const keys = sumByKey(originals.map((row) => ({ ...row, qty: negate(row.smallQty) })))
  await rows.ensureBalances(tx, { dealerCode, keys })
  await rows.lockBalances(tx, { dealerCode, keys })
  const after = await rows.moveOnHand(tx, { dealerCode, keys, docDate: reversal.docDate, reserved: false })
  if (after.length < keys.length) throw await shortage(work, keys, after)
  const running = startOf(keys, new Map(after.map((row) => [keyText(row), row.onHandQty])))
  await rows.insertLedger(
    tx,
    originals.map((row) => {
      const smallQty = negate(row.smallQty)
      return {
        ...stamp(work, reversal.docDate),
        ...keyOf(row),
        transType: 'redflushed',
        docType: original.docType,
        docNum: reversal.docNum,
        docItemId: row.docItemId,
        legNo: row.legNo,
        smallQty,
        qtyAfter: running.add(row, smallQty),
        costPrice: row.costPrice,
        costAmount: negate(row.costAmount),
        redFlushOf: row.ledgerId,
      }
    }),
  )
  const inSide = originals.filter((row) => IN_SIDE.has(row.transType))
  if (inSide.length > 0) {
    const taken = inSide.map((row) => ({
      productCode: row.productCode,
      qty: negate(row.smallQty),
      amount: negate(row.costAmount),
    }))
    await rows.addCosts(tx, dealerCode, sumByProduct(taken))
  }
}

function ledgerRows(
  work: Work,
  posting: Posting,
  costs: ReadonlyMap<string, string>,
  onHand: ReadonlyMap<string, string>,
): rows.NewLedgerRow[] {
  const sorted = [...posting.movements].sort(compareKeys)
  const running = startOf(sumByKey(sorted), onHand)
  return sorted.map((movement) => {
    const costPrice = movement.costPrice ?? costs.get(movement.productCode) ?? '0'
    return {
      ...stamp(work, posting.docDate),
      ...keyOf(movement),
      transType: posting.transType,
      docType: posting.docType,
      docNum: posting.docNum,
      docItemId: movement.docItemId,
      legNo: movement.legNo ?? 1,
      smallQty: movement.qty,
      qtyAfter: running.add(movement, movement.qty),
      costPrice,
      costAmount: costAmount(movement.qty, costPrice),
    }
  })
}

/** Follows what is on hand row by row, from before the posting, so that each ledger row can say what was left after it. */
function startOf(keys: readonly KeyedQty[], onHandAfter: ReadonlyMap<string, string>) {
  const now = new Map(keys.map((key) => [keyText(key), plus(onHandAfter.get(keyText(key)) ?? '0', negate(key.qty))]))
  return {
    add(key: StockKey, qty: string): string {
      const left = plus(now.get(keyText(key)) ?? '0', qty)
      now.set(keyText(key), left)
      return left
    },
  }
}

async function unitCosts(work: Work, movements: readonly Movement[]): Promise<Map<string, string>> {
  const unvalued = [...new Set(movements.filter((row) => row.costPrice === undefined).map((row) => row.productCode))]
  if (unvalued.length === 0) return new Map()
  const running = await rows.lockCosts(work.tx, work.user.dealerCode, unvalued)
  const byProduct = new Map(running.map((row) => [row.productCode, row]))
  const names = await stockNames(work, unvalued)
  return new Map(
    unvalued.map((code) => [code, provisionalCost(byProduct.get(code), names.get(code)?.purchasePrice ?? '0')]),
  )
}

async function consumeReservations(work: Work, ref: rows.ReservationRef, keys: readonly KeyedQty[]): Promise<void> {
  const held = await rows.activeReservations(work.tx, work.user.dealerCode, ref)
  const sums = new Map(sumByKey(held).map((key) => [keyText(key), key.qty]))
  const covered = keys.length === sums.size && keys.every((key) => isZero(plus(sums.get(keyText(key)) ?? '0', key.qty)))
  if (!covered) throw refuse.notNow('出库明细与占用库存不一致，请取消派车后重新出库')
  await rows.endReservations(
    work.tx,
    work.user.dealerCode,
    held.map((row) => row.id),
    'consumed',
  )
}

async function shortage(work: Work, keys: readonly KeyedQty[], moved: readonly StockKey[]) {
  const done = new Set(moved.map(keyText))
  const short = keys.find((key) => !done.has(keyText(key)))
  if (!short) return refuse.unexpected()
  const name = (await stockNames(work, [short.productCode])).get(short.productCode)
  const [sum] = await rows.stockSums(work.tx, {
    dealerCode: work.user.dealerCode,
    productCodes: [short.productCode],
    warehouseCode: short.warehouseCode,
    inventoryStatusCode: short.inventoryStatusCode,
  })
  return refuse.stock(name?.productName ?? short.productCode, sum?.availableQty ?? '0', name?.smallUnit ?? '')
}

function sumByProduct(list: readonly { productCode: string; qty: string; amount: string }[]) {
  const sums = new Map<string, { productCode: string; qty: string; amount: string }>()
  for (const row of list) {
    const sum = sums.get(row.productCode) ?? { productCode: row.productCode, qty: '0', amount: '0.00' }
    sums.set(row.productCode, {
      productCode: row.productCode,
      qty: plus(sum.qty, row.qty),
      amount: plus(sum.amount, row.amount),
    })
  }
  return [...sums.values()]
}

const keyOf = ({ productCode, warehouseCode, locationCode, batchNo, inventoryStatusCode }: StockKey): StockKey => ({
  productCode,
  warehouseCode,
  locationCode,
  batchNo,
  inventoryStatusCode,
})

const stamp = ({ user, now }: Work, docDate: string) => ({
  dealerCode: user.dealerCode,
  docDate,
  month: docDate.slice(0, 7),
  postDate: now,
  createId: user.userId,
  createName: user.realName,
})
