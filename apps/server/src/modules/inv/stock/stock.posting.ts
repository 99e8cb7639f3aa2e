import type { StockDocType } from '@dealer/sdk/contract'
import { compare, isZero, negate, plus } from '@dealer/validators'
import { posted } from '../../../platform/database/ledger.columns.ts'
import type { Flushing } from '../../../platform/document/document-reversal.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { noteFalls } from '../../md/capacity-tips/stock-fall.job.ts'
import { warehouseName } from '../../md/warehouse/warehouse.service.ts'
import { requireUncounted } from './count-lock.service.ts'
import { closedMonth, requireOpenMonth } from './month.service.ts'
import { addValues, lockUnitCosts } from './stock.costs.ts'
import { refuseExpired } from './stock.expired.ts'
import { balanced } from './stock.legs.ts'
import {
  compareKeys,
  costAmount,
  type KeyedQty,
  keyText,
  type Move,
  type StockKey,
  sumByKey,
  sumMoves,
} from './stock.rules.ts'
import { settledValues } from './stock.settled.ts'
import { keyShortage } from './stock.shortage.ts'
import { IN_SIDE, TWO_LEGGED } from './stock.sides.ts'
import * as rows from './stock.sql.ts'

/** What was posted of one line at one key. */
export type { LedgerRow } from './stock.sql.ts'

/** One line of a document at one stock key. */
export interface Movement extends KeyedQty {
  /** Signed small units: positive comes in. */
  readonly qty: string
  /** Line of the document; with the key it makes a posting unique. */
  readonly docItemId: string
  readonly legNo?: 1 | 2
  /** Unit cost that the document brings; needed for what comes in with a value of its own. */
  readonly costPrice?: string
  /** What it is worth altogether, signed as the quantity; what a document brings is kept to the cent. */
  readonly costAmount?: string
  /** The movement that these goods left by, which now come back. */
  readonly returnOf?: LeftBy
}

/** A movement that goods left by. */
export interface LeftBy {
  readonly ledgerId: string
  readonly month: string
}

export interface Posting {
  readonly transType: rows.LedgerRow['transType']
  readonly docType: StockDocType
  readonly docNum: string
  readonly docDate: string
  readonly movements: readonly Movement[]
  /** Goods leave against the active reservations of this document line by line, instead of from free stock. */
  readonly consume?: rows.ReservationRef
}

/**
 * Posts documents to stock: balances, ledger and running cost change together, in the caller's transaction and in a number
 * of statements that does not depend on theirs. The keys of all documents are summed, then locked in the one order.
 * @throws Refusal 108 for a day in a closed month; 109 where goods are being counted; 101 for sales of a batch past its date; 105 when a key has not enough free (or,
 * with `consume`, reserved) goods.
 */
export async function postStock(work: Work, postings: readonly Posting[]): Promise<rows.LedgerRow[]> {
  const moves = sumMoves(
    postings.map(({ transType, docDate, consume, movements }) => ({
      ...{ docDate, isPromised: consume !== undefined, isSold: transType === 'sales', movements },
    })),
  )
  if (moves.length === 0) return []
  await requireOpenMonth(
    work,
    postings.map(({ docDate }) => docDate),
  )
  await lockMoves(work, moves)
  await consumeReservations(work, postings)
  const running = await moveBalances(work, moves)
  const closed = await closedMonth(work)
  const isSettled = ({ returnOf }: Movement) =>
    closed !== undefined && returnOf !== undefined && returnOf.month <= closed
  const inSide = postings.flatMap(({ transType, movements }) =>
    movements.filter((movement) => IN_SIDE.has(transType) || isSettled(movement)),
  )
  const unvalued = postings.flatMap((posting) => posting.movements).filter((row) => row.costPrice === undefined)
  const costs = await lockUnitCosts(work, productsOf(unvalued), productsOf(inSide))
  const ledger = await rows.insertLedger(
    work.tx,
    balanced(postings.flatMap((posting) => ledgerRows(work, posting, costs, running))),
  )
  const settled = closed !== undefined && inSide.some(isSettled) ? await settledValues(work, closed, idsOf(ledger)) : []
  await addValues(work, [...ledger.filter((row) => IN_SIDE.has(row.transType)).map(valued), ...settled])
  noteFalls(work, productsOf(moves))
  return ledger
}

/**
 * Reverses every movement of documents of one kind, at the same keys and cost, each at most once.
 * @throws Refusal as {@link postStock} does
 */
