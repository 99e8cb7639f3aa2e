import { createDealerClient } from '@dealer/sdk'
import { minus, times } from '@dealer/validators'
import { expect, it } from 'vitest'
import { placeOrder } from '../../examples/place-order.ts'
import { LOGIN_KEY, startProduct } from '../support/product.ts'

it("the integrator's script does the whole job against the real server", async () => {
  const product = await startProduct({ demoData: true })
  try {
    const dealer = createDealerClient({ baseUrl: product.url, loginKey: LOGIN_KEY })
    await dealer.login({ username: 'admin', password: 'demo1234' })
    const [known] = (await dealer.so.salesOrder.lists({ orderStatus: 'finished' })).rows
    const report = await placeOrder(dealer, {
      customer: known?.customerCode ?? '',
      barcodes: ['6970100000016', '6970100000115'],
      qty: '3',
      sendQty: '2',
    })
    expect(report.orderStatus).toBe('partOut')
    expect(report.outNums).toHaveLength(1)
    for (const { product: sold, before, after } of report.stock) {
      expect(minus(before.onHandQty, after.onHandQty)).toBe(times('2', String(sold.unitRatio), 0))
    }
    const { rows } = await dealer.inv.stockQuery.ledgerList({ docNum: report.outNums[0] })
    expect(new Set(rows.map((row) => row.transType))).toEqual(new Set(['sales']))
  } finally {
    await product.stop()
  }
}, 180_000)
