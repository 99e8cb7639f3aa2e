import type { Config } from '../config.ts'
import { httpOutside } from '../outside/http-outside.ts'
import { answerOf } from './answers.ts'
import { type MakerAnswer, type Manufacturer, ManufacturerRefusal } from './manufacturer.ts'

/**
 * The manufacturer's service at an address, as `manufacturer.openapi.json` says. What it answers is held to that contract: what
 * does not fit is an error, never a row.
 *
 * ```ts
 * await httpManufacturer({ manufacturerUrl: 'https://maker.example.com/api' }).products('D001')
 * ```
 */
export function httpManufacturer({
  manufacturerUrl = '',
  manufacturerToken,
}: Pick<Config, 'manufacturerUrl' | 'manufacturerToken'>): Manufacturer {
  const {
    ask,
    find,
    rows: rowsAt,
  } = httpOutside({
    ...{ name: 'manufacturer', url: manufacturerUrl, token: manufacturerToken, answerOf },
    refusal: (reason) => new ManufacturerRefusal(reason),
  })
  const rows = <Row>(dealerCode: string, what: string, schema: string) =>
    rowsAt<Row>(['dealers', dealerCode, what], schema)

  return {
    products: (dealerCode) => rows(dealerCode, 'products', 'OfferedProduct'),
    priceChanges: (dealerCode) => rows(dealerCode, 'price-changes', 'PriceChange'),
    rulingPrices: (dealerCode) => rows(dealerCode, 'ruling-prices', 'RulingPrice'),
    materials: (dealerCode) => rows(dealerCode, 'materials', 'OfferedMaterial'),
    materialFile: async (dealerCode, materialCode) =>
      Buffer.from(await (await ask(['dealers', dealerCode, 'materials', materialCode, 'file'])).arrayBuffer()),
    report: async (dealerCode, report) =>
      answerOf('Receipt', await (await ask(['dealers', dealerCode, 'reports', report.reportId], report)).json()),
    placeOrder: async (dealerCode, order) =>
      answerOf('MakerAnswer', await (await ask(['dealers', dealerCode, 'orders', order.poCode], order)).json()),
    orderState: (dealerCode, poCode) => find<MakerAnswer>(['dealers', dealerCode, 'orders', poCode], 'MakerAnswer'),
    giveUp: async (dealerCode, poCode, lines) => {
      await ask(['dealers', dealerCode, 'orders', poCode, 'given-up'], { lines })
    },
    invoices: (dealerCode) => rows(dealerCode, 'invoices', 'MakerInvoice'),
  }
}
