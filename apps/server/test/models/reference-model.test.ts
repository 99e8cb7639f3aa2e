import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, it } from 'vitest'
import { addDays } from '../../src/platform/clock.ts'
import { contract } from '../../src/platform/contract/contract.ts'
import type { OperationId } from '../../src/platform/contract/types.ts'
import { TODAY } from '../support/fixture.ts'
import { type Ground, openGround } from '../support/ground.ts'
import { NO_LIMIT, playHistories, same } from './histories.ts'
import { type Action, KINDS, type Kind, type Named, ReferenceModel, type Row } from './reference.model.ts'
import { Stage } from './stage.ts'

const ADMIN = 'boss1'
let ground: Ground
let stage: Stage
let salesmanId: string
beforeAll(async () => {
  ground = await openGround()
  stage = new Stage(ground)
  salesmanId = ground.first.salesman.userId
  const { db } = ground.database
  await db.execute(sql`update staff set business_type = '2000' where id = ${salesmanId}::bigint`)
  await db.execute(sql`insert into region_type (dealer_code, type_code, type_name) values ('T001', '2000', '业务员')`)
  await stage.login([ADMIN])
})
afterAll(async () => {
  await stage?.server.close()
  await ground?.close()
})

/** What rows of a kind are called, where they lie, and how they are saved, deleted and listed. */
interface Served {
  readonly letter: string
  readonly table: string
  readonly column: string
  readonly save: OperationId
  /** Where a change has a call of its own. */
  readonly change?: OperationId
  readonly remove: OperationId
  readonly list: OperationId
  readonly fields: (code: string, refer: Refer) => object
}
type Refer = { readonly [K in Kind]?: { readonly id: string; readonly code: string } }

