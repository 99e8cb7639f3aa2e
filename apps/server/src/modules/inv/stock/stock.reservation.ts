import { compare, isZero, minus, negate, plus } from '@dealer/validators'
import type { Work } from '../../../platform/work.ts'
import { draw, isGood, type KeyedQty, keyText, sumByKey, type UsableKey } from './stock.rules.ts'
import { keyShortage, type Short, stockShortages } from './stock.shortage.ts'
import * as rows from './stock.sql.ts'

/** What a document line wants from a warehouse; which heaps is chosen first expired first. */
export interface Wanted {
  readonly refItemId: string
  readonly productCode: string
  readonly inventoryStatusCode: string
  /** Small units, above zero. */
  readonly qty: string
  /** The batch that it must be; any when absent. */
  readonly batchNo?: string | null
}

/** Goods of one warehouse for one document. */
export interface Reserving {
  readonly ref: rows.ReservationRef
  readonly warehouseCode: string
  /** Day on which batches that are chosen by themselves must still be good; one that a line names may be past its date. */
  readonly goodOn: string
  readonly wanted: readonly Wanted[]
}

/** A promised quantity of a document line at an exact key. */
export interface Held extends KeyedQty {
  readonly refItemId: string
}

/** Other keys or quantities for some lines of a document. A line that is absent from `next` keeps nothing. */
export interface Rebinding {
  readonly ref: rows.ReservationRef
  readonly refItemIds: readonly string[]
  readonly next: readonly Held[]
}

interface Promised extends Held {
  readonly ref: rows.ReservationRef
}

/**
 * Promises goods to documents, one after the other from the same heaps. All heaps are locked once, in the one order.
 * @throws Refusal 105 naming every product of which there is too little, and what is free of it.
 */
export async function reserveStock(work: Work, reservings: readonly Reserving[]): Promise<void> {
  await hold(work, await allocate(work, await lockHeaps(work, reservings), reservings))
}

/**
 * Promises goods to documents anew by the default choice, in the place of what they hold of the same products in the same
 * warehouse. Answers what each line got, by line: what is short now, since it was free for others meanwhile, is missing.
 */
export async function reserveAnew(work: Work, reservings: readonly Reserving[]): Promise<Map<string, string>> {
  // All heaps first: what is held lies among them, so that the one order is kept.
  await lockHeaps(work, reservings)
  await releaseStock(
    work,
    reservings.map(({ ref }) => ref),
  )
  const held = await allocate(work, await lockHeaps(work, reservings), reservings, { allowsShort: true })
  await hold(work, held)
  const got = new Map<string, string>()
  for (const { refItemId, qty } of held) got.set(refItemId, plus(got.get(refItemId) ?? '0', qty))
  return got
}

function lockHeaps(work: Work, reservings: readonly Reserving[]): Promise<UsableKey[]> {
  const heaps = new Map(
    reservings.flatMap(({ warehouseCode, wanted }) =>
      wanted.map(({ productCode, inventoryStatusCode }) => [
        `${warehouseCode} ${productCode} ${inventoryStatusCode}`,
        { warehouseCode, productCode, inventoryStatusCode },
      ]),
    ),
  )
  return rows.lockUsable(work.tx, work.user.dealerCode, [...heaps.values()])
}

/** What is promised to a document, by line and key. */
export const heldBy = async ({ tx, user }: Work, ref: rows.ReservationRef): Promise<Held[]> =>
  (await rows.activeReservations(tx, user.dealerCode, [ref])).filter(({ refType }) => refType === ref.refType)

/** Ends every active promise of documents; the goods are free again. */
export async function releaseStock(work: Work, refs: readonly rows.ReservationRef[]): Promise<void> {
  if (refs.length === 0) return
  await free(work, await rows.activeReservations(work.tx, work.user.dealerCode, refs))
}

/**
 * Puts promises on other keys or quantities: old ones end, new ones begin, under one lock. Lines that are not named stay
 * as they are.
 * @throws Refusal 105 when a new key has not enough free goods.
 */
export async function rebindStock(work: Work, rebindings: readonly Rebinding[]): Promise<void> {
  if (rebindings.length === 0) return
  const { dealerCode } = work.user
  const all = await rows.activeReservations(
    work.tx,
    dealerCode,
    rebindings.map(({ ref }) => ref),
  )
  const named = new Set(rebindings.flatMap(({ ref, refItemIds }) => refItemIds.map((id) => `${ref.refNum} ${id}`)))
  const old = all.filter((row) => named.has(`${row.refNum} ${row.refItemId}`))
  const next = rebindings.flatMap(({ ref, next }) => next.map((held) => ({ ...held, ref })))
  await rows.lockBalances(work.tx, { dealerCode, keys: sumByKey([...old, ...next]) })
  await free(work, old)
  await hold(work, next)
}

async function allocate(
  work: Work,
  heaps: readonly UsableKey[],
  reservings: readonly Reserving[],
  { allowsShort = false } = {},
): Promise<Promised[]> {
  const left = new Map(heaps.map((heap) => [keyText(heap), heap]))
  const held: Promised[] = []
  const lacking: Short[] = []
  for (const { ref, warehouseCode, goodOn, wanted } of reservings) {
    for (const line of wanted) {
      const isMine = (heap: UsableKey) =>
        heap.warehouseCode === warehouseCode &&
        heap.productCode === line.productCode &&
        heap.inventoryStatusCode === line.inventoryStatusCode &&
        (line.batchNo ? heap.batchNo === line.batchNo : heap.enabled !== 'F' && isGood(heap, goodOn))
      const { taken, short } = draw([...left.values()].filter(isMine), line.qty)
      if (!isZero(short) && !allowsShort)
        lacking.push({ productCode: line.productCode, free: freeOf(heaps.filter(isMine)) })
      for (const part of taken) {
        held.push({ ...part, ref, refItemId: line.refItemId })
        const heap = left.get(keyText(part))
        if (heap) left.set(keyText(part), { ...heap, availableQty: minus(heap.availableQty, part.qty) })
      }
    }
  }
  if (lacking.length > 0) throw await stockShortages(work, lacking)
  return held
}

const freeOf = (heaps: readonly UsableKey[]) =>
  heaps.reduce((sum, { availableQty }) => (compare(availableQty, '0') > 0 ? plus(sum, availableQty) : sum), '0')

async function hold(work: Work, held: readonly Promised[]): Promise<void> {
  if (held.length === 0) return
  const { dealerCode } = work.user
  const keys = sumByKey(held)
  const moved = new Set((await rows.moveReserved(work.tx, { dealerCode, keys })).map(keyText))
  const short = keys.find((key) => !moved.has(keyText(key)))
  if (short) throw await keyShortage(work, short)
  await rows.insertReservations(
    work.tx,
    held.map(({ ref, refItemId, productCode, warehouseCode, locationCode, batchNo, inventoryStatusCode, qty }) => ({
      dealerCode,
      ...ref,
      refItemId,
      productCode,
      warehouseCode,
      locationCode,
      batchNo,
      inventoryStatusCode,
      qty,
      status: 'active' as const,
    })),
  )
}

async function free(work: Work, held: readonly rows.Reservation[]): Promise<void> {
  if (held.length === 0) return
  const { dealerCode } = work.user
  const keys = sumByKey(held).map((key) => ({ ...key, qty: negate(key.qty) }))
  await rows.lockBalances(work.tx, { dealerCode, keys })
  await rows.moveReserved(work.tx, { dealerCode, keys })
  const ids = held.map((row) => row.id)
  await rows.endReservations(work.tx, dealerCode, ids, 'released')
}
