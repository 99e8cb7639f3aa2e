import type { Flag, PurchaseInSaveLine } from '@dealer/sdk/contract'
import type { Args } from '../../../platform/contract/types.ts'
import { notAfterToday, notBefore } from '../../../platform/document/day.rules.ts'
import { eachForItself } from '../../../platform/each-for-itself.ts'
import { refuse } from '../../../platform/refusal.ts'
import { requirePermission, type Work } from '../../../platform/work.ts'
import { holdMonth } from '../../inv/stock/month.service.ts'
import type { EnteredPlace } from '../../inv/stock/place.rules.ts'
import { requirePlaces } from '../../inv/stock/place.service.ts'
import { dealerSettings } from '../../md/dealer/dealer.service.ts'
import { sumsOf } from '../../md/product/line-qty.rules.ts'
import { productsOf } from '../../md/product/product.service.ts'
import { givenAmong } from '../inbound-light/light.rules.ts'
import { purchaseLines, purchases, type WholePurchase } from '../purchase/purchase.document.ts'
import { purchaseStates, uninQty } from '../purchase/purchase.rules.ts'
import { inboundLines, inbounds } from './inbound.document.ts'
import { postInbounds } from './inbound.posting.ts'
import { receivedLines } from './inbound.rules.ts'

type Entered = Args<'po.inventoryOperation.save'>
type Head = Pick<Entered, 'warehouseCode' | 'inDate'> & { deliveryNum?: string | null; remark?: string | null }

/**
 * Keeps an inbound document of an order as a draft, or takes its goods in.
 *
 * @throws Refusal 101 for more than is open and for what is wrong in it, 102 for a delivery that was entered, 103 and 104 for
 * an order or draft that somebody changed, 106 for lines of another order, products and places that are not there, 107.
 */
export async function saveInbound(work: Work, entered: Entered) {
  const { confirm, poId, lines } = entered
  requirePermission(work.user, confirm === 'T' ? 'po:inbound:confirm' : 'po:inbound:add')
  if (confirm === 'T') holdMonth(work)
  const order = await purchaseLines.ofOne(work, await purchases.openOne(work, { poId, version: undefined }, 'in'))
  const old = await inbounds.openOld(work, entered, confirm === 'T' ? 'confirm' : 'edit')
  if (old && old.poId !== poId) throw refuse.missing()
  const draftOf = await drafting(work, entered, [order], lines)
  const label = inbounds.savedAs(confirm, 'confirm')
  const saved = await inboundLines.save(work, old, draftOf(order, lines, confirm), { label })
  if (confirm === 'T') await postInbounds(work, [order], [await inboundLines.ofOne(work, saved)])
  return saved
}

/**
 * Takes in all that is open of orders. Each is judged for itself before anything is posted, so that one that is refused does
 * not stop the others; what is posted, is posted together.
 */
export async function receiveWhole(work: Work, { poCodes, ...head }: Args<'po.inventoryOperation.batchInventorySave'>) {
  holdMonth(work)
  const ids = await purchases.idsOf(work, poCodes)
  const orders = await purchaseLines.ofEach(work, (await purchases.lock(work, [...ids.values()])).rows)
  const draftOf = await drafting(work, head, orders, [EVERYWHERE])
  const { passed, failed } = await eachForItself(poCodes, (poCode) => {
    const order = orders.find(({ row }) => row.poCode === poCode)
    if (!order) throw refuse.missing()
    purchaseStates.check(order.row, 'in')
    return draftOf(order, order.lines.flatMap(wholeLine), 'T')
  })
  return { inNums: await take(work, orders, passed), failed }
}

const IN_DATE = { label: '入库日期', field: 'inDate' }
const EVERYWHERE = { locationCode: '*' }

const wholeLine = (line: WholePurchase['lines'][number]): PurchaseInSaveLine[] =>
  uninQty(line) === '0' ? [] : [{ ...EVERYWHERE, poItemId: line.id, unitType: 'small', qty: uninQty(line) }]

/** Makes the documents of one day and posts them together. Answers their numbers. */
export async function take(work: Work, orders: readonly WholePurchase[], drafts: readonly Draft[]): Promise<string[]> {
  const made = await inboundLines.create(work, drafts, { label: inbounds.label('confirm') })
  await postInbounds(work, orders, made)
  return made.map(({ row }) => row.inNum)
}

type Draft = ReturnType<Awaited<ReturnType<typeof drafting>>>

/** Says how inbound documents of a warehouse are made of what was entered; all that this takes is read once. */
export async function drafting(
  work: Work,
  { warehouseCode, inDate, deliveryNum = null, remark = null }: Head,
  orders: readonly WholePurchase[],
  places: readonly (EnteredPlace & Pick<PurchaseInSaveLine, 'productCode'>)[],
) {
  const orderLines = orders.flatMap(({ lines }) => lines)
  const [products, settings] = await Promise.all([
    productsOf(work, [...orderLines, ...givenAmong(places)]),
    dealerSettings(work),
    requirePlaces(work, warehouseCode, places),
  ])
  return ({ row, lines: ordered }: WholePurchase, entered: readonly PurchaseInSaveLine[], confirm: Flag) => {
    notAfterToday(IN_DATE, inDate, work.today)
    notBefore(IN_DATE, inDate, ['采购单日期', row.docDate])
    const lines = receivedLines(entered, { products, settings, ordered, inDate, isPosted: confirm === 'T' })
    const { id: poId, poCode, supplierCode, supplierName } = row
    const header = {
      ...{ poId, poCode, supplierCode, supplierName, warehouseCode, inDate, deliveryNum, remark, ...sumsOf(lines) },
      status: confirm === 'T' ? ('finished' as const) : ('draft' as const),
    }
    return { header, lines }
  }
}
