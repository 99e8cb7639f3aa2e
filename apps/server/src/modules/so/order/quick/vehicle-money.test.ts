import { afterAll, beforeAll, expect, it } from 'vitest'
import { TODAY } from '../../../../../test/support/fixture.ts'
import type { Args } from '../../../../platform/contract/types.ts'
import { openPayeeDesk, other, receipt } from '../../../finance/payee/payee-desk.fixture.ts'
import { saveInvoice } from '../../../finance/sales-invoice/sales-invoice.entry.ts'
import { saveWriteOff } from '../../../finance/write-off/write-off.entry.ts'
import { entry } from '../../sales-desk.fixture.ts'
import { saveEntered } from './quick.save.ts'
import { vehicleMoney } from './vehicle-money.ts'

const { desk, passed, byInvoice, save } = await openPayeeDesk()
beforeAll(() => desk.rows(`update staff set business_type = '2000' where dealer_code = 'T001' and username = 'sales1'`))
afterAll(() => desk.close())

/** Ten bottles at 10.00 from the vehicle, of which nothing is paid. */
async function sold() {
  const sale = entry([['P1', 'small', '10', '10.0000']], {
    ...{ orderType: 'vehicle', vehicleCode: 'V01', warehouseCode: 'W002', driverId: desk.dealer.driverId },
    ...{ payMethod: 'wechat', payAmount: '0.00' },
  })
  return desk.order((await desk.run(saveEntered, sale)).soId)
}

const unpaid = async () => {
  const { orders, unpaidAmount } = await desk.run(vehicleMoney, { vehicleCode: 'V01', day: TODAY })
  return [...orders.map((order) => order.unpaidAmount), unpaidAmount]
}

const invoice = (lines: Args<'finance.salesInvoice.save'>['lines']) =>
  desk.run(saveInvoice, {
    ...({ customerCode: 'K002', invoiceType: 'normal', docDate: TODAY, dueDate: TODAY } as const),
    lines,
  })

/** The lines that orders left with. */
async function left(...orders: readonly { readonly soId: string }[]): Promise<string[]> {
  const lines = await desk.rows(`select l.id::text from sales_out_line l join sales_out u on u.id = l.out_id
    where u.so_id in (${orders.map(({ soId }) => soId).join()}) order by l.id`)
  return lines.map(({ id }) => String(id))
}

it('what was set off is not to be paid any more, whether of an order or of the invoice that took it over', async () => {
  const [first, ...invoiced] = [await sold(), await sold(), await sold()]
  const { incomeNum } = await invoice((await left(...invoiced)).map((outItemId) => ({ outItemId, smallQty: '10' })))
  expect(await unpaid()).toEqual(['100.00', '100.00', '100.00', '300.00'])
  const { payeeDocNum: sourceRef } = await passed(save(other('200.00')))
  const setOff = (targetRef: string, amount: string) =>
    desk.run(saveWriteOff, {
      ...{ writeOffType: 'pre', customerCode: 'K002', docDate: TODAY },
      lines: [{ sourceRef, targetRef, amount }],
    })
  await setOff(first?.soNum ?? '', '100.00')
  await setOff(incomeNum, '60.01')
  expect(await unpaid()).toEqual(['0.00', '70.00', '69.99', '139.99'])
  await passed(byInvoice(receipt('139.99', [{ refNum: incomeNum, payAmount: '139.99' }])))
  expect(await unpaid()).toEqual(['0.00', '0.00', '0.00', '0.00'])
})

it('what is left of an invoice for more returns than goods is the customer’s, and no part of an order is paid with it', async () => {
  const [order, given] = [await sold(), await sold()]
  const [outItemId = '', givenItemId = ''] = await left(order, given)
  await invoice([{ outItemId: givenItemId, smallQty: '10' }])
  const { returnItemId } = await desk.cameBack(given.soId, 'small', '10')
  await invoice([
    { outItemId, smallQty: '1' },
    { returnItemId, smallQty: '10' },
  ])
  const { orders } = await desk.run(vehicleMoney, { vehicleCode: 'V01', day: TODAY })
  expect(orders.find(({ soNum }) => soNum === order.soNum)).toMatchObject({ unpaidAmount: '90.00' })
})
