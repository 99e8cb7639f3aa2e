import { join } from 'node:path'
import type { Calling } from './instantiations.ts'
import { OUTSIDE } from './outside.ts'

/** Five calls of a sales screen, by the three ways to write them; Stripe's are the nearest that it has. */
const FIRST_DOOR = [
  'await dealer.so.salesOrder.lists({ limit: 15 })',
  "await dealer.so.salesOrder.orderDetail({ soId: '1' })",
  "await dealer.md.product.getProductByCode({ code: 'abc' })",
  "await dealer.so.salesOrder.delById({ soId: '1', version: 1 })",
  'await dealer.inv.stockQuery.inventoryList()',
]
/** The same with what programs take out of the answers. */
const DEEP = [
  'void (await dealer.so.salesOrder.lists({ limit: 15 })).rows.map(({ soNum, totalAmount }) => [soNum, totalAmount])',
  "void (await dealer.so.salesOrder.orderDetail({ soId: '1' })).lines.map(({ productCode, qty }) => productCode + qty)",
  "void (await dealer.md.product.getProductByCode({ code: 'abc' })).map(({ productName }) => productName)",
  "void (await dealer.so.salesOrder.orderDetail({ soId: '1' })).logs?.at(-1)?.userName.length",
  'void (await dealer.inv.stockQuery.inventoryList()).rows.filter(({ availableQty }) => availableQty !== undefined)',
]
const SECOND_DOOR = [
  "await dealer.request('POST /api/so/salesOrder/lists', { body: { limit: 15 } })",
  "await dealer.request('GET /api/so/salesOrder/orderDetail', { query: { soId: '1' } })",
  "await dealer.request('GET /api/md/product/getProductByCode', { query: { code: 'abc' } })",
  "await dealer.request('POST /api/so/salesOrder/delById', { body: { soId: '1', version: 1 } })",
  "await dealer.request('POST /api/inv/stockQuery/inventoryList', { body: {} })",
]
const OPENAPI_FETCH = [
  "await client.POST('/api/so/salesOrder/lists', { body: { limit: 15 } })",
  "await client.GET('/api/so/salesOrder/orderDetail', { params: { query: { soId: '1' } } })",
  "await client.GET('/api/md/product/getProductByCode', { params: { query: { code: 'abc' } } })",
  "await client.POST('/api/so/salesOrder/delById', { body: { soId: '1', version: 1 } })",
  "await client.POST('/api/inv/stockQuery/inventoryList', { body: {} })",
]
const STRIPE = [
  'await stripe.invoices.list({ limit: 15 })',
  "await stripe.invoices.retrieve('1')",
  "await stripe.products.search({ query: 'abc' })",
  "await stripe.invoices.del('1')",
  'await stripe.balanceTransactions.list()',
]

/** Calls by the types of our package in a project, or by those of its source. */
export const dealerCalls = (project: string, door: 'first' | 'second', from = '@dealer/sdk'): Calling => ({
  folder: project,
  head: `import type { DealerClient } from '${from}'\nexport async function run(dealer: DealerClient) {`,
  calls: door === 'first' ? FIRST_DOOR : SECOND_DOOR,
})

/** Calls by the types of our package in a project, whose answers are read to their leaves. */
export const deepReading = (project: string): Calling => ({ ...dealerCalls(project, 'first'), calls: DEEP })

/** Calls by openapi-fetch, with the paths of our package in a project. */
export const pathCalls = (project: string): Calling => ({
  folder: OUTSIDE,
  head: [
    "import type { Client } from 'openapi-fetch'",
    `import type { paths } from '${join(project, 'node_modules/@dealer/sdk/dist/index.js')}'`,
    'export async function run(client: Client<paths>) {',
  ].join('\n'),
  calls: OPENAPI_FETCH,
})

export const stripeCalls: Calling = {
  folder: OUTSIDE,
  head: "import type Stripe from 'stripe'\nexport async function run(stripe: Stripe) {",
  calls: STRIPE,
}
