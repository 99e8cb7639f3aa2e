/** A use of each entry beside the main one; answers what came of it. None of them needs an optional peer. */
export async function useEntries({ sdk, contract, node, realtime, testing, debug, validators, regions }) {
  const fake = testing.createFakeDealer()
  fake.refuse('so.salesOrder.orderDetail', '106', '订单不存在')
  const records = []
  const dealer = sdk.createDealerClient({
    baseUrl: 'http://dealer.test',
    fetch: debug.withDebugLog({ write: (record) => records.push(record), fetch: fake.fetch }),
  })
  const refusal = await dealer.so.salesOrder.orderDetail({ soId: '404' }).catch((error) => error)
  let unconnected
  try {
    realtime.connectRealtime(dealer, { baseUrl: 'http://dealer.test' })
  } catch (error) {
    unconnected = error
  }
  return {
    draft: contract.OrderStatus.draft,
    // Classes are one across the entries of a copy.
    isRefusedByFake: refusal instanceof sdk.RefusedError,
    isNotConnected: unconnected instanceof sdk.UnsendableError,
    logged: records.map(({ method, path, resultCode }) => `${method} ${path} ${resultCode}`),
    missingFile: await node.openFile('no such file').catch(({ code }) => code),
    amount: validators.multiply('1.10', '3'),
    mobile: validators.mobile.check('13800138000').ok,
    isRegion: regions.isRegion('110101', '1990-01-01'),
  }
}

/** The copy that modules get, for programs that are none: Deno gives theirs, too, when it is they who import. */
export const importSdk = () => import('@dealer/sdk')
