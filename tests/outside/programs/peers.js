/** The entries that work with a package of the program's own: tracing, MSW, zod. */
export async function usePeers({ sdk, otel, testing, zod, opentelemetry, msw, mswNode }) {
  const fake = testing.createFakeDealer({ baseUrl: 'http://dealer.test' })
  fake.refuse('so.salesOrder.orderDetail', '106', '订单不存在')
  const server = mswNode.setupServer(...testing.dealerHandlers(msw.http, fake))
  server.listen({ onUnhandledRequest: 'error' })
  const spans = []
  const tracer = {
    startSpan(name, ...rest) {
      spans.push(name)
      return opentelemetry.trace.getTracer('none').startSpan(name, ...rest)
    },
  }
  const dealer = sdk.createDealerClient({ baseUrl: 'http://dealer.test', hooks: otel.otelHooks({ tracer }) })
  const refusal = await dealer.so.salesOrder.orderDetail({ soId: '404' }).catch((error) => error)
  server.close()
  return {
    isRefusedByFake: refusal instanceof sdk.RefusedError,
    spans,
    mobile: zod.mobile.safeParse('13800138000').success,
    noMobile: zod.mobile.safeParse('1380013').success,
  }
}
