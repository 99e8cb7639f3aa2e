import type { Args } from '../../../platform/contract/types.ts'
import { uniqueViolation } from '../../../platform/database/errors.ts'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import { created, requirePermission, type Work } from '../../../platform/work.ts'
import { findInventoryStatus } from '../../inv/inventory-status/inventory-status.service.ts'
import { dealerSettings } from '../../md/dealer/dealer.service.ts'
import { productsByCode } from '../../md/product/product.service.ts'
import { findStorehouse, requireLocations } from '../../md/warehouse/warehouse.service.ts'
import { purchases } from '../purchase/purchase.document.ts'
import { idsOfCodes, linesOf, type PurchaseLineRow } from '../purchase/purchase.lines.ts'
import { purchaseStates, totalsOf, uninQty } from '../purchase/purchase.rules.ts'
import { type InboundRow, inbounds } from './inbound.document.ts'
import { type Moving, postInbounds } from './inbound.posting.ts'
import { checkInDate, type EnteredLine, GOOD, receivedLines } from './inbound.rules.ts'
import { inboundLine } from './inbound.schema.ts'
import { replaceLines } from './inbound.sql.ts'

type Entered = Args<'po.inventoryOperation.save'>
type Head = Pick<Entered, 'warehouseCode' | 'inDate' | 'deliveryNum' | 'remark'>

/**
 * Keeps an inbound document of an order as a draft, or takes its goods in.
 *
 * @throws Refusal 101 for more than is open and for what is wrong in it, 102 for a delivery that was entered, 103 and 104 for
 * an order or draft that somebody changed, 106 for lines of another order and places that are not there, 107.
 */
export async function saveInbound(work: Work, entered: Entered) {
  const confirms = entered.confirm === 'T'
  requirePermission(work.user, confirms ? 'po:inbound:confirm' : 'po:inbound:add')
  const { order, old } = await opened(work, entered, confirms)
  const ordered = await linesOf(work, [order.id])
  const facts = await factsOf(work, entered, ordered, entered.lines)
  const draft = draftOf(work, { order, ordered }, entered, entered.lines, confirms, facts)
  const [moving] = old ? [await changed(work, old, draft)] : await addInbounds(work, [draft])
  if (!moving) throw refuse.unexpected()
  if (confirms) await postInbounds(work, [moving])
  const { id, inNum, status, version } = moving.inbound
  return { inId: id, inNum, status, version }
}

/**
 * Takes in all that is open of orders. Each is judged for itself before anything is posted, so that one that is refused does
 * not stop the others; what is posted, is posted together.
 */
export async function receiveWhole(work: Work, { poCodes, ...head }: Args<'po.inventoryOperation.batchInventorySave'>) {
  const ids = await idsOfCodes(work, poCodes)
  const { rows: orders } = await purchases.lock(work, [...ids.values()])
  const all = await linesOf(
    work,
    orders.map((order) => order.id),
  )
  const facts = await factsOf(work, head, all, [EVERYWHERE])
  const failed: { key: string; message: string }[] = []
  const drafts = [...new Set(poCodes)].flatMap((poCode) => {
    try {
      const order = orders.find((row) => row.poCode === poCode)
      if (!order) throw refuse.missing()
      purchaseStates.check(order, 'in')
      const ordered = all.filter((line) => line.poId === order.id)
      return draftOf(work, { order, ordered }, head, ordered.flatMap(wholeLine), true, facts)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      failed.push({ key: poCode, message: error.message })
      return []
    }
  })
  const moving = await addInbounds(work, drafts)
  await postInbounds(work, moving)
  return { inNums: moving.map(({ inbound }) => inbound.inNum), failed }
}

const EVERYWHERE = { locationCode: '*' }

const wholeLine = (line: PurchaseLineRow): EnteredLine[] =>
  uninQty(line) === '0' ? [] : [{ ...EVERYWHERE, poItemId: line.id, unitType: 'small', qty: uninQty(line) }]

/** Takes in what orders of one day brought, in places that are given. @throws Refusal as {@link saveInbound} does. */
export async function deliver(work: Work, head: Head, delivered: ReadonlyMap<string, readonly EnteredLine[]>) {
  const { rows: orders } = await purchases.lock(work, [...delivered.keys()])
  await purchases.check(work, orders, 'in')
  const all = await linesOf(work, [...delivered.keys()])
  const facts = await factsOf(work, head, all, [...delivered.values()].flat())
  const drafts = orders.map((order) => {
    const ordered = all.filter((line) => line.poId === order.id)
    return draftOf(work, { order, ordered }, head, delivered.get(order.id) ?? [], true, facts)
  })
  await postInbounds(work, await addInbounds(work, drafts))
}

