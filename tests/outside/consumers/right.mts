/** Everyday use by a module: every line has to be accepted, with the types of the packages checked too. */
import { createDealerClient, isDealerError, type SalesOrderRow, sessionTokenStore, type UserInfo } from '@dealer/sdk'
import { createDealerClient as createInBrowser, isRealtimeSupported } from '@dealer/sdk/browser'
import { OrderStatus, orderStatusLabel, type paths } from '@dealer/sdk/contract'
import { withDebugLog } from '@dealer/sdk/debug'
import { openFile, saveFile } from '@dealer/sdk/node'
import { otelHooks } from '@dealer/sdk/otel'
import { connectRealtime, type SocketMessage } from '@dealer/sdk/realtime'
import { createFakeDealer, exampleOf } from '@dealer/sdk/testing'
import { lineAmount, mobile, type Result } from '@dealer/validators'
import { regionOf } from '@dealer/validators/regions'
import { mobile as mobileSchema, toZod } from '@dealer/validators/zod'

const dealer = createDealerClient({
  baseUrl: 'https://dealer.example.com',
  loginKey: 'sixteen-byte-key',
  hooks: otelHooks(),
  fetch: withDebugLog({
    write: ({ path, status }) => void [path satisfies string, status satisfies number | undefined],
  }),
  tokenStore: sessionTokenStore(),
})

export async function everyCall(signal: AbortSignal): Promise<string[]> {
  const user: UserInfo = await dealer.login({ username: 'admin', password: 'secret' })
  const { rows, total } = await dealer.so.salesOrder.lists(
    { limit: 30, orderStatus: OrderStatus.submitted },
    { signal },
  )
  const numbers: string[] = rows.map((row: SalesOrderRow) => row.soNum)
  for await (const row of dealer.so.salesOrder.lists.all({ limit: 500 })) numbers.push(row.soNum)
  const byPath = await dealer.request('POST /api/so/salesOrder/lists', { body: { limit: 30 } })
  const { fileId } = await dealer.file.file.upload.uploadFileJson({ file: await openFile('door.png') })
  const saved: string = await saveFile(await dealer.file.file.download.downloadFileById({ fileId }), 'downloads/')
  const raw: Response = await dealer.raw('POST /api/so/salesOrder/lists', { body: {} })
  const label: string = orderStatusLabel[OrderStatus.draft]
  return [...numbers, user.realName, saved, label, String(total + byPath.total + raw.status)]
}

export function everyFailure(error: unknown): string {
  if (!isDealerError(error)) throw error
  // Complete: a kind that is missing here would leave the function without a result.
  switch (error.kind) {
    case 'refused':
    case 'session':
      return error.resultCode
    case 'http':
      return String(error.status)
    case 'file':
      return error.reason
    case 'network':
    case 'aborted':
    case 'timeout':
    case 'protocol':
    case 'unsendable':
      return error.operation
  }
}

export async function everyEntry(): Promise<unknown[]> {
  const messages: SocketMessage[] = []
  if (isRealtimeSupported()) for await (const message of connectRealtime(dealer)) messages.push(message)
  const fake = createFakeDealer()
  fake.respond('so.salesOrder.lists', exampleOf('so.salesOrder.lists'))
  const inBrowser = createInBrowser({ baseUrl: '', fetch: fake.fetch })
  const judged: Result = mobile.check('13800138000')
  type Lists = paths['/api/so/salesOrder/lists']['post']
  const operation: Lists['requestBody']['content']['application/json'] = { limit: 15 }
  const amount: string = lineAmount('2.5', '19.9900')
  return [inBrowser, judged, operation, amount, regionOf('110105')?.province, mobileSchema, toZod(mobile), messages]
}
