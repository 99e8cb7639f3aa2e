/** The same for CommonJS: every entry by `require`, with types of its own. */
import sdk = require('@dealer/sdk')
import contract = require('@dealer/sdk/contract')
import debug = require('@dealer/sdk/debug')
import node = require('@dealer/sdk/node')
import otel = require('@dealer/sdk/otel')
import realtime = require('@dealer/sdk/realtime')
import testing = require('@dealer/sdk/testing')
import validators = require('@dealer/validators')
import regions = require('@dealer/validators/regions')
import zod = require('@dealer/validators/zod')

const fetch = debug.withDebugLog({ write() {}, fetch: testing.createFakeDealer().fetch })
const dealer: sdk.DealerClient = sdk.createDealerClient({ baseUrl: '', fetch, hooks: otel.otelHooks() })

export async function everyEntry(): Promise<unknown[]> {
  const { rows } = await dealer.so.salesOrder.lists({ orderStatus: contract.OrderStatus.draft })
  const numbers: string[] = rows.map(({ soNum }) => soNum)
  const source = await node.openFile('door.png')
  const connection = realtime.connectRealtime(dealer)
  return [numbers, source, connection, validators.mobile, regions.regionOf('110105'), zod.mobile]
}