const ADDRESS = {
  ...{ contact: '张建国', mobile: '10000010031', provinceCode: '330000', cityCode: '330100', countyCode: '330102' },
  ...{ townCode: '330102003', address: '中山路31号', isDefault: 'T' },
}
const PRODUCT = {
  ...{ barcode: '6970100000016', spec: '1个', smallUnit: '个', unitRatio: 1, allowDecimalQty: 'F' },
  ...{ shelfLifeDays: 270, taxRate: '13.00', isGift: 'F', isBatch: 'F', purchasePrice: '2.1000' },
}
/** Of a price that was agreed the code is its only day: no two of them meet. */
const dayOf = (code: string) => addDays(TODAY, Number(code.slice(2)) + 1)
const agreed = (letter: string, target: (refer: Refer) => object): Served => ({
  ...{ letter, table: 'price_set', column: 'start_date', save: 'md.priceSet.save', remove: 'md.priceSet.delete' },
  list: 'md.priceSet.list',
  fields: (code, refer) => {
    const days = { startDate: dayOf(code), endDate: dayOf(code) }
    return { items: [{ ...target(refer), productCode: refer.product?.code, smallPrice: '1.0000', ...days }] }
  },
})
const SERVED: Readonly<Record<Kind, Served>> = {
  supplier: {
    ...{
      letter: 'S',
      table: 'supplier',
      column: 'supplier_code',
      save: 'md.supplier.save',
      change: 'md.supplier.update',
    },
    ...{ remove: 'md.supplier.delete', list: 'md.supplier.supplierList' },
    fields: (code) => ({
      ...{ supplierCode: code, supplierName: code, contact: '周仁和', mobile: '10000010605', settleType: 'cash' },
    }),
  },
  brand: {
    ...{ letter: 'B', table: 'brand', column: 'brand_code', save: 'md.brand.save', change: 'md.brand.update' },
    ...{ remove: 'md.brand.delete', list: 'md.brand.brandList' },
    fields: (code, { supplier }) => ({ brandCode: code, brandName: code, supplierCode: supplier?.code }),
  },
  category: {
    ...{ letter: 'C', table: 'category', column: 'category_code', save: 'md.category.save' },
    ...{ remove: 'md.category.delete', list: 'md.category.list' },
    fields: (code, { category }) => ({ categoryCode: code, categoryName: code, parentId: category?.id }),
  },
  product: {
    ...{ letter: 'P', table: 'product', column: 'product_code', save: 'md.product.save', change: 'md.product.update' },
    ...{ remove: 'md.product.deleteBath', list: 'md.product.productList' },
    fields: (code, { brand, category, supplier }) => ({
      ...{ ...PRODUCT, productCode: code, productName: code, brandId: brand?.id, categoryId: category?.id },
      supplierCode: supplier?.code,
    }),
  },
  type: {
    ...{ letter: 'T', table: 'customer_type', column: 'type_code', save: 'md.customerType.save' },
    ...{ remove: 'md.customerType.delete', list: 'md.customerType.list' },
    fields: (code) => ({ typeCode: code, typeName: code, channelType: 'grocery' }),
  },
  series: {
    ...{ letter: 'R', table: 'price_series', column: 'series_code', save: 'md.priceSeries.save' },
    ...{ remove: 'md.priceSeries.delete', list: 'md.priceSeries.list' },
    fields: (code) => ({ seriesCode: code, seriesName: code, baseRate: '95.00', lines: [] }),
  },
  driver: {
    ...{ letter: 'D', table: 'driver', column: 'driver_code', save: 'md.driver.save' },
    ...{ remove: 'md.driver.delete', list: 'md.driver.list' },
    fields: (code) => ({
      ...{ driverCode: code, driverName: code, mobile: `100000180${code.slice(2)}` },
      ...{ licenseNo: code, licenseType: 'B2', licenseEndDate: '2030-01-01' },
    }),
  },
  vehicle: {
    ...{ letter: 'V', table: 'vehicle', column: 'vehicle_code', save: 'md.vehicle.save' },
    ...{ remove: 'md.vehicle.delete', list: 'md.vehicle.list' },
    fields: (code, { driver }) => ({
      ...{ vehicleCode: code, vehicleType: 'electricTricycle', salesmanId, driverId: driver?.id },
    }),
  },
  line: {
    ...{ letter: 'L', table: 'region', column: 'region_code', save: 'md.region.save' },
    ...{ remove: 'md.region.delete', list: 'md.region.list' },
    fields: (code, { line, vehicle }) => ({
      ...{ regionCode: code, regionName: code, regionType: '2000', userId: salesmanId },
      ...{ parentCode: line?.code, vehicleCode: vehicle?.code },
    }),
  },
  customer: {
    ...{ letter: 'K', table: 'customer', column: 'customer_code', save: 'md.customer.save' },
    ...{ remove: 'md.customer.delete', list: 'md.customer.list' },
    fields: (code, { type, line, series }) => ({
      ...{ customerCode: code, customerName: code, level: 'B', settleType: 'cash', contact: '张建国' },
      ...{ mobile: '10000010031', addresses: [ADDRESS], customerTypeCode: type?.code, regionCode: line?.code },
      priceSeriesCode: series?.code,
    }),
  },
  route: {
    ...{ letter: 'X', table: 'route', column: 'route_code', save: 'md.route.save' },
    ...{ remove: 'md.route.delete', list: 'md.route.list' },
    fields: (code, { line }) => ({
      ...{ routeCode: code, routeName: code, regionCode: line?.code, visitDays: '1', visitCycle: 'week' },
    }),
  },
  agreedWithCustomer: agreed('Y', ({ customer }) => ({ customerCode: customer?.code })),
  agreedWithType: agreed('Z', ({ type }) => ({ customerTypeCode: type?.code })),
}
const isAgreed = (kind: Kind) => SERVED[kind].table === 'price_set'
/** Days of the one kind lie behind those of the other. */
const FAR = 500
const codeOf = ({ kind, number }: Pick<Row, 'kind' | 'number'>) =>
  `Z${SERVED[kind].letter}${(kind === 'agreedWithType' ? FAR : 10) + number}`

async function seen(row: Pick<Row, 'kind' | 'number'>) {
  const { table, column } = SERVED[row.kind]
  const value = isAgreed(row.kind) ? dayOf(codeOf(row)) : codeOf(row)
  const { rows } = await stage.tx.execute<{ id: string; version: number }>(sql`
    select id::text, version from ${sql.identifier(table)}
    where dealer_code = 'T001' and ${sql.identifier(column)}::text = ${value}`)
  return rows[0] as (typeof rows)[number]
}

