import type { BasePriceSource } from '@dealer/sdk/contract'
import { divide, times } from '@dealer/validators'
import { addDays } from '../../../platform/clock.ts'
import { defineDemo } from '../../../seed/demo.ts'
import { CHANNELS } from '../../../seed/lists/shops.ts'
import { at } from '../../../seed/random.ts'
import { firstDay, inChunks, type Seeding, STATEMENT_ROWS, stamped } from '../../../seed/seed-context.ts'
import { demo as customers, type SeedCustomer } from '../customer/customer.demo.ts'
import type { SeedProduct } from '../product/product.demo.ts'
import { demo as products } from '../product/product.demo.ts'
import { priceSeries, priceSeriesItem, priceSet, productBasePrice } from './price.schema.ts'
import { ANY_CHANNEL, rulingPrice } from './ruling-price.schema.ts'

interface Priced extends SeedProduct {
  readonly bigPrice: string
}

const HISTORY = 60
const FUTURE = 15
const SERIES_ITEMS = 150
const CUSTOMER_SETS = 30
const TYPE_SETS = 10
const RULINGS = 120

const SERIES: readonly (readonly [code: string, name: string, rate: string])[] = [
  ['XL01', '批发价', '92.00'],
  ['XL02', '商超价', '96.00'],
  ['XL03', '便利价', '98.00'],
  ['XL04', '特通价', '105.00'],
]

/** Base prices with a past and a future, price series, and prices of their own for some customers. */
async function seedPrices(
  seeding: Seeding,
  products: readonly SeedProduct[],
  customers: readonly SeedCustomer[],
): Promise<void> {
  const customerCodes = customers.map(({ customerCode }) => customerCode)
  const priced = products.filter((product): product is Priced => product.bigPrice !== undefined)
  await seedBasePrices(seeding, priced)
  if (seeding.small) return
  await seedSeries(seeding, priced)
  await seedSets(seeding, priced, customerCodes)
  await seedRulings(seeding, priced)
}

/** Both prices from that of the box, at a factor. */
const pricesAt = ({ bigPrice, unitRatio }: Priced, factor: string) => {
  const big = times(bigPrice, factor, 1)
  return { bigPrice: big, smallPrice: divide(big, String(unitRatio), 4) }
}

async function seedBasePrices(seeding: Seeding, priced: readonly Priced[]): Promise<void> {
  const start = firstDay(seeding)
  const rows = priced.flatMap((product, index) => {
    const row = (factor: string, effectDate: string, source: BasePriceSource = 'pc') => {
      const prices = pricesAt(product, factor)
      // Every other one has limits of its own, which leave room for what is agreed with customers.
      const limits = index % 2 === 0 && {
        minPrice: times(prices.smallPrice, '0.8', 4),
        maxPrice: times(prices.smallPrice, '1.25', 4),
      }
      return {
        ...stamped(seeding),
        productCode: product.productCode,
        ...prices,
        minPrice: null,
        maxPrice: null,
        ...limits,
        effectDate,
        source,
      }
    }
    return [
      row('1', addDays(start, -1), index % 9 === 4 ? 'nice' : 'pc'),
      ...(index % 3 === 0 && index / 3 < HISTORY ? [row('0.97', addDays(start, -366), 'import')] : []),
      ...(index % 12 === 5 && index / 12 < FUTURE ? [row('1.03', addDays(seeding.anchor, 10))] : []),
    ]
  })
  await inChunks(rows, STATEMENT_ROWS, (chunk) => seeding.tx.insert(productBasePrice).values(chunk))
}

async function seedSeries(seeding: Seeding, priced: readonly Priced[]): Promise<void> {
  const { tx, dealerCode } = seeding
  await tx.insert(priceSeries).values(
    SERIES.map(([seriesCode, seriesName, baseRate]) => ({
      ...stamped(seeding),
      seriesCode,
      seriesName,
      baseRate,
      enabled: 'T' as const,
    })),
  )
  const items = SERIES.flatMap(([seriesCode, , baseRate]) =>
    priced.slice(0, SERIES_ITEMS).map((product) => ({
      dealerCode,
      seriesCode,
      productCode: product.productCode,
      ...pricesAt(product, divide(baseRate, '100', 4)),
    })),
  )
  await inChunks(items, STATEMENT_ROWS, (chunk) => tx.insert(priceSeriesItem).values(chunk))
}

async function seedSets(seeding: Seeding, priced: readonly Priced[], customerCodes: readonly string[]): Promise<void> {
  const random = seeding.random.fork('price sets')
  const popular = priced.slice(0, 60)
  const rows = Array.from({ length: CUSTOMER_SETS + TYPE_SETS }, (_, index) => {
    const forType = index >= CUSTOMER_SETS
    const product = at(popular, (index * 7) % popular.length)
    // A third is over, most are in force, the last few begin later.
    const start = addDays(seeding.anchor, index % 3 === 0 ? -120 : index % 10 === 9 ? 5 : -60)
    return {
      ...stamped(seeding),
      setNum: `JG${start.slice(2).replaceAll('-', '')}${String(index + 1).padStart(4, '0')}`,
      customerCode: forType ? null : at(customerCodes, index * 9),
      customerTypeCode: forType ? at(CHANNELS, index % CHANNELS.length).typeCode : null,
      productCode: product.productCode,
      ...pricesAt(product, random.pick(['0.90', '0.92', '0.95'])),
      startDate: start,
      endDate: addDays(start, 90),
    }
  })
  await seeding.tx.insert(priceSet).values(rows)
}

/** Limits of the manufacturer: for every channel, and for wholesale apart where a box goes out at less. */
async function seedRulings(seeding: Seeding, priced: readonly Priced[]): Promise<void> {
  const effectDate = addDays(firstDay(seeding), -31)
  const rows = Array.from({ length: RULINGS }, (_, index) => {
    const isWholesale = index % 6 === 5
    // Wholesale stands beside the row before it, of the same product.
    const product = at(priced, isWholesale ? index - 1 : index)
    const { smallPrice } = pricesAt(product, '1')
    const limit = (factor: string) => times(smallPrice, factor, 4)
    return {
      ...stamped(seeding),
      productCode: product.productCode,
      channelType: isWholesale ? 'wholesale' : ANY_CHANNEL,
      minPrice: limit(isWholesale ? '0.8' : '0.85'),
      maxPrice: limit('1.2'),
      suggestPrice: smallPrice,
      effectDate,
      endDate: index % 20 === 19 ? addDays(seeding.anchor, -10) : null,
    }
  })
  await seeding.tx.insert(rulingPrice).values(rows)
}

export const demo = defineDemo({
  needs: { products, customers },
  make: (seeding, made) => seedPrices(seeding, made.products, made.customers),
})
