import { expect } from 'vitest'
import { TODAY } from '../../../../test/support/fixture.ts'
import type { Args } from '../../../platform/contract/types.ts'
import type { Work } from '../../../platform/work.ts'
import { INVARIANTS } from '../../admin/books/invariants.ts'
import { entry, SalesDesk } from '../../so/sales-desk.fixture.ts'
import { customerBalance } from '../ledger/ledger.service.ts'
import { passPayees } from './payee.audit.ts'
import { payeeDetail } from './payee.detail.ts'
import { saveForInvoice, saveForOrder, savePayee } from './payee.entry.ts'
import { rollBackPayee } from './payee.reversal.ts'

export const refused = (code: string, message: string, beside: object = {}) =>
  expect.objectContaining({
    code,
    message: expect.stringContaining(message),
    ...(Object.keys(beside).length > 0 && { beside: expect.objectContaining(beside) }),
  })

export type ByDebt = Args<'finance.payee.saveNotPayForOrder'>
export type Other = Args<'finance.payee.save'>

const HEAD = { customerCode: 'K002', payDate: TODAY, payMethod: 'cash' } as const
export const receipt = (amount: string, lines: ByDebt['lines'], changes: Partial<ByDebt> = {}): ByDebt => ({
  ...{ ...HEAD, amount, lines },
  ...changes,
})
export const other = (amount: string, changes: Partial<Other> = {}): Other => ({
  ...{ ...HEAD, payeeType: 'income', payeeRefType: 'pre', amount },
  ...changes,
})

/** The desk of who takes money in: receipts and refunds through their services, and what they leave behind. */
export async function openPayeeDesk() {
  const desk = await SalesDesk.open()
  await desk.stockUp()

  /** An order of so many bottles at a price that left as a whole. */
  async function sent(qty: string, price: string, customerCode = 'K002') {
    return (await desk.left(entry([['P1', 'small', qty, price]], { customerCode }))).order
  }

  const view = (id: string) => desk.run(payeeDetail, { id })
  const refOf = async (id: string) => ({ id, version: (await view(id)).version })
  const refsOf = (ids: readonly string[]) => Promise.all(ids.map(refOf))
  const pass = async (...ids: string[]) => desk.run(passPayees, { items: await refsOf(ids) })
  const rollBack = async (id: string) => desk.run(rollBackPayee, { ...(await refOf(id)), reason: '录错' })
  const passed = async (save: Promise<{ readonly id: string; readonly payeeDocNum: string }>) => {
    const saved = await save
    await pass(saved.id)
    return saved
  }
  const byOrder = (given: ByDebt) => desk.run(saveForOrder, given)
  const byInvoice = (given: ByDebt) => desk.run(saveForInvoice, given)
  const save = (given: Other) => desk.run(savePayee, given)

  const debtOf = async (refNum: string, table = 'order_debt') =>
    (await desk.rows(`select balance::text from ${table} where dealer_code = 'T001' and ref_num = '${refNum}'`))[0]
      ?.balance
  const balances = () => desk.run((work: Work) => customerBalance(work, 'K002'), undefined)
  const receivedOf = async (soId: string) => {
    const { receivedAmount, receiveStatus } = await desk.order(soId)
    return { receivedAmount, receiveStatus }
  }

  /** All that a refused call must have left as it was. */
  const traces = () =>
    desk.rows(`select (select count(*) from payee)::text as payees, (select count(*) from payee_line)::text as lines, (select count(*) from ar_ledger)::text as entries,
      (select count(*) from cash_item)::text as items, (select count(*) from document_log)::text as logs, (select sum(version) from payee)::text as versions`)

  async function leavesNoTrace(call: () => Promise<unknown>, refusal: unknown) {
    const before = await traces()
    await expect(call()).rejects.toEqual(refusal)
    expect(await traces()).toEqual(before)
  }

  /** Whatever the books say of each other holds. */
  async function sound() {
    for (const [name, query] of Object.entries(INVARIANTS)) expect([name, await desk.rows(query)]).toEqual([name, []])
  }

  return {
    ...{ desk, sent, view, refOf, refsOf, pass, rollBack, passed, byOrder, byInvoice, save },
    ...{ debtOf, balances, receivedOf, leavesNoTrace, sound },
  }
}
