import { eq } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { asked } from '../../../platform/list/filters.ts'
import { productHolding } from '../../md/product/product.sql.ts'
import { amount, qty, text } from './embed-column.ts'
import { embedReport } from './embed-report.ts'
import { KINDS, stockInOut, stockInOutRows } from './stock-in-out.sql.ts'

const { productCode, productName, spec, smallUnit, productId, adjustAmount } = stockInOut
const column = (name: string) => (stockInOut as unknown as Readonly<Record<string, PgColumn>>)[name] as PgColumn

// Value belongs to a product and not to the places where it lies: in a warehouse there is none.
const COST = { isCost: true, notWith: 'warehouseCode' } as const

/** Quantity and value under one word. */
const both = (name: string, label: string) => ({
  [`${name}Qty`]: qty(`${label}数量`, column(`${name}Qty`)),
  [`${name}Amount`]: amount(`${label}金额`, column(`${name}Amount`), COST),
})
const kinds = (way: 'in' | 'out') =>
  Object.assign({}, ...KINDS.filter((kind) => kind.way === way).map(({ name, label }) => both(name, label)))

/** Each product: what there was, what came in and went out by type, and what there is at the end. */
export const report = embedReport('stockInOut', {
  from: stockInOut,
  rows: stockInOutRows,
  key: [],
  scope: ({ dealerCode }) => eq(stockInOut.dealerCode, dealerCode),
  newest: column('endQty'),
  id: productId,
  filters: { dateStart: asked, dateEnd: asked, product: productHolding(productCode), warehouseCode: asked },
  columns: {
    productCode: text('商品编码', productCode),
    productName: text('商品名称', productName),
    spec: text('规格', spec),
    smallUnit: text('小单位', smallUnit),
    ...both('begin', '期初'),
    ...kinds('in'),
    ...both('in', '入库合计'),
    ...kinds('out'),
    ...both('out', '出库合计'),
    adjustAmount: amount('成本调整金额', adjustAmount, COST),
    ...both('end', '期末'),
  },
})
