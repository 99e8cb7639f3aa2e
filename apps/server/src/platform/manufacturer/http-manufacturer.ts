import type { Config } from '../config.ts'
import { answerOf } from './answers.ts'
import { type Manufacturer, ManufacturerRefusal } from './manufacturer.ts'

const PATIENCE = 10_000
const UNPROCESSABLE = 422
const UNKNOWN = 404

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
  const base = manufacturerUrl.replace(/\/+$/, '')

  async function ask(path: readonly string[], body?: object): Promise<Response> {
    const response = await send(path, body)
    if (!response.ok) throw new Error(`the manufacturer answered ${response.status}`)
    return response
  }

  async function send(path: readonly string[], body?: object): Promise<Response> {
    const response = await fetch([base, ...path.map(encodeURIComponent)].join('/'), {
      method: body ? 'PUT' : 'GET',
      redirect: 'error',
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(manufacturerToken && { authorization: `Bearer ${manufacturerToken}` }),
      },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE),
    })
    if (response.status === UNPROCESSABLE)
      throw new ManufacturerRefusal(answerOf<{ reason: string }>('Refused', await response.json()).reason)
    return response
  }

  const rows = async <Row>(dealerCode: string, what: string, schema: string): Promise<readonly Row[]> => {
    const answered: unknown = await (await ask(['dealers', dealerCode, what])).json()
    if (!Array.isArray(answered)) throw new Error(`the manufacturer answered no list of ${what}`)
    return answered.map((row) => answerOf<Row>(schema, row))
  }

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
    orderState: async (dealerCode, poCode) => {
      const response = await send(['dealers', dealerCode, 'orders', poCode])
      if (response.status === UNKNOWN) return undefined
      if (!response.ok) throw new Error(`the manufacturer answered ${response.status}`)
      return answerOf('MakerAnswer', await response.json())
    },
    giveUp: async (dealerCode, poCode, lines) => {
      await ask(['dealers', dealerCode, 'orders', poCode, 'given-up'], { lines })
    },
    invoices: (dealerCode) => rows(dealerCode, 'invoices', 'MakerInvoice'),
  }
}
