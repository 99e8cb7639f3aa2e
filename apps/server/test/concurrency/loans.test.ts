import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Bank } from '../../src/platform/bank/bank.ts'
import { LoanDesk } from '../http/loan-desk.ts'
import { brokenBooks } from '../support/books.ts'
import { TODAY } from '../support/fixture.ts'
import { CALLERS, openRace, type Race } from '../support/race.ts'
import type { TestServer } from '../support/server.ts'

let race: Race
let server: TestServer
let desk: LoanDesk
/** How often a loan was applied for at the bank, by number. */
const sent = new Map<string, number>()
/** What the bank lends at most under one product: another each time that it is asked. */
let offered = 100_000

beforeAll(async () => {
  race = await openRace()
  const simulated = race.boss.bank
  const counting: Bank = {
    ...simulated,
    apply: async (dealer, application) => {
      sent.set(application.loanNum, (sent.get(application.loanNum) ?? 0) + 1)
      return simulated.apply(dealer, application)
    },
    products: async (dealer) =>
      (await simulated.products(dealer)).map((product) =>
        product.creditCode === 'DKZZ02' ? { ...product, creditAmount: `${offered++}.00` } : product,
      ),
  }
  server = race.server({ bank: counting })
  server.useToken(race.boss.sessionToken)
  desk = new LoanDesk(race.database, server)
  await desk.maker.addMaker()
})
afterAll(() => race?.close())

/** Orders that the manufacturer has taken. */
async function ordered(count: number, boxes: string) {
  const orders = await Promise.all(Array.from({ length: count }, () => desk.maker.submitted(boxes)))
  await desk.errands()
  return orders
}

it('64 applications against one line never use more of it than there is', async () => {
  // 199 boxes at 44.40, less 2 % of 100 on: 8,658.89 each, so that 11 of them fill 100,000.
  const orders = await ordered(CALLERS, '199')
  const amount = '8658.89'
  const answers = await race.all((index) =>
    server.call('cxf.edai.toPoApply', {
      ...{
        submit: 'T',
        poCode: orders[index]?.poCode ?? '',
        creditCode: 'DKZZ03',
        applyAmount: amount,
        periodDays: 60,
      },
    }),
  )
  race.passed(answers, 11, '101')
  const refused = answers.filter(({ resultCode }) => resultCode !== '000')
  expect(new Set(refused.map(({ content }) => String(content)))).toEqual(new Set(['贷款金额超出可用额度4752.21']))
  expect(await desk.used('DKZZ03')).toBe('95247.79')
  expect(await brokenBooks(race.database)).toEqual([])
})

it('an order gets one loan, however many apply for it', async () => {
  const [order] = await ordered(1, '10')
  const answers = await race.all(() => server.call('cxf.edai.toPoApply', desk.application(order?.poCode ?? '', '430')))
  race.passed(answers, 1, '103')
  expect(await brokenBooks(race.database)).toEqual([])
})

it('an application is pushed or withdrawn, never both, and the bank has it once', async () => {
  const orders = await ordered(CALLERS / 4, '10')
  const loans = await Promise.all(orders.map(({ poCode }) => desk.applied(poCode, '100')))
  const ids = new Map(
    await Promise.all(loans.map(async ({ loanNum }) => [loanNum, (await desk.loan(loanNum)).id] as const)),
  )
  await Promise.all([
    ...loans.flatMap(({ loanNum, version }) => [
      server.call('cxf.edai.toPush', { loanNum, version }),
      server.call('cxf.edai.cancel', { id: ids.get(loanNum) ?? '', version }),
    ]),
    desk.errands(),
  ])
  await desk.errands()
  for (const { loanNum } of loans) {
    const { status } = await desk.loan(loanNum)
    expect(['applying', 'canceled']).toContain(status)
    expect(sent.get(loanNum)).toBe(status === 'applying' ? 1 : undefined)
  }
  expect(await brokenBooks(race.database)).toEqual([])
})

it('an application beside others that are withdrawn takes what the bank offers anew without one deadlock', async () => {
  const orders = await ordered(CALLERS / 4, '10')
  const applyTo = (poCode: string) =>
    server.call('cxf.edai.toPoApply', desk.application(poCode, '100', { creditCode: 'DKZZ02' }))
  const loans = await Promise.all(
    orders.map(async ({ poCode }) => {
      const { loanNum, version } = await desk.applied(poCode, '100', { creditCode: 'DKZZ02' })
      return { poCode, version, id: (await desk.loan(loanNum)).id }
    }),
  )
  const answers = await Promise.all(
    loans.flatMap(({ poCode, id, version }) => [
      applyTo(poCode),
      server.call('cxf.edai.cancel', { id, version }),
      applyTo(poCode),
    ]),
  )
  for (const { resultCode } of answers) expect(['000', '103']).toContain(resultCode)
  for (const [at, { resultCode }] of answers.entries()) if (at % 3 === 1) expect(resultCode).toBe('000')
  expect(await brokenBooks(race.database)).toEqual([])
})

it('a loan is lent once, and no more of it is paid back than was', async () => {
  const [order] = await ordered(1, '10')
  const poCode = order?.poCode ?? ''
  const { loanNum } = await desk.applied(poCode, '430')
  await desk.push(loanNum)
  const lent = await race.all(() =>
    server.call('cxf.edai.syncResult', { loanNum, result: 'lent', lentAmount: '400', lendDate: TODAY }),
  )
  race.passed(lent, 1, '103')
  const repaid = await race.all(() =>
    server.call('cxf.edai.updatePoPayStatus', { poCode, repayDate: TODAY, principal: '40', interest: '0' }),
  )
  race.passed(repaid, 10, '101', '103')
  expect(await desk.loan(loanNum)).toMatchObject({ status: 'repaid', repaidAmount: '400.00' })
  expect(await brokenBooks(race.database)).toEqual([])
  expect(await race.deadlocks()).toBe('0')
})
