import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { type AskedCall, giveLayout, showScreen, Where, whereItIs } from '../../../testing/show-screen.tsx'
import { BOOK, OUTS } from '../parts/report-days.ts'
import CategoryGrossProfit from './grossprofit.tsx'

const AMOUNTS = { saleAmount: '116.00', costAmount: '88.80', grossProfit: '27.20' }
const FIGURES = { ...AMOUNTS, grossRate: '23.45', isFinal: 'F' }
const OF_PRODUCT = { categoryName: '碳酸饮料', productCode: 'P1', productName: '柠檬汽水', ...FIGURES }
const NAMES: Readonly<Record<string, readonly [code: string, name: string]>> = {
  product: ['P1', '柠檬汽水'],
  customer: ['C1', '惠万家'],
  order: ['SO1', '惠万家'],
}

beforeEach(() => giveLayout())

const answer = ({ name, said }: AskedCall) => {
  if (name === 'categoryGrossProfit') return { total: 1, rows: [OF_PRODUCT], footer: AMOUNTS }
  if (name !== 'grossProfitList') return []
  const [dimCode, dimName] = NAMES[String(said.dimension)] ?? []
  return { total: 1, rows: [{ dimCode, dimName, saleQty: '48', ...FIGURES }], footer: { saleQty: '48', ...AMOUNTS } }
}
const show = (answered: (call: AskedCall) => unknown = answer) =>
  showScreen(
    <>
      <CategoryGrossProfit />
      <Where />
    </>,
    answered,
    '/business-report/category/grossprofit',
    [BOOK, OUTS],
  )

it('has what is left of the sales of products in whole months, which lead to their movements', async () => {
  const { asked } = show()
  expect(await screen.findByText('23.45%')).toBeTruthy()
  await userEvent.click(screen.getByText('P1'))
  const [said] = asked.filter(({ name }) => name === 'categoryGrossProfit').map((call) => call.said)
  const month = expect.stringMatching(/^\d{4}-\d\d$/)
  expect(said).toMatchObject({ monthStart: month, monthEnd: month })
  expect(whereItIs()).toEqual([
    BOOK,
    { productCode: 'P1', docDateStart: `${said?.monthStart}-01`, docDateEnd: expect.stringMatching(/-(28|29|30|31)$/) },
  ])
})

it('has the same of customers and orders, and leads from customers to what was sent to them', async () => {
  show()
  await userEvent.click(await screen.findByRole('tab', { name: '毛利分析' }))
  await userEvent.click(await screen.findByRole('radio', { name: '订单' }))
  expect(await screen.findByText('SO1')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'SO1' })).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: '客户' }))
  await userEvent.click(await screen.findByText('C1'))
  expect(whereItIs()).toMatchObject([OUTS, { customer: 'C1', outDateStart: expect.stringMatching(/-01$/) }])
})

it('says that who may not see cost has no right to it', async () => {
  show(({ name }) =>
    name === 'categoryGrossProfit' ? Response.json({ resultCode: '107', content: '没有操作权限' }) : [],
  )
  expect(await screen.findByText(/没有操作权限/)).toBeTruthy()
})