async function perform(model: ReferenceModel, action: Action): Promise<string> {
  const { kind } = action
  const served = SERVED[kind]
  const send = (call: OperationId, args: object) => stage.code(ADMIN, call, JSON.parse(JSON.stringify(args)) as never)
  if (action.do === 'remove') {
    const rows = action.picks.flatMap((pick) => model.picked(kind, pick) ?? [])
    const items = await Promise.all([...new Set(rows)].map(seen))
    if (items.length === 0) return '000'
    return send(served.remove, kind === 'category' ? (items[0] as object) : { items })
  }
  const wanted = model.wanted(kind, action.names)
  if (!wanted) return '000'
  const refer = await referred(wanted)
  if (action.do === 'add')
    return send(served.save, served.fields(codeOf({ kind, number: model.of(kind).length }), refer))
  const row = model.picked(kind, action.pick)
  if (!row) return '000'
  return send(served.change ?? served.save, { ...served.fields(codeOf(row), refer), ...(await seen(row)) })
}

const referred = async (named: Named): Promise<Refer> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(named).map(async ([kind, row]) => [kind, { id: (await seen(row)).id, code: codeOf(row) }]),
    ),
  )

interface Node {
  readonly childList?: readonly Node[]
}
const flat = (nodes: readonly Node[]): Node[] => nodes.flatMap((node) => [node, ...flat(node.childList ?? [])])

/** Codes of the histories' rows as the list of a kind has them. */
async function listed(kind: Kind): Promise<string[]> {
  const { list, column, letter } = SERVED[kind]
  const field = column.replace(/_(\w)/g, (_all, initial: string) => initial.toUpperCase())
  const args = kind === 'category' ? {} : { limit: 500 }
  const url = contract.find(({ operationId }) => operationId === list)?.url ?? ''
  // Codes of the fixture are shorter than those that people type.
  const found = (await stage.send(ADMIN, url, args)).content as { rows: object[] } | Node[]
  const rows = (Array.isArray(found) ? flat(found) : found.rows) as Record<string, string>[]
  if (isAgreed(kind))
    return rows
      .filter((row) => 'customerCode' in row === (kind === 'agreedWithCustomer'))
      .map((row) => row.startDate ?? '')
      .sort()
  return rows.flatMap((row) => (row[field]?.startsWith(`Z${letter}`) ? row[field] : [])).sort()
}

const kind = fc.constantFrom<Kind>(...KINDS)
const pick = fc.nat(12)
const names = fc.array(fc.option(pick, { freq: 3 }), { minLength: 3, maxLength: 3 })
const doing = <const Name extends string>(name: Name) => fc.constant(name)
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: doing('add'), kind, names }) },
  {
    weight: 2,
    // An agreed price is another when it names another.
    arbitrary: fc.record({ do: doing('point'), kind: kind.filter((one) => !isAgreed(one)), pick, names }),
  },
  {
    weight: 4,
    arbitrary: kind.chain((one) =>
      fc.record({
        do: doing('remove'),
        kind: doing(one),
        picks: fc.uniqueArray(pick, { minLength: 1, maxLength: one === 'category' ? 1 : 2 }),
      }),
    ),
  },
)
/** One row of each kind, so that histories begin with something to name. */
const FIRST: readonly Action[] = KINDS.map((one) => ({ do: 'add', kind: one, names: [0, 0, 0] }))

/** Plays a history on both; after each action the rows of its kind are the same, after all of them those of every kind. */
const play = (history: readonly Action[]) =>
  stage.play(async () => {
    const model = new ReferenceModel()
    const sameRows = async (one: Kind) => {
      const codes = model.living(one).map((row) => (isAgreed(one) ? dayOf(codeOf(row)) : codeOf(row)))
      same([one, await listed(one)], [one, codes.sort()])
    }
    for (const next of [...FIRST, ...history]) {
      // The server first: it asks the model which rows are meant.
      const answered = await perform(model, next)
      same([next, answered], [next, model.perform(next)])
      if (answered !== '000') await sameRows(next.kind)
    }
    for (const one of KINDS) await sameRows(one)
  })

it(
  'after any history what something names is there, and only what nothing names is deleted',
  () => playHistories({ name: 'reference', action, play, usual: 300 }),
  NO_LIMIT,
)
