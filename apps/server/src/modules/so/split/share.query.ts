import type { Args } from '../../../platform/contract/types.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { availableOf } from '../../inv/stock/stock.service.ts'
import { productsOf } from '../../md/product/product.service.ts'
import { findWarehouse } from '../../md/warehouse/warehouse.service.ts'
import { orderItems, orders } from '../order/order.document.ts'
import { unsplitQty } from '../order/order.progress.ts'
import { earningLines } from '../order/promotion/gift-share.ts'
import { giftsOf, sharedLine, sharedProduct, type ToldLine } from './share.answer.ts'
import { claimsInOrder, proposeShares, type SharingOrder } from './share.rules.ts'
import { ordersOfLevel } from './share.sql.ts'
import { checkPlaces } from './split.making.ts'

/**
 * How orders to split should share what their warehouses can send, what is short first. Nothing is kept or locked.
 * @throws Refusal 101 for an order that is named twice, 106 and 103 as splitting it would
 */
export async function shareProposal(work: Work, { soIds }: Args<'so.salesOrder.shareProposal'>) {
  const sharing = await ordersToShare(work, soIds)
  const lines = claimsInOrder(sharing).map(({ line }) => line)
  const usable = await usableOf(work, lines)
  const shares = proposeShares(sharing, usable)
  const gifts = giftsOf(sharing)
  const heaps = new Map<string, [ToldLine, ...ToldLine[]]>()
  for (const line of lines) {
    const same = heaps.get(line.heap)
    if (same) same.push(line)
    else heaps.set(line.heap, [line])
  }
  const products = [...heaps].map(async ([heap, wanting]) => {
    const { warehouseName } = await findWarehouse(work, wanting[0].order.warehouseCode)
    const told = sharedProduct(wanting, usable(heap), (line) =>
      sharedLine(line, shares.get(line.id) ?? '0', gifts.get(line.id)),
    )
    return { ...told, warehouseName }
  })
  return { products: (await Promise.all(products)).sort(byNeed) }
}

/** What is short first, each by warehouse and code. */
const byNeed = (a: NeedOf, b: NeedOf) => {
  const [left, right] = [a, b].map(({ isShort, warehouseCode, productCode, inventoryStatusCode }) =>
    [isShort === 'T' ? 0 : 1, warehouseCode, productCode, inventoryStatusCode].join(' '),
  )
  return String(left) < String(right) ? -1 : 1
}
type NeedOf = Pick<
  ReturnType<typeof sharedProduct>,
  'isShort' | 'warehouseCode' | 'productCode' | 'inventoryStatusCode'
>

async function ordersToShare(work: Work, soIds: readonly string[]): Promise<SharingOrder<ToldLine>[]> {
  if (new Set(soIds).size < soIds.length)
    throw refuse.invalid('同一订单不能重复选择', { reason: 'repeated', field: 'soIds' })
  const found = await ordersOfLevel(work, soIds)
  if (found.length < soIds.length) throw refuse.missing()
  const rows = found.map(({ order }) => order)
  await orders.check(work, rows, 'split')
  await checkPlaces(
    work,
    rows.map((order, index) => ({ order, drafts: [{ warehouseCode: order.warehouseCode }], at: `soIds.${index}` })),
  )
  const whole = await orderItems.ofEach(work, rows)
  const items = whole.flatMap(({ lines }) => lines)
  const [products, counted] = await Promise.all([productsOf(work, items), earningLines(work, items)])
  return whole.map(({ row: order, lines }, index) => {
    const level = found[index]?.level
    return {
      ...{ soNum: order.soNum, deliveryDate: order.deliveryDate, level },
      counted: counted.filter(({ soId }) => soId === order.id),
      lines: lines.map((item): ToldLine => {
        const product = products.get(item.productCode)
        if (!product || !level) throw refuse.missing()
        const heap = heapOf({ ...item, warehouseCode: order.warehouseCode })
        return {
          ...item,
          ...{ order, level, item, product, heap },
          allowDecimalQty: product.allowDecimalQty,
          unsplitQty: unsplitQty(item),
        }
      }),
    }
  })
}

type Heap = Parameters<typeof availableOf>[1][number]

const heapOf = ({ warehouseCode, productCode, inventoryStatusCode }: Heap) =>
  `${warehouseCode} ${productCode} ${inventoryStatusCode}`

/** What heaps can give to customers today: as much as reserving would find. */
async function usableOf(work: Work, lines: readonly ToldLine[]) {
  const wanted = new Map(
    lines.map(({ heap, order: { warehouseCode }, item: { productCode, inventoryStatusCode } }) => [
      heap,
      { warehouseCode, productCode, inventoryStatusCode },
    ]),
  )
  const available = await availableOf(work, [...wanted.values()], work.today)
  return (heap: string) => {
    const named = wanted.get(heap)
    return named ? available(named) : '0'
  }
}
