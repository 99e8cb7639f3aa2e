import type { PurchaseInSaveLine } from '@dealer/sdk/contract'
import type { Args } from '../../../platform/contract/types.ts'
import { notAfterToday, notBefore } from '../../../platform/document/day.rules.ts'
import { eachForItself } from '../../../platform/each-for-itself.ts'
import { refuse } from '../../../platform/refusal.ts'
import { requirePermission, type Work } from '../../../platform/work.ts'
import type { EnteredPlace } from '../../inv/stock/place.rules.ts'
import { requirePlaces } from '../../inv/stock/place.service.ts'
import { dealerSettings } from '../../md/dealer/dealer.service.ts'
import { sumsOf } from '../../md/product/line-qty.rules.ts'
import { productsOf } from '../../md/product/product.service.ts'
import { purchaseLines, purchases, type WholePurchase } from '../purchase/purchase.document.ts'
import { purchaseStates, uninQty } from '../purchase/purchase.rules.ts'
import { inboundLines, inbounds } from './inbound.document.ts'
import { postInbounds } from './inbound.posting.ts'
import { receivedLines } from './inbound.rules.ts'

type Entered = Args<'po.inventoryOperation.save'>
type Head = Pick<Entered, 'warehouseCode' | 'inDate' | 'deliveryNum' | 'remark'>

/**
 * Keeps an inbound document of an order as a draft, or takes its goods in.
 *
 * @throws Refusal 101 for more than is open and for what is wrong in it, 102 for a delivery that was entered, 103 and 104 for
 * an order or draft that somebody changed, 106 for lines of another order and places that are not there, 107.
 */
export async function saveInbound(work: Work, entered: Entered) {
  const { confirm, poId, lines } = entered
  requirePermission(work.user, confirm === 'T' ? 'po:inbound:confirm' : 'po:inbound:add')
  const order = await purchases.openOne(work, { poId, version: undefined }, 'in')
  const old = (await inbounds.openOld(work, entered, confirm === 'T' ? 'confirm' : 'edit'))?.rows[0]
  if (old && old.poId !== poId) throw refuse.missing()
  const orders = await purchaseLines.ofEach(work, [order])
  const facts = await factsOf(work, entered, orders, lines)
  const [draft] = orders.map((one) => draftOf(work, one, entered, lines, confirm, facts))
  if (!draft) throw refuse.unexpected()
  const saved = await inboundLines.save(work, old, draft, { label: inbounds.savedAs(confirm, 'confirm') })
  if (confirm === 'T') await postInbounds(work, orders, await inboundLines.ofEach(work, [saved]))
  const { id, inNum, status, version } = saved
  return { inId: id, inNum, status, version }
}

/**
 * Takes in all that is open of orders. Each is judged for itself before anything is posted, so that one that is refused does
 * not stop the others; what is posted, is posted together.
 */
export async function receiveWhole(work: Work, { poCodes, ...head }: Args<'po.inventoryOperation.batchInventorySave'>) {
  const ids = await purchases.idsOf(work, poCodes)
  const orders = await purchaseLines.ofEach(work, (await purchases.lock(work, [...ids.values()])).rows)
  const facts = await factsOf(work, head, orders, [EVERYWHERE])
  const { passed, failed } = await eachForItself(poCodes, (poCode) => {
    const order = orders.find(({ row }) => row.poCode === poCode)
    if (!order) throw refuse.missing()
    purchaseStates.check(order.row, 'in')
    return draftOf(work, order, head, order.lines.flatMap(wholeLine), 'T', facts)
  })
  return { inNums: await take(work, orders, passed), failed }
}

const EVERYWHERE = { locationCode: '*' }

const wholeLine = (line: WholePurchase['lines'][number]): PurchaseInSaveLine[] =>
  uninQty(line) === '0' ? [] : [{ ...EVERYWHERE, poItemId: line.id, unitType: 'small', qty: uninQty(line) }]

/** Takes in what orders of one day brought, in places that are given. @throws Refusal as {@link saveInbound} does. */
export async function deliver(work: Work, head: Head, delivered: ReadonlyMap<string, readonly PurchaseInSaveLine[]>) {
  const { rows } = await purchases.lock(work, [...delivered.keys()])
  await purchases.check(work, rows, 'in')
  const orders = await purchaseLines.ofEach(work, rows)
  const facts = await factsOf(work, head, orders, [...delivered.values()].flat())
  const linesOf = ({ row }: WholePurchase) => delivered.get(row.id) ?? []
  return take(
    work,
    orders,
    orders.map((order) => draftOf(work, order, head, linesOf(order), 'T', facts)),
  )
}

/** Makes the documents of one day and posts them together. Answers their numbers. */
async function take(work: Work, orders: readonly WholePurchase[], drafts: readonly Draft[]): Promise<string[]> {
  const made = await inboundLines.create(work, drafts, { label: inbounds.label('confirm') })
  await postInbounds(work, orders, made)
  return made.map(({ row }) => row.inNum)
}

/** All that inbound documents of a warehouse are made of, read once for all of them. */
async function factsOf(
  work: Work,
  { warehouseCode }: Pick<Head, 'warehouseCode'>,
  orders: readonly WholePurchase[],
  places: readonly EnteredPlace[],
) {
  const [products, settings] = await Promise.all([
    productsOf(
      work,
      orders.flatMap(({ lines }) => lines),
    ),
    dealerSettings(work),
    requirePlaces(work, warehouseCode, places),
  ])
  return { products, settings }
}

type Draft = ReturnType<typeof draftOf>

function draftOf(
  work: Work,
  { row, lines: ordered }: WholePurchase,
  { warehouseCode, inDate, deliveryNum, remark }: Head,
  entered: readonly PurchaseInSaveLine[],
  confirm: Entered['confirm'],
  facts: Awaited<ReturnType<typeof factsOf>>,
) {
  notAfterToday('入库日期', inDate, work.today)
  notBefore('入库日期', inDate, ['采购单日期', row.docDate])
  const lines = receivedLines(entered, { ...facts, ordered, inDate, isPosted: confirm === 'T' })
  const { id: poId, poCode, supplierCode, supplierName } = row
  const header = {
    ...{ poId, poCode, supplierCode, supplierName, warehouseCode, inDate, ...sumsOf(lines) },
    ...{ deliveryNum: deliveryNum ?? null, remark: remark ?? null },
    status: confirm === 'T' ? ('finished' as const) : ('draft' as const),
  }
  return { header, lines }
}
