import { afterAll, expect, it } from 'vitest'
import { TODAY } from '../../../../test/support/fixture.ts'
import { saveReturn } from '../../so/return/return.entry.ts'
import { entry } from '../../so/sales-desk.fixture.ts'
import { openPayeeDesk, receipt } from '../payee/payee-desk.fixture.ts'
import { saveNeedless } from '../sales-invoice/needless.ts'
import { chosenGoods, itemsOfPayee } from './cash.detail.ts'

const { desk, passed, byOrder, byInvoice } = await openPayeeDesk()
afterAll(() => desk.close())

/** Ten bottles at 10.00 that left, and the outbound line that they left with. */
async function sent() {
  const { order, out } = await desk.left(entry([['P1', 'small', '10', '10.0000']]))
  return { soNum: order.soNum, outNum: out.outNum, outItemId: out.lines[0]?.lineId ?? '' }
}
const paid = (refNum: string, payAmount: string) => receipt(payAmount, [{ refNum, payAmount }])

async function goodsOf(...payeeDocNums: string[]) {
  const found = await Promise.all(payeeDocNums.map((payeeDocNum) => desk.run(itemsOfPayee, { payeeDocNum })))
  const itemIds = found.flatMap(({ items }) => items.map(({ itemId }) => itemId))
  const goods = await desk.run(chosenGoods, { itemIds })
  return goods.map(({ productCode, unitType, qty, amount }) => [productCode, unitType, qty, amount].join(' '))
}

it('of money for an outbound document are its goods that want no invoice, once, also where their order was paid too', async () => {
  const { soNum, outNum, outItemId } = await sent()
  const before = await passed(byOrder(paid(soNum, '30.00')))
  await desk.run(saveNeedless, { outItemIds: [outItemId] })
  const rest = await passed(byInvoice(paid(outNum, '70.00')))
  expect(await goodsOf(rest.payeeDocNum)).toEqual(['P1 small 10 100.00'])
  expect(await goodsOf(before.payeeDocNum, rest.payeeDocNum)).toEqual(['P1 small 10 100.00'])
})

it('of money for an order are less what came back of it, by a return of several orders as well', async () => {
  const [one, two] = [await sent(), await sent()]
  const payments = [await passed(byOrder(paid(one.soNum, '60.00'))), await passed(byOrder(paid(two.soNum, '80.00')))]
  const [ofOne = '', ofTwo = ''] = payments.map(({ payeeDocNum }) => payeeDocNum)
  const back = (outItemId: string, qty: string) =>
    ({ productCode: 'P1', unitType: 'small', qty, price: '10.0000', inventoryStatusCode: '01', outItemId }) as const
  const { id } = await desk.run(saveReturn, {
    ...({ submit: 'T', customerCode: 'K002', docDate: TODAY, warehouseCode: 'W001', returnReason: 'unsold' } as const),
    lines: [back(one.outItemId, '4'), back(two.outItemId, '2')],
  })
  await desk.tookIn(id)
  expect(await goodsOf(ofOne)).toEqual(['P1 small 6 60.00'])
  expect(await goodsOf(ofTwo)).toEqual(['P1 small 8 80.00'])
  expect(await goodsOf(ofOne, ofTwo)).toEqual(['P1 small 14 140.00'])
})
