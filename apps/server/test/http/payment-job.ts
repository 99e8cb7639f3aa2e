import { afterAll, beforeAll, expect } from 'vitest'
import type { Args, Content } from '../../src/platform/contract/types.ts'
import type { Database } from '../../src/platform/database/database.ts'
import { brokenBooks } from '../support/books.ts'
import { withDatabase } from '../support/database.ts'
import { prepareFixture, TODAY } from '../support/fixture.ts'
import { TestServer } from '../support/server.ts'
import { expectRefused } from '../support/traces.ts'
import { PurchaseJob, purchaseOf } from './purchase-job.ts'
import { PurchaseReturnJob } from './purchase-return-job.ts'

export type Payment = Args<'finance.payment.save'>
export type PaidLines = readonly (readonly [refNum: string, amount: string])[]

/** A payment as a clerk enters it; what its lines do not name is paid in advance. */
export const paymentOf = (amount: string, lines: PaidLines = [], changes: Partial<Payment> = {}): Payment => ({
  ...{ supplierCode: 'S010', payDate: TODAY, payMethod: 'bank', amount },
  lines: lines.map(([refNum, paid]) => ({ refNum, amount: paid })),
  ...changes,
})

/** Money to suppliers by calls alone, for goods that are bought and sent back. */
export class PaymentJob {
  readonly bought: PurchaseJob
  readonly back: PurchaseReturnJob

  constructor(
    readonly database: Database,
    readonly server: TestServer,
  ) {
    this.bought = new PurchaseJob(server)
    this.back = new PurchaseReturnJob(server)
  }

  /** The one of whom goods are bought, and another to whom nothing is owed. */
  async addSuppliers(): Promise<void> {
    await this.bought.addSupplier()
    const other = { supplierCode: 'S011', supplierName: '面点头食品有限公司', mobile: '10000095011' }
    await this.bought.addSupplier(other)
  }

  /** A confirmed order of so many boxes of P1 at 100.00. */
  ordered(boxes = '1') {
    return this.bought.confirmed(purchaseOf([['P1', 'big', boxes, '100']]))
  }

  save(given: Payment) {
    return this.server.must('finance.payment.save', given)
  }

  view(id: string): Promise<Content<'finance.payment.view'>> {
    return this.server.must('finance.payment.view', { id })
  }

  /** What names a payment as it is now. */
  refOf = async (id: string) => ({ id, version: (await this.view(id)).version })

  async pass(id: string) {
    return this.server.must('finance.payment.pass', { items: [await this.refOf(id)] })
  }

  /** A payment that is saved and passed. */
  async passed(given: Payment) {
    const saved = await this.save(given)
    await this.pass(saved.id)
    return saved
  }

  async rollBack(id: string) {
    return this.server.must('finance.payment.rollBack', { ...(await this.refOf(id)), reason: '付重了' })
  }

  /** How a document stands with its supplier; undefined where the payables have no such number. */
  async owed(refNum: string) {
    const [found] = (await this.server.must('finance.payable.list', { refNum })).rows
    return found && { balance: found.balance, paidAmount: found.paidAmount, settleStatus: found.settleStatus }
  }

  balanceOf = async (refNum: string) => (await this.owed(refNum))?.balance

  async payStatus(poId: string) {
    return (await this.bought.order(poId)).payStatus
  }

  refused(call: Parameters<typeof expectRefused>[1], code: string, message?: string): Promise<void> {
    return expectRefused(this.database, call, code, message)
  }

  /** What must hold of the books does. */
  async sound(): Promise<void> {
    expect(await brokenBooks(this.database)).toEqual([])
  }
}

/** Tests of payments on each engine, as boss1, who buys of two suppliers. */
export const withPayments = (title: string, tests: (job: () => PaymentJob) => void): void =>
  withDatabase(
    title,
    (open) => {
      let job: PaymentJob | undefined
      beforeAll(async () => {
        const { database } = open()
        job = new PaymentJob(database, new TestServer(database))
        await job.server.login('boss1')
        await job.addSuppliers()
      })
      afterAll(() => job?.server.close())
      tests(() => {
        if (!job) throw new Error('not open yet')
        return job
      })
    },
    async (database) => void (await prepareFixture(database)),
    'fixture',
  )
