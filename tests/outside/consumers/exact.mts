/** Under exactOptionalPropertyTypes: what a program does not know may be said as undefined, in options and in requests. */
import { createDealerClient, type DealerClientOptions, sessionTokenStore } from '@dealer/sdk'
import { createFakeDealer } from '@dealer/sdk/testing'

const { DEALER_LOGIN_KEY, DEALER_USER, DEALER_CODE } = process.env
const hooks: DealerClientOptions['hooks'] = undefined
const dealer = createDealerClient({
  baseUrl: 'https://dealer.example.com',
  loginKey: DEALER_LOGIN_KEY,
  dealerCode: DEALER_CODE,
  credentials: DEALER_USER ? { username: DEALER_USER, password: 'x', verificationCode: undefined } : undefined,
  timeout: undefined,
  tokenStore: undefined,
  hooks,
})

export async function openOrders(signal?: AbortSignal): Promise<string[]> {
  const { rows } = await dealer.so.salesOrder.lists({ limit: 30 }, { signal, timeout: undefined })
  await dealer.realtime({ signal, onMessage: undefined })
  createFakeDealer({ loginKey: DEALER_LOGIN_KEY })
  sessionTokenStore({ key: DEALER_CODE })
  return rows.map(({ soNum }) => soNum)
}

/** Every optional value of a request, in both doors; what is undefined is not sent. */
export async function enter(remark: string | undefined, barcodeOnly: 'T' | undefined): Promise<string> {
  const items = [{ lineNo: 1, productCode: 'P001', unitType: 'big' as const, qty: '1', price: undefined, remark }]
  const { soId } = await dealer.so.salesOrder.save({
    soId: undefined,
    submit: 'F',
    orderType: 'normal',
    customerCode: 'C001',
    warehouseCode: 'W001',
    docDate: '2026-03-01',
    deliveryDate: '2026-03-02',
    remark,
    requestNo: undefined,
    items,
  })
  await dealer.md.product.getProductByCode({ code: 'P001', isBarcode: barcodeOnly, warehouseCode: undefined })
  await dealer.so.salesOrder.lists({ customer: undefined, orderStatus: undefined, page: undefined })
  await dealer.request('GET /api/md/product/getProductByCode', { query: { code: 'P001', isBarcode: barcodeOnly } })
  await dealer.request('POST /api/so/salesOrder/lists', { body: { customer: remark }, query: undefined })
  return soId
}
