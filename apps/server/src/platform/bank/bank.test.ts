import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { serveBank } from '../../../test/support/bank-service.ts'
import { openTestDatabase, type TestDatabase } from '../../../test/support/database.ts'
import type { OutsideService } from '../../../test/support/outside-service.ts'
import { answerOf } from './answers.ts'
import { type Bank, BankRefusal, type LoanApplication } from './bank.ts'
import { httpBank } from './http-bank.ts'
import { openBank } from './open-bank.ts'
import { databaseBank } from './simulated/loan-book.ts'

let test: TestDatabase
let service: OutsideService
let simulated: Bank
let overHttp: Bank
/** As another bank says it: with an address of its own. */
const elsewhere = (bank: Bank): Bank => ({
  ...bank,
  repayUrl: async (dealer, loanNum) => `https://bank.example.com${await bank.repayUrl(dealer, loanNum)}`,
})

beforeAll(async () => {
  test = await openTestDatabase('any', { content: 'fixture' })
  simulated = databaseBank(test.database)
  service = await serveBank(elsewhere(simulated))
  overHttp = httpBank({ bankUrl: service.url, bankKey: 'secret' })
})
afterAll(async () => {
  await service?.close()
  await test?.close()
})

describe.each(['simulated', 'http'] as const)('the bank, %s', (kind) => {
  const port = () => (kind === 'http' ? overHttp : simulated)
  const loan = (number: string, change: Partial<LoanApplication> = {}): LoanApplication => ({
    ...{ loanNum: `ED26031${kind === 'http' ? '1' : '0'}${number}`, creditCode: 'DKZZ01', poCode: 'PO1' },
    ...{ supplierName: '晴川饮料有限公司', applyDate: '2026-03-10', applyAmount: '100.00', periodDays: 90 },
    ...change,
  })

  it('offers products as its contract says', async () => {
    const products = await port().products('T001')
    expect(products.map(({ creditCode }) => creditCode)).toEqual(['DKZZ01', 'DKZZ02', 'DKZZ03'])
    for (const product of products) expect(answerOf('BankProduct', product)).toEqual(product)
  })

  it('has an application once, and decides it once', async () => {
    const one = loan('001')
    expect(await port().loanState('T001', one.loanNum)).toBeUndefined()
    expect(await port().apply('T001', one)).toEqual({ result: 'reviewing' })
    expect(await port().apply('T001', { ...one, applyAmount: '900.00' })).toEqual({ result: 'reviewing' })
    const { rows } = await test.database.db.execute<{ amount: string }>(
      sql`select application ->> 'applyAmount' as amount from simulated_loan where loan_num = ${one.loanNum}`,
    )
    expect(rows).toEqual([{ amount: '100.00' }])
    const lent = { result: 'lent', lentAmount: '90.00', lendDate: '2026-03-11' } as const
    expect(await simulated.decide?.('T001', one.loanNum, lent)).toEqual(lent)
    const refused = { result: 'rejected', refuseReason: '额度收紧' } as const
    expect(await simulated.decide?.('T001', one.loanNum, refused)).toEqual(lent)
    expect(await port().loanState('T001', one.loanNum)).toEqual(lent)
    expect(await port().apply('T001', one)).toEqual(lent)
    expect(await port().loanState('T002', one.loanNum)).toBeUndefined()
    expect(await port().repayUrl('T001', one.loanNum)).toContain(`/purchase/loan-detail?loanNum=${one.loanNum}&repay=T`)
  })

  it('refuses for good what it has no product for, or no line', async () => {
    const unknown = loan('002', { creditCode: 'DKZZ09' })
    await expect(port().apply('T001', unknown)).rejects.toBeInstanceOf(BankRefusal)
    await expect(port().apply('T001', unknown)).rejects.toThrow('银行没有贷款产品【DKZZ09】')
    await expect(port().apply('T001', loan('003', { applyAmount: '200000.01' }))).rejects.toThrow(
      '超出信用额度200000元',
    )
    await expect(simulated.decide?.('T001', 'ED0', { result: 'rejected', refuseReason: '无' })).rejects.toThrow(
      '银行没有该贷款申请',
    )
  })
})

it('over HTTP it is told who asks, and what does not fit is an error', async () => {
  await overHttp.products('T001')
  expect(service.tokens.at(-1)).toBe('Bearer secret')
  expect(overHttp.decide).toBeUndefined()
  const odd = await serveBank({ ...simulated, loanState: async () => ({ result: 'lent' }) as never })
  await expect(httpBank({ bankUrl: odd.url }).loanState('T001', 'ED1')).rejects.toThrow('is not as agreed')
  // An address without an origin is none of a real bank's.
  await expect(httpBank({ bankUrl: odd.url }).repayUrl('T001', 'ED1')).rejects.toThrow('is not as agreed')
  await odd.close()
  await expect(httpBank({ bankUrl: odd.url }).products('T001')).rejects.not.toBeInstanceOf(BankRefusal)
})

it('is the one that is configured, else a simulated one', () => {
  expect(openBank({ bankUrl: 'https://bank.example.com' }, test.database).decide).toBeUndefined()
  expect(openBank({}, test.database).decide).toBeDefined()
})

it('asks the database again after one that had no role for it', async () => {
  const failing = { ...test.database }
  const withLock = vi.spyOn(failing, 'withLock').mockRejectedValueOnce(new Error('no role yet'))
  const port = databaseBank(failing)
  await expect(port.loanState('T001', 'ED000')).rejects.toThrow('no role yet')
  await port.loanState('T001', 'ED000')
  await port.loanState('T001', 'ED000')
  expect(withLock).toHaveBeenCalledTimes(2)
})
