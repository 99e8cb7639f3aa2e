/** What the oldest compiler that the READMEs name has to accept, with the types of our packages checked too. */
import { createDealerClient, isDealerError, OrderStatus, type SalesOrderRow } from '@dealer/sdk'
import type { paths } from '@dealer/sdk/contract'
import { createFakeDealer } from '@dealer/sdk/testing'
import { lineAmount, mobile } from '@dealer/validators'

const fake = createFakeDealer()
const dealer = createDealerClient({ baseUrl: '', fetch: fake.fetch })

export async function submitted(): Promise<string[]> {
  const found: string[] = [lineAmount('2.5', '19.9900'), String(mobile.is('13800138000'))]
  try {
    for await (const row of dealer.so.salesOrder.lists({ orderStatus: [OrderStatus.submitted] })) {
      const { soNum }: SalesOrderRow = row
      found.push(soNum)
    }
  } catch (error) {
    if (isDealerError(error) && error.kind === 'refused') found.push(error.resultCode, error.field ?? '')
  }
  type Asked = paths['/api/so/salesOrder/lists']['post']['requestBody']['content']['application/json']
  const asked: Asked = { limit: 15 }
  return [...found, String(asked.limit)]
}
