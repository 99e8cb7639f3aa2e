import { newRequestNo, type StockBatchRow } from '@dealer/sdk'
import { toast } from '@dealer/ui-kit/feedback'
import type { Search } from '@dealer/ui-kit/lookup'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useEvent } from '../../list/use-event.ts'
import { findEach } from '../line/find-each.ts'
import { insertLines } from '../line/insert-lines.ts'
import type { FoundProduct, ProductLine } from '../line/product-line.ts'
import type { Entry } from './use-document-entry.ts'
import { wholeUnits } from './whole-units.ts'

/** A heap of goods, and how much of it is free. */
export type HandedHeap = Pick<
  StockBatchRow,
  | 'productCode'
  | 'productName'
  | 'locationCode'
  | 'batchNo'
  | 'inventoryStatusCode'
  | 'inventoryStatusName'
  | 'availableQty'
>

/** Goods of one warehouse that a list hands to an entry. */
export interface HandedGoods {
  readonly warehouseCode: string
  /** The state that they are to get. */
  readonly toStatus?: string
  readonly heaps: readonly HandedHeap[]
}

/** What was handed over and not yet taken: a tab is opened with its state again and again, its goods are taken once. */
const waiting = new Map<string, HandedGoods>()

/**
 * Navigation state that hands goods to an entry.
 * @example navigate('/inventory/others-inventory/others-out', { state: handOver({ warehouseCode: 'W001', heaps }) })
 */
export function handOver(goods: HandedGoods): { goods: string } {
  const id = newRequestNo()
  waiting.set(id, goods)
  return { goods: id }
}

/** Under which goods wait for this page, if any do. */
export const useWaitingGoods = (): string | undefined => {
  const state: unknown = useLocation().state
  const id = typeof state === 'object' && state !== null && 'goods' in state ? String(state.goods) : ''
  return waiting.has(id) ? id : undefined
}

/** How an entry takes goods over that a list hands to it. */
export interface Taking<L extends ProductLine, Found extends FoundProduct> {
  /** The head's field for the warehouse. */
  readonly warehouse: string
  /** Finds a product as the lines do. */
  readonly searchIn: (warehouseCode: string) => Search<Found>
  /** What a line says of the heap from which its goods come. */
  readonly of: (heap: HandedHeap, found: Found, goods: HandedGoods) => Partial<L>
}

/** Takes handed goods over, once, as lines after those that stand there; Ctrl+Z takes them back. */
export function useHandedGoods<L extends ProductLine, More extends object, Found extends FoundProduct>(
  { store, model, setField, note, notes, toLines }: Entry<L, More, Found>,
  taking: Taking<L, Found> | undefined,
): void {
  const id = useWaitingGoods()
  const take = useEvent(async (goods: HandedGoods, { warehouse, searchIn, of }: Taking<L, Found>) => {
    const { warehouseCode, heaps } = goods
    setField(warehouse, warehouseCode)
    const codes = heaps.map(({ productCode }) => productCode)
    const found = await findEach(searchIn(warehouseCode), codes)
    const lines = heaps.flatMap((heap) => {
      const product = found.get(heap.productCode)
      if (!product) return []
      const line = model.blank()
      const quantity = wholeUnits(heap.availableQty, product)
      return [model.derive({ ...line, ...model.take(line, product), ...quantity, ...of(heap, product, goods) })]
    })
    const gone = heaps.filter(({ productCode }) => !found.has(productCode))
    if (gone.length > 0)
      note([...notes, ...gone.map(({ productName: what }) => ({ what, why: '已没有可用库存，未带入' }))])
    if (lines.length === 0) return
    insertLines(store, lines)
    toast.success(`已带入 ${lines.length} 行`)
    toLines()
  })
  useEffect(() => {
    const goods = id && taking && waiting.get(id)
    if (!goods) return
    waiting.delete(id)
    void take(goods, taking)
  }, [id, taking, take])
}
