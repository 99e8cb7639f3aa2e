import { expect } from 'vitest'
import { TODAY } from '../../../../test/support/fixture.ts'
import type { Args } from '../../../platform/contract/types.ts'
import type { SessionUser } from '../../../platform/session/session-user.ts'
import { INVARIANTS } from '../../admin/books/invariants.ts'
import { entry, SalesDesk } from '../sales-desk.fixture.ts'
import { returnDetail } from './return.form.ts'
import { saveReturnByOrder } from './return-by-order.entry.ts'
import { confirmReturnIn } from './return-in.confirm.ts'
import { returnInForm } from './return-in.form.ts'

export const refused = (code: string, message: string) =>
  expect.objectContaining({ code, message: expect.stringContaining(message) })

export type Line = Args<'so.return.saveByOrder'>['lines'][number]

/** A return of no order, as it is entered. */
export const free = (lines: Args<'so.return.save'>['lines'], changes: Partial<Args<'so.return.save'>> = {}) => ({
  ...({
    submit: 'T',
    customerCode: 'K002',
    docDate: TODAY,
    warehouseCode: 'W001',
    returnReason: 'unsold',
    lines,
  } as const),
  ...changes,
})
/** Boxes of lemonade that come back. */
export const soda = (qty: string, price: string, changes: object = {}) => ({
  ...({ productCode: 'P1', unitType: 'big', qty, price, inventoryStatusCode: '01', batchNo: 'B1' } as const),
  ...changes,
})
/** A return by order, as it is entered. */
export const byOrder = (soId: string, lines: Line[], changes: Partial<Args<'so.return.saveByOrder'>> = {}) => ({
  ...({ submit: 'T', soId, docDate: TODAY, warehouseCode: 'W001', returnReason: 'unsold', lines } as const),
  ...changes,
})

/** The desk of who takes goods back: returns through their services, and what they leave behind. */
export async function openReturnDesk() {
  const desk = await SalesDesk.open()
  const { admin } = desk.dealer
  /** As the admin, but bound by prices and gifts. */
  const bound: SessionUser = { ...admin, rights: { ...admin.rights, canOverRulingPrice: false, canSeeCost: false } }
  await desk.stockUp()

  /** An order of one line that left as a whole. */
  async function sent(qty: string, manualDiscount?: string) {
    const save = entry([['P1', 'big', qty, '58.0000']], { ...(manualDiscount && { manualDiscount }) })
    const { soId } = await desk.confirmed(save)
    const { splitId } = await desk.splitOff(soId)
    await desk.shipped(splitId)
    const order = await desk.order(soId)
    return { ...order, itemId: order.lines[0]?.itemId ?? '' }
  }

  const back = async ({ soId, itemId }: { soId: string; itemId: string }, qty: string) =>
    desk.run(saveReturnByOrder, byOrder(soId, [{ soItemId: itemId, unitType: 'big', qty }]))

  /** Takes a return in, all of it unless small quantities of its lines are said. */
  async function takeIn(id: string, quantities?: readonly string[], changes: object = {}) {
    const form = await desk.run(returnInForm, { id })
    return desk.run(confirmReturnIn, {
      ...{ id, version: form.return.version, warehouseCode: form.return.warehouseCode, inDate: TODAY },
      lines: form.lines.map(({ lineId, smallQty, inventoryStatusCode, batchNo, produceDate, locationCode }, place) => ({
        ...{ lineId, inQty: quantities?.[place] ?? smallQty, inventoryStatusCode, locationCode },
        ...(batchNo && { batchNo }),
        ...(produceDate && { produceDate }),
      })),
      ...changes,
    })
  }

  const view = (id: string) => desk.run(returnDetail, { id })
  const debtOf = async (refNum: string) =>
    (
      await desk.rows(
        `select balance::text, return_amount::text from order_debt where dealer_code = 'T001' and ref_num = '${refNum}'`,
      )
    )[0]

  async function sound() {
    expect(await desk.broken()).toEqual([])
    for (const [name, query] of Object.entries(INVARIANTS)) expect([name, await desk.rows(query)]).toEqual([name, []])
  }

  return { desk, bound, sent, back, takeIn, view, debtOf, sound }
}
