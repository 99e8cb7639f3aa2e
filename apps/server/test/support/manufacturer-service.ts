import {
  type GivenUpLine,
  type MakerOrder,
  type Manufacturer,
  ManufacturerRefusal,
  type Report,
} from '../../src/platform/manufacturer/manufacturer.ts'
import { type OutsideService, serveOutside } from './outside-service.ts'

/** Serves a manufacturer over HTTP, as `manufacturer.openapi.json` says. */
export const serveManufacturer = (manufacturer: Manufacturer): Promise<OutsideService> =>
  serveOutside(ManufacturerRefusal, (app) => {
    type Named = { Params: { dealer: string; code: string } }
    const at = (path: string) => `/api/dealers/:dealer/${path}`
    app.get<Named>(at('products'), ({ params }) => manufacturer.products(params.dealer))
    app.get<Named>(at('price-changes'), ({ params }) => manufacturer.priceChanges(params.dealer))
    app.get<Named>(at('ruling-prices'), ({ params }) => manufacturer.rulingPrices(params.dealer))
    app.get<Named>(at('materials'), ({ params }) => manufacturer.materials(params.dealer))
    app.get<Named>(at('materials/:code/file'), async ({ params }, reply) =>
      reply.type('application/octet-stream').send(await manufacturer.materialFile(params.dealer, params.code)),
    )
    app.put<Named & { Body: Report }>(at('reports/:code'), ({ params, body }) =>
      manufacturer.report(params.dealer, body),
    )
    type Placing = Named & { Body: MakerOrder }
    app.put<Placing>(at('orders/:code'), ({ params, body }) => manufacturer.placeOrder(params.dealer, body))
    app.get<Named>(at('orders/:code'), async ({ params }, reply) => {
      const answer = await manufacturer.orderState(params.dealer, params.code)
      return answer ?? reply.code(404).send({})
    })
    type Giving = Named & { Body: { lines: readonly GivenUpLine[] } }
    app.put<Giving>(at('orders/:code/given-up'), async ({ params, body }) => {
      await manufacturer.giveUp(params.dealer, params.code, body.lines)
      return {}
    })
    app.get<Named>(at('invoices'), ({ params }) => manufacturer.invoices(params.dealer))
  })
