import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { type Preset, withPreset } from '../../shell/page/preset.ts'
import { type AskedCall, giveLayout, showScreen, Where, whereItIs } from '../../testing/show-screen.tsx'
import DebtSearch from './debt-search.tsx'

const PAYEES = '/finance/payee/payee-search'
const AMOUNTS = {
  ...{
    beginAmount: '100.00',
    saleAmount: '58.00',
    returnAmount: '0.00',
    receivedAmount: '30.00',
    writeOffAmount: '0.00',
  },
  ...{ endAmount: '128.00', d0_30: '58.00', d31_60: '0.00', d61_90: '0.00', d90plus: '70.00' },
}
const DEBT = { customerCode: 'C1', customerName: '惠万家', salesmanName: '王海峰', ...AMOUNTS }
const ENTRY = {
  ...{ ledgerId: '9', docDate: '2025-11-19', customerCode: 'C1', customerName: '惠万家', bucket: 'order' },
  ...{ entryType: 'receipt', refNum: 'SO1', srcNum: 'SK1', amount: '-30.00', balance: '128.00' },
  ...{ createName: '周敏', postDate: '2025-11-19 09:00:00' },
}
const PAYMENT = {
  ...{ payeeId: '5', payeeDocNum: 'SK1', payDate: '2025-11-19', payeeType: 'income', customerCode: 'C1' },
  ...{ customerName: '惠万家', salesmanName: '王海峰', payMethod: 'cash', amount: '30.00', auditStatus: 'passed' },
}
const page = (row: object, footer: object) => ({ total: 1, rows: [row], footer })

beforeEach(() => giveLayout())

const answer = ({ name }: AskedCall) => {
  if (name === 'debtList') return page(DEBT, { ...AMOUNTS, creditAmount: '0.00' })
  if (name === 'debtDetail') return page(ENTRY, { amount: '-30.00' })
  return name === 'paymentRecordList' ? page(PAYMENT, { amount: '30.00' }) : []
}
const AT = '/business-report/debt-search'
const show = (pages: readonly string[], preset?: Preset) =>
  showScreen(
    <>
      <DebtSearch />
      <Where />
    </>,
    answer,
    { pathname: AT, state: preset && withPreset(preset) },
    pages,
  )

it('opens the account of a customer, of the month up to the day of the balance', async () => {
  const { asked } = show([PAYEES])
  await userEvent.click(await screen.findByText('惠万家'))
  const panel = within(await screen.findByRole('dialog', { name: '欠款明细' }))
  expect(await panel.findByText('SK1')).toBeTruthy()
  expect(panel.getByText('-30.00')).toBeTruthy()
  const saidOf = (call: string) => asked.find(({ name }) => name === call)?.said
  const { endDate } = saidOf('debtList') ?? {}
  expect(endDate).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(saidOf('debtDetail')).toMatchObject({
    customerCode: 'C1',
    dateStart: `${String(endDate).slice(0, 8)}01`,
    dateEnd: endDate,
  })
})

it('opens at what was received on some days', async () => {
  const { asked } = show([], { tab: 'payments', payDateStart: '2025-11-20', payDateEnd: '2025-11-20' })
  expect(await screen.findByText('SK1')).toBeTruthy()
  expect(asked.flatMap(({ name, said }) => (name.endsWith('List') ? [[name, said]] : []))).toMatchObject([
    ['paymentRecordList', { payDateStart: '2025-11-20', payDateEnd: '2025-11-20' }],
  ])
})

it('leads from what was received to the receipt', async () => {
  show([PAYEES])
  await userEvent.click(await screen.findByRole('tab', { name: '收款记录' }))
  await userEvent.click(await screen.findByText('SK1'))
  expect(whereItIs()).toEqual([PAYEES, { payeeDocNum: 'SK1' }])
})
