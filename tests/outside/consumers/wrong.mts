/** What the types have to refuse; each of these lines fails to compile, or the check fails. */
import { createDealerClient, isDealerError, type SalesOrderRow } from '@dealer/sdk'
import { createFakeDealer } from '@dealer/sdk/testing'
import { lineAmount } from '@dealer/validators'

// @ts-expect-error baseUrl is required
const dealer = createDealerClient({})

export async function misuse(row: SalesOrderRow, error: unknown) {
  // @ts-expect-error there is no such operation
  await dealer.so.salesOrder.list({})
  // @ts-expect-error there is no such filter
  await dealer.so.salesOrder.lists({ orderState: 'draft' })
  // @ts-expect-error rows of a page are counted, not spelled
  await dealer.so.salesOrder.lists({ limit: 'all' })
  // @ts-expect-error no such status
  if (row.orderStatus === 'sent')
    return undefined
    // @ts-expect-error a page has rows, it is none itself
  ;(await dealer.so.salesOrder.lists({})).map(() => 0)
  // @ts-expect-error ids are text
  await dealer.so.salesOrder.orderDetail({ soId: 1 })
  // @ts-expect-error an argument is missing
  await dealer.so.salesOrder.orderDetail()
  // @ts-expect-error pulling a whole list takes a limit
  await dealer.so.salesOrder.lists.toArray({})
  // @ts-expect-error no such path
  await dealer.request('POST /api/so/salesOrder/list', { body: {} })
  // @ts-expect-error a POST takes its values as the body
  await dealer.request('POST /api/so/salesOrder/lists', { query: {} })
  // @ts-expect-error an upload needs the file
  await dealer.file.file.upload.uploadFileJson({})
  // @ts-expect-error money is text
  const amount: number = row.orderAmount
  // @ts-expect-error money is text
  lineAmount(2.5, 19.99)
  // @ts-expect-error no such kind of error
  if (isDealerError(error) && error.kind === 'refusal') return amount
  // @ts-expect-error refusals have a result code, lost connections have none
  if (isDealerError(error) && error.kind === 'network') return error.resultCode
  // @ts-expect-error an answer of another operation
  createFakeDealer().respond('so.salesOrder.lists', { fileId: '1' })
  return undefined
}
