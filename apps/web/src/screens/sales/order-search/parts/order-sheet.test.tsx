import type { SalesOrderAmounts, SalesOrderDetail, SalesOrderItem } from '@dealer/sdk'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { showScreen } from '../../../../testing/show-screen.tsx'
import { COLA, NUTS } from '../../order-create/parts/lines.fixture.ts'
import { orderSheet } from './order-sheet.tsx'

const NOTHING = '0.00'
const AMOUNTS: SalesOrderAmounts = {
  ...{ goodsAmount: '200.00', promotionAmount: NOTHING, manualDiscount: NOTHING, roundAmount: NOTHING },
  ...{ ticketAmount: NOTHING, freight: NOTHING, totalAmount: '200.00', outAmount: NOTHING, returnAmount: NOTHING },
  ...{ invoicedAmount: NOTHING, receivedAmount: NOTHING, writeOffAmount: NOTHING, balance: NOTHING },
}
let amounts: SalesOrderAmounts

beforeEach(() => {
  amounts = AMOUNTS
})

const NONE_YET = { splitQty: '0', pickedQty: '0', outQty: '0', closedQty: '0', returnedQty: '0' }
const line = (found: object, more: Partial<SalesOrderItem>) =>
  ({
    ...{ ...found, ...NONE_YET, lineType: 'normal', unitType: 'big', unitName: '箱', isGift: 'F' },
    ...{ price: '58.0000', originPrice: '58.0000', discountAmount: '0.00', taxAmount: '0.00', originAmount: '0.00' },
    ...more,
  }) as SalesOrderItem
const BOUGHT = { itemId: '1', lineNo: 1, qty: '20', smallQty: '480', discountAmount: '65.66', amount: '1094.34' }
const GIFT = { itemId: '2', lineNo: 2, qty: '1', smallQty: '1', price: '0.0000', amount: '0.00' }
const ORDER = {
  ...{ soId: '88', soNum: 'SO1', version: 1, orderType: 'normal', orderSource: 'pc', orderStatus: 'submitted' },
  ...{ receiveStatus: 'unsettled', customerCode: 'K1', customerName: '惠万家', settleType: 'month' },
  ...{ contact: '张建国', mobile: '10000010031', splits: [], outs: [], logs: [], actions: [] },
  lines: [line(COLA, BOUGHT), line(NUTS, { ...GIFT, lineType: 'gift' })],
} as unknown as SalesOrderDetail
const CUT = { promotionNum: 'CX1', promotionName: '满2000减120', promotionType: 'cutAmount', times: 1, groupNo: 2 }

const show = (order: SalesOrderDetail) => showScreen(<orderSheet.OnPaper content={order} />, () => amounts)
/** The amounts of the bill, each with what it is. */
const bill = async () => {
  const list = (await screen.findByText('商品金额')).closest('dl')
  return [...(list?.children ?? [])].map(({ children }) => [...children].map(({ textContent }) => textContent))
}

it('[I21] the bill of a mall order names ticket and freight, so that it adds up', async () => {
  amounts = { ...AMOUNTS, ticketAmount: '20.00', freight: '8.00', totalAmount: '188.00' }
  show(ORDER)
  expect((await bill()).slice(0, 4)).toEqual([
    ['商品金额', '200.00'],
    ['优惠券', '−20.00'],
    ['运费', '8.00'],
    ['订单金额', '188.00'],
  ])
})

it('the bill of any other order says nothing of them', async () => {
  show(ORDER)
  expect((await bill()).slice(0, 2)).toEqual([
    ['商品金额', '200.00'],
    ['订单金额', '200.00'],
  ])
})

it('tells gifts from what was bought, what each line is cheaper by, and which promotions were used', () => {
  const { unmount } = show({
    ...ORDER,
    promotions: [
      { ...CUT, discountAmount: '65.66', giftQty: '0' },
      { ...CUT, groupNo: 3, discountAmount: '0.00', giftQty: '1' },
    ],
  } as SalesOrderDetail)
  const [lines, used] = screen.getAllByRole('table')
  if (!lines || !used) expect.fail('no tables')
  const cells = (table: HTMLElement) =>
    within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent ?? ''))
  const [titles = [], bought = [], gift = [], sums = []] = cells(lines)
  const less = titles.indexOf('优惠金额')
  expect([bought[less], gift[less], sums[less]]).toEqual(['65.66', '-', '65.66'])
  expect([bought[1], gift[1]].map((product) => product?.includes('赠品'))).toEqual([false, true])
  expect(cells(used)).toEqual([
    ['促销编号', '促销名称', '促销类型', '次数', '优惠金额', '赠品数量'],
    ['CX1', '满2000减120', '满减', '1', '65.66', '-'],
    ['CX1', '满2000减120', '满减', '1', '-', '1'],
    ['', '', '', '', '65.66', ''],
  ])
  unmount()
  show(ORDER)
  expect(screen.queryByText('促销编号')).toBeNull()
})