/** The order, and the draft where there is one, under lock. */
async function opened(work: Work, { inId, version, poId }: Entered, confirms: boolean) {
  if (!inId) return { order: await purchases.openOne(work, { poId, version: undefined }, 'in'), old: undefined }
  if (version === undefined) throw refuse.required('版本号')
  const { rows, above } = await inbounds.open(work, [{ inId, version }], confirms ? 'confirm' : 'edit')
  const [[old], [order]] = [rows, above.rows]
  if (!old || order?.id !== poId) throw refuse.missing()
  await purchases.check(work, above.rows, 'in')
  return { order, old }
}

/** All that inbound documents of a warehouse are made of, read once for all of them. */
async function factsOf(
  work: Work,
  { warehouseCode }: Pick<Head, 'warehouseCode'>,
  ordered: readonly PurchaseLineRow[],
  entered: readonly Pick<EnteredLine, 'locationCode' | 'inventoryStatusCode'>[],
) {
  const statuses = [...new Set(entered.map((line) => line.inventoryStatusCode ?? GOOD))]
  const places = [...new Set(entered.map((line) => line.locationCode))]
  const [, products, settings] = await Promise.all([
    findStorehouse(work, warehouseCode),
    productsByCode(work, [...new Set(ordered.map((line) => line.productCode))]),
    dealerSettings(work),
    requireLocations(work, { warehouseCode }, places),
    ...statuses.map((code) => findInventoryStatus(work, code)),
  ])
  return { products, settings }
}

type Waiting = Pick<Moving, 'order' | 'ordered'>
type Draft = ReturnType<typeof draftOf>

function draftOf(
  work: Work,
  { order, ordered }: Waiting,
  head: Head,
  entered: readonly EnteredLine[],
  confirms: boolean,
  facts: Awaited<ReturnType<typeof factsOf>>,
) {
  const { warehouseCode, inDate, deliveryNum = null, remark = null } = head
  checkInDate(inDate, order.docDate, work.today)
  const lines = receivedLines(entered, { ...facts, ordered, inDate, confirms })
  const { id: poId, poCode, supplierCode, supplierName } = order
  const header = {
    ...{ poId, poCode, supplierCode, supplierName, warehouseCode, inDate, deliveryNum, remark },
    ...totalsOf(lines),
    status: confirms ? ('finished' as const) : ('draft' as const),
  }
  return { order, ordered, header, lines }
}

const lineRows = (work: Work, { id }: Pick<InboundRow, 'id'>, { lines }: Draft) =>
  lines.map((line) => ({ ...created(work), ...line, inId: id }))
const labelOf = ({ header }: Draft) => (header.status === 'finished' ? inbounds.label('confirm') : '保存草稿')

async function changed(work: Work, old: InboundRow, draft: Draft): Promise<Moving | undefined> {
  const { order, ordered, header } = draft
  const [inbound] = await delivered(header.deliveryNum, () =>
    inbounds.change(work, [{ row: old, set: header }], labelOf(draft)),
  )
  return inbound && { order, ordered, inbound, lines: await replaceLines(work, old.id, lineRows(work, inbound, draft)) }
}

/** Makes documents of one day with their lines. */
async function addInbounds(work: Work, drafts: readonly Draft[]): Promise<Moving[]> {
  const [first] = drafts
  if (!first) return []
  const made = await delivered(first.header.deliveryNum, () =>
    inbounds.create(
      work,
      drafts.map(({ header }) => header),
      { day: first.header.inDate, label: labelOf(first) },
    ),
  )
  const lines = await insertRows(
    work.tx,
    inboundLine,
    made.flatMap((row, index) => lineRows(work, row, drafts[index] as Draft)),
  )
  return made.map((inbound, index) => {
    const { order, ordered } = drafts[index] as Draft
    return { order, ordered, inbound, lines: lines.filter((line) => line.inId === inbound.id) }
  })
}

/** @throws Refusal 102 when the supplier's number of the delivery stands on another document. */
async function delivered<Saved>(deliveryNum: string | null, save: () => Promise<Saved>): Promise<Saved> {
  try {
    return await save()
  } catch (error) {
    if (uniqueViolation(error) === 'inbound_delivery_key') throw refuse.taken('送货单号', deliveryNum ?? '')
    throw error
  }
}
