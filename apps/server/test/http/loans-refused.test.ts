import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../src/platform/clock.ts'
import { brokenBooks } from '../support/books.ts'
import { TODAY } from '../support/fixture.ts'
import type { Ground } from '../support/ground.ts'
import type { TestServer } from '../support/server.ts'
import { expectRefused } from '../support/traces.ts'
import { CREDIT, type LoanDesk, openLoanDesk } from './loan-desk.ts'

const NONE = 'PO0000000000'

describe.each(['pglite', 'postgres'] as const)('a loan is refused on %s', (engine) => {
  let ground: Ground
  let boss: TestServer
  let desk: LoanDesk

  beforeAll(async () => {
    ;({ ground, boss, desk } = await openLoanDesk(engine))
    // What the bank offers is kept with the first application.
    const { poCode } = await desk.ordered('1')
    await desk.applied(poCode, '1', { submit: 'F' })
  })
  afterAll(() => ground?.close())

  const refused = (call: Parameters<typeof expectRefused>[1], code: string, message?: string) =>
    expectRefused(ground.database, call, code, message)
  const loanable = async (query: object = {}) =>
    (await boss.must('cxf.edai.toPoEdaiAdd', { limit: 500, ...query })).rows.map(({ poCode }) => poCode)
  const sound = async () => expect(await brokenBooks(ground.database)).toEqual([])

  it('for an order that is not there, not the manufacturer’s, not confirmed, or paid', async () => {
    const apply = (poCode: string) => () => boss.call('cxf.edai.toPoApply', desk.application(poCode, '1'))
    await refused(apply(NONE), '106', '采购单不存在')
    await refused(() => boss.call('cxf.edai.toUpdateByPoCode', { poCode: NONE }), '106')
    await refused(() => boss.call('cxf.edai.poChooseCredit', { poCode: NONE }), '106')
    const submitted = await desk.maker.submitted('3')
    await refused(apply(submitted.poCode), '103', '不能申请贷款')
    await refused(() => boss.call('cxf.edai.toUpdateByPoCode', { poCode: submitted.poCode }), '103', '不能申请贷款')
    await desk.maker.job.addSupplier()
    const own = await desk.maker.job.confirmed({ ...(await desk.maker.entered('1')), supplierCode: 'S010' })
    await refused(apply(own.poCode), '103', '只用于厂家订单')
    expect(await loanable()).not.toContain(own.poCode)
    expect(await loanable()).not.toContain(submitted.poCode)
    await desk.errands()
  })

  it('for more than the order or the line has, a longer time, or an unknown product', async () => {
    const { poCode, totalAmount } = await desk.ordered('100')
    const apply =
      (amount: string, change: object = {}) =>
      () =>
        boss.call('cxf.edai.toPoApply', desk.application(poCode, amount, change))
    await refused(apply('0'), '101', '申请金额必须大于0')
    await refused(apply('4440.01'), '101', `贷款金额不能大于采购单未付金额${totalAmount}`)
    await refused(apply('10', { periodDays: 91 }), '101', '贷款期限不能超过90天')
    await refused(apply('10', { creditCode: 'DKZZ09' }), '106', '贷款产品【DKZZ09】')
    await ground.database.db.execute(
      sql`update edai_credit set used_amount = used_amount + 199000 where credit_code = ${CREDIT} and dealer_code = 'T001'`,
    )
    const free = (200_000 - Number(await desk.used())).toFixed(2)
    await refused(apply('4000'), '101', `贷款金额超出可用额度${free}`)
    await refused(apply('4000', { submit: 'F' }), '101', `贷款金额超出可用额度${free}`)
    await ground.database.db.execute(
      sql`update edai_credit set used_amount = used_amount - 199000 where credit_code = ${CREDIT} and dealer_code = 'T001'`,
    )
    await sound()
  })

  it('for a loan that somebody changed, or in another state', async () => {
    const { poCode } = await desk.ordered()
    const { loanNum } = await desk.applied(poCode, '100', { submit: 'F' })
    const { id } = await desk.loan(loanNum)
    await refused(() => boss.call('cxf.edai.toPush', { loanNum, version: 1 }), '103', '不能推送')
    await refused(() => boss.call('cxf.edai.toPush', { loanNum: 'ED0000000000', version: 1 }), '106')
    await refused(() => boss.call('cxf.edai.toTrack', { loanNum: 'ED0000000000' }), '106')
    await refused(() => boss.call('cxf.edai.cancel', { id: '999999', version: 1 }), '106')
    await refused(() => boss.call('cxf.edai.cancel', { id, version: 7 }), '104')
    await refused(() => boss.call('cxf.edai.toPoApply', desk.application(poCode, '1')), '103', '该采购单已申请贷款')
    await refused(() => boss.call('cxf.edai.toPoApply', desk.application(poCode, '1', { version: 7 })), '104')
    const answer = { loanNum, result: 'lent' as const, lentAmount: '100', lendDate: TODAY }
    await refused(() => boss.call('cxf.edai.syncResult', answer), '103')
    const repay = { poCode, repayDate: TODAY, principal: '1', interest: '0' }
    await refused(() => boss.call('cxf.edai.updatePoPayStatus', repay), '103', '不能还款')
    await refused(() => boss.call('cxf.edai.updatePoPayStatus', { ...repay, poCode: NONE }), '106')
    await boss.must('cxf.edai.cancel', { id, version: 1 })
    await refused(() => boss.call('cxf.edai.toPoApply', desk.application(poCode, '1', { version: 1 })), '104')

    const applied = await desk.applied(poCode, '100')
    await refused(() => boss.call('cxf.edai.syncResult', { ...answer, loanNum: applied.loanNum }), '103', '还没有推送')
    await desk.push(applied.loanNum)
    const pushed = { ...answer, loanNum: applied.loanNum, lendDate: desk.today() }
    const dayBefore = addDays(pushed.lendDate, -1)
    await refused(
      () => boss.call('cxf.edai.syncResult', { ...pushed, lentAmount: '100.01' }),
      '101',
      '不能大于申请金额',
    )
    await refused(() => boss.call('cxf.edai.syncResult', { ...pushed, lentAmount: '0' }), '101', '必须大于0')
    await refused(() => boss.call('cxf.edai.syncResult', { ...pushed, lentAmount: undefined }), '101', '放款金额必填')
    await refused(() => boss.call('cxf.edai.syncResult', { ...pushed, lendDate: undefined }), '101', '放款日期必填')
    await refused(() => boss.call('cxf.edai.syncResult', { ...pushed, lendDate: dayBefore }), '101', '不能早于推送日期')
    await refused(() => boss.call('cxf.edai.syncResult', { ...pushed, lendDate: '2027-01-01' }), '101', '不能晚于今天')
    const closed = (month: string | null) =>
      ground.database.db.execute(sql`update dealer_setting set closed_month = ${month} where dealer_code = 'T001'`)
    await closed(pushed.lendDate.slice(0, 7))
    await refused(() => boss.call('cxf.edai.syncResult', pushed), '108', '已月结')
    await closed(null)
    await boss.must('cxf.edai.syncResult', pushed)
    await refused(() => boss.call('cxf.edai.syncResult', pushed), '103')
    expect(await boss.must('cxf.edai.getRepayUrl', { loanNum: applied.loanNum })).toEqual({
      url: `/purchase/loan-detail?loanNum=${applied.loanNum}&repay=T`,
    })
  })

  it('for another dealer', async () => {
    const { poCode } = await desk.ordered()
    const { loanNum } = await desk.applied(poCode, '100')
    const { id } = await desk.loan(loanNum)
    const other = ground.server({ clock: boss.clock })
    await other.login('boss2')
    for (const list of ['listEdai', 'poBillDataList', 'poRepayDataList', 'toPoEdaiAdd'] as const)
      expect(await other.must(`cxf.edai.${list}`, {})).toMatchObject({ total: 0 })
    await refused(() => other.call('cxf.edai.toPoApply', desk.application(poCode, '1')), '106')
    await refused(() => other.call('cxf.edai.toPush', { loanNum, version: 1 }), '106')
    await refused(() => other.call('cxf.edai.cancel', { id, version: 1 }), '106')
    await refused(() => other.call('cxf.edai.toTrack', { loanNum }), '106')
    const repay = { poCode, repayDate: TODAY, principal: '1', interest: '0' }
    await refused(() => other.call('cxf.edai.updatePoPayStatus', repay), '106')
  })
})
