import { compare, isZero, minus, negate, plus } from '@dealer/validators'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { stockNames } from '../../md/product/product.service.ts'
import { draw, type KeyedQty, keyText, sumByKey, type UsableKey } from './stock.rules.ts'
import * as rows from './stock.sql.ts'

/** What a document line wants from a warehouse; which heaps is chosen first expired first. */
export interface Wanted {
  readonly refItemId: string
  readonly productCode: string
  readonly inventoryStatusCode: string
  /** Small units, above zero. */
  readonly qty: string
}

/** A promised quantity of a document line at an exact key. */
export interface Held extends KeyedQty {
  readonly refItemId: string
}

/**
 * Promises goods of one warehouse to a document. Lines of one product are summed before they are checked.
 * @throws Refusal 105 naming the product and what is free.
 */
export async function reserveStock(
  work: Work,
  ref: rows.ReservationRef,
  warehouseCode: string,
  wanted: readonly Wanted[],
): Promise<Held[]> {
  const { tx, user } = work
  const products = [
    ...new Map(
      wanted.map(({ productCode, inventoryStatusCode }) => [
        `${productCode} ${inventoryStatusCode}`,
        { productCode, inventoryStatusCode },
      ]),
    ).values(),
  ]
  const heaps = await rows.lockUsable(tx, { dealerCode: user.dealerCode, warehouseCode, products })
  const held = await allocate(work, heaps, wanted)
  await hold(work, ref, held)
  return held
}

/** Ends every active promise of a document; the goods are free again. */
export async function releaseStock(work: Work, ref: rows.ReservationRef): Promise<void> {
  const held = await rows.activeReservations(work.tx, work.user.dealerCode, ref)
  await free(work, held)
}

/**
 * Puts the promises of some lines of a document on other keys or quantities: old ones end, new ones begin, under one lock.
 * A line that is absent from `next` keeps nothing; lines not named in `refItemIds` stay as they are.
 * @throws Refusal 105 when a new key has not enough free goods.
 */
export async function rebindStock(
  work: Work,
  ref: rows.ReservationRef,
  refItemIds: readonly string[],
  next: readonly Held[],
): Promise<void> {
  const all = await rows.activeReservations(work.tx, work.user.dealerCode, ref)
  const old = all.filter((row) => refItemIds.includes(row.refItemId))
  await rows.lockBalances(work.tx, { dealerCode: work.user.dealerCode, keys: sumByKey([...old, ...next]) })
  await free(work, old)
  await hold(work, ref, next)
}

async function allocate(work: Work, heaps: readonly UsableKey[], wanted: readonly Wanted[]): Promise<Held[]> {
  const left = new Map(heaps.map((heap) => [keyText(heap), heap]))
  const held: Held[] = []
  for (const line of wanted) {
    const mine = [...left.values()].filter(
      (heap) => heap.productCode === line.productCode && heap.inventoryStatusCode === line.inventoryStatusCode,
    )
    const { taken, short } = draw(mine, line.qty)
    if (!isZero(short)) throw await shortage(work, line, heaps)
    for (const part of taken) {
      held.push({ ...part, refItemId: line.refItemId })
      const heap = left.get(keyText(part))
      if (heap) left.set(keyText(part), { ...heap, availableQty: minus(heap.availableQty, part.qty) })
    }
  }
  return held
}

async function hold(work: Work, ref: rows.ReservationRef, held: readonly Held[]): Promise<void> {
  if (held.length === 0) return
  const { tx, user } = work
  const keys = sumByKey(held)
  const moved = new Set((await rows.moveReserved(tx, { dealerCode: user.dealerCode, keys })).map(keyText))
  const short = keys.find((key) => !moved.has(keyText(key)))
  if (short) throw await keyShortage(work, short)
  await rows.insertReservations(
    tx,
    held.map(({ refItemId, productCode, warehouseCode, locationCode, batchNo, inventoryStatusCode, qty }) => ({
      dealerCode: user.dealerCode,
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
  const { tx, user } = work
  const keys = sumByKey(held).map((key) => ({ ...key, qty: negate(key.qty) }))
  await rows.lockBalances(tx, { dealerCode: user.dealerCode, keys })
  await rows.moveReserved(tx, { dealerCode: user.dealerCode, keys })
  await rows.endReservations(
    tx,
    user.dealerCode,
    held.map((row) => row.id),
    'released',
  )
}

async function shortage(work: Work, line: Wanted, heaps: readonly UsableKey[]) {
  const free = heaps
    .filter((heap) => heap.productCode === line.productCode && heap.inventoryStatusCode === line.inventoryStatusCode)
    .reduce((sum, heap) => (compare(heap.availableQty, '0') > 0 ? plus(sum, heap.availableQty) : sum), '0')
  const name = (await stockNames(work, [line.productCode])).get(line.productCode)
  return refuse.stock(name?.productName ?? line.productCode, free, name?.smallUnit ?? '')
}

async function keyShortage(work: Work, key: KeyedQty) {
  const heap = (await rows.usableKeys(work.tx, { ...key, dealerCode: work.user.dealerCode })).find(
    (row) => keyText(row) === keyText(key),
  )
  const name = (await stockNames(work, [key.productCode])).get(key.productCode)
  return refuse.stock(name?.productName ?? key.productCode, heap?.availableQty ?? '0', name?.smallUnit ?? '')
}
