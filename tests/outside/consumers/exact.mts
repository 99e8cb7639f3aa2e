/** Under exactOptionalPropertyTypes: what a program does not know may be said as undefined, wherever options are taken. */
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