export async function redFlushStock(work: Work, docType: StockDocType, flushings: readonly Flushing[]): Promise<void> {
  const docDate = work.today
  await requireOpenMonth(work, [docDate])
  const numOf = new Map(flushings.map(({ docNum, reversalNum }) => [docNum, reversalNum]))
  const originals = await rows.ledgerOfDocuments(work.tx, work.user.dealerCode, docType, [...numOf.keys()])
  if (originals.length === 0) return
  const movements = originals.map((row) => ({ ...row, qty: negate(row.smallQty) }))
  const moves = sumMoves([{ docDate, isPromised: false, movements }])
  await lockMoves(work, moves)
  const running = await moveBalances(work, moves)
  const inSide = originals.filter((row) => IN_SIDE.has(row.transType))
  const closed = await closedMonth(work)
  const others =
    closed === undefined
      ? []
      : originals.filter(({ transType }) => !IN_SIDE.has(transType) && !TWO_LEGGED.has(transType))
  await lockUnitCosts(work, [], productsOf([...inSide, ...others]))
  const reversed = originals.map((row) => ({
    ...stamp(work, docDate),
    ...keyOf(row),
    transType: 'redflushed' as const,
    docType,
    docNum: numOf.get(row.docNum) ?? row.docNum,
    docItemId: row.docItemId,
    legNo: row.legNo,
    smallQty: negate(row.smallQty),
    qtyAfter: running(row, negate(row.smallQty)),
    costPrice: row.costPrice,
    costAmount: negate(row.costAmount),
    redFlushOf: row.ledgerId,
  }))
  const made = await rows.insertLedger(work.tx, reversed)
  const taken = inSide.map((row) => ({ ...valued(row), qty: negate(row.smallQty), amount: negate(row.costAmount) }))
  const settled = closed !== undefined && others.length > 0 ? await settledValues(work, closed, idsOf(made)) : []
  await addValues(work, [...taken, ...settled])
  noteFalls(work, productsOf(moves))
}

/**
 * Locks the balances of all keys in the one order, those that come into being too.
 * @throws Refusal 109 where goods are being counted; 101 for a batch that is sold past its date
 */
async function lockMoves(work: Work, moves: readonly Move[]): Promise<void> {
  const { tx, user } = work
  const incoming = moves.filter((move) => compare(move.qty, '0') > 0)
  if (incoming.length > 0) await rows.ensureBalances(tx, { dealerCode: user.dealerCode, keys: incoming })
  const { counting, expired } = await rows.lockBalances(tx, { dealerCode: user.dealerCode, keys: moves })
  const [warehouseCode] = counting
  if (warehouseCode !== undefined) throw refuse.counting(await warehouseName(work, warehouseCode))
  const [batchNo] = expired
  if (batchNo !== undefined) throw refuseExpired(batchNo)
}

/** Follows what is on hand row by row, so that each row of the ledger can say what was left after it. */
type Running = (key: StockKey, qty: string) => string

async function moveBalances(work: Work, moves: readonly Move[]): Promise<Running> {
  const moved = await rows.moveOnHand(work.tx, work.user.dealerCode, moves)
  if (moved.length < moves.length) throw await shortage(work, moves, moved)
  const after = new Map(moved.map((row) => [keyText(row), row.onHandQty]))
  const now = new Map(moves.map((move) => [keyText(move), plus(after.get(keyText(move)) ?? '0', negate(move.qty))]))
  return (key, qty) => {
    const left = plus(now.get(keyText(key)) ?? '0', qty)
    now.set(keyText(key), left)
    return left
  }
}

function ledgerRows(
  work: Work,
  posting: Posting,
  costs: ReadonlyMap<string, string>,
  running: Running,
): rows.NewLedgerRow[] {
  return [...posting.movements].sort(compareKeys).map((movement) => {
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
      qtyAfter: running(movement, movement.qty),
      costPrice,
      costAmount: movement.costAmount ?? costAmount(movement.qty, costPrice),
      returnOf: movement.returnOf?.ledgerId ?? null,
    }
  })
}

/** @throws Refusal 103 when a document does not send exactly what is held for it. */
async function consumeReservations(work: Work, postings: readonly Posting[]): Promise<void> {
  const refs = postings.flatMap(({ consume }) => consume ?? [])
  if (refs.length === 0) return
  const held = await rows.activeReservations(work.tx, work.user.dealerCode, refs)
  for (const { consume, movements } of postings) {
    if (!consume) continue
    const mine = held.filter((row) => row.refType === consume.refType && row.refNum === consume.refNum)
    const left = sumByKey([...mine, ...movements])
    const covered = left.every((key) => isZero(key.qty)) && sumByKey(mine).length === left.length
    if (!covered)
      throw refuse.notNow('出库明细与占用库存不一致，请取消派车后重新出库', { reason: 'mismatch', field: undefined })
  }
  const ids = held.map((row) => row.id)
  await rows.endReservations(work.tx, work.user.dealerCode, ids, 'consumed')
}

async function shortage(work: Work, moves: readonly Move[], moved: readonly StockKey[]) {
  const done = new Set(moved.map(keyText))
  const short = moves.find((key) => !done.has(keyText(key)))
  if (!short) return refuse.unexpected()
  // Where nothing ever lay there is no row to be locked: what is counted is said before what is short.
  await requireUncounted(work, short)
  return keyShortage(work, short)
}

const productsOf = (list: readonly { productCode: string }[]) => [...new Set(list.map((row) => row.productCode))]

const valued = (row: rows.LedgerRow) => ({
  productCode: row.productCode,
  qty: row.smallQty,
  amount: row.costAmount,
})

const idsOf = (ledger: readonly rows.LedgerRow[]) => ledger.map(({ ledgerId }) => ledgerId)

const keyOf = ({ productCode, warehouseCode, locationCode, batchNo, inventoryStatusCode }: StockKey): StockKey => ({
  productCode,
  warehouseCode,
  locationCode,
  batchNo,
  inventoryStatusCode,
})

const stamp = (work: Work, docDate: string) => ({ ...posted(work), docDate, month: docDate.slice(0, 7) })
