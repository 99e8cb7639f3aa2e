import { type TransType, transTypeLabel } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { pgTable } from 'drizzle-orm/pg-core'
import { amt, code, id, qty, str } from '../../../platform/database/columns.ts'
import { value } from '../../../platform/database/prepared.ts'
import { dealer } from '../../../platform/list/viewer.ts'
import { stockAsOf } from '../../inv/stock-query/stock-as-of.sql.ts'
import { product } from '../../md/product/product.schema.ts'

/** How movements of a product are told apart: those of some types, which come in or go out, or those of either sign. */
interface Kind {
  readonly name: string
  readonly label: string
  readonly way: 'in' | 'out'
  readonly types: readonly TransType[]
  /** Types that move both ways: only what moves this way. */
  readonly isSigned?: true
}

const one = (name: string, way: Kind['way'], type: TransType): Kind => ({
  ...{ name, way, types: [type] },
  label: transTypeLabel[type],
})
const MOVES = ['vechileIn', 'vechileOut', 'warehouse', 'invStatus', 'invBatch', 'location', 'warehouseAdjust'] as const
const signed = (name: string, way: Kind['way'], label: string, ...types: readonly TransType[]): Kind => ({
  ...{ name, way, label, types },
  isSigned: true,
})

/** What takes a movement back counts against its type. Goods that go from one place to another leave it and come in, each on its side. */
export const KINDS: readonly Kind[] = [
  one('purchase', 'in', 'purchase'),
  one('back', 'in', 'return'),
  one('initial', 'in', 'initial'),
  one('given', 'in', 'otherIn'),
  signed('borrowed', 'in', '借货入库', 'borrowOut'),
  signed('repaid', 'in', '还货入库', 'borrowIn'),
  signed('gain', 'in', '盘盈', 'check'),
  signed('arrived', 'in', '调拨调整入库', ...MOVES),
  one('sold', 'out', 'sales'),
  one('refused', 'out', 'purchaseReturn'),
  one('removed', 'out', 'initialOut'),
  one('taken', 'out', 'otherOut'),
  signed('lent', 'out', '借货出库', 'borrowOut'),
  signed('returned', 'out', '还货出库', 'borrowIn'),
  signed('loss', 'out', '盘亏', 'check'),
  signed('left', 'out', '调拨调整出库', ...MOVES),
]

const figures = Object.fromEntries(
  ['begin', ...KINDS.map(({ name }) => name), 'in', 'out', 'end'].flatMap((name) => [
    [`${name}Qty`, qty(`${name}_qty`).notNull()],
    [`${name}Amount`, amt(`${name}_amount`).notNull()],
  ]),
)

const ofProduct = () => ({
  dealerCode: code().notNull(),
  productId: id(),
  productCode: code().notNull(),
  productName: str(80).notNull(),
  spec: str(60),
  smallUnit: str(20).notNull(),
  adjustAmount: amt().notNull(),
})

/** What a product was before some days, what moved in them and what it was then; no table of its own: {@link stockInOutRows} stand in its place. */
export const stockInOut = pgTable('stock_in_out', { ...ofProduct(), ...figures } as ReturnType<typeof ofProduct>)

const place = sql`${value('warehouseCode')}::varchar`
const [first, last] = [sql`${value('dateStart')}::date`, sql`${value('dateEnd')}::date`]
const { asOfQty, asOfAmount } = stockAsOf(sql`(${first} - 1)`, place)

const named = (name: string, of: string) => sql.raw(`${name}_${of}`)
const sign = ({ way }: Kind) => sql.raw(way === 'in' ? '' : '-')
const meant = ({ types, way, isSigned }: Kind) =>
  sql`filter (where ${sql.raw(`m.kind in ('${types.join(`', '`)}')`)}${
    // Of what only changes the cost of goods that moved, nothing is left over.
    isSigned ? sql.raw(` and m.sign ${way === 'in' ? '>=' : '<'} 0`) : sql``
  })`
const moved = sql.join(
  KINDS.map(
    (kind) => sql`coalesce(${sign(kind)}sum(m.small_qty) ${meant(kind)}, 0) as ${named(kind.name, 'qty')},
      coalesce(${sign(kind)}sum(m.cost_amount) ${meant(kind)}, 0) as ${named(kind.name, 'amount')}`,
  ),
  sql`, `,
)

/** What moved in the days, each with the type of what it takes back where it does, and the sign of that. */
const movements = sql`select g.product_code, coalesce(t.trans_type, g.trans_type) as kind, coalesce(t.small_qty, g.small_qty) as sign,
    g.small_qty, coalesce(c.cost_amount, g.cost_amount) as cost_amount
  from stock_ledger g
  left join stock_ledger t on t.dealer_code = g.dealer_code and t.ledger_id = g.red_flush_of
  left join ledger_cost c on c.dealer_code = g.dealer_code and c.ledger_id = g.ledger_id
  where g.dealer_code = ${dealer} and g.doc_date between ${first} and ${last} and (${place} is null or g.warehouse_code = ${place})`

const sumOf = (way: Kind['way'], of: string) =>
  sql.raw(
    KINDS.filter((kind) => kind.way === way)
      .map(({ name }) => `coalesce(s.${name}_${of}, 0)`)
      .join(' + '),
  )
const all = (of: string) => sql.raw(KINDS.map(({ name }) => `coalesce(s.${name}_${of}, 0) as ${name}_${of}`).join(', '))

// Planned apart (`offset 0`): where it is taken into what reads it, the stock of each product is computed once for each time that it is named.
export const stockInOutRows = sql`(
  select b.*, b.begin_qty + b.in_qty - b.out_qty as end_qty,
    coalesce(b.begin_amount, 0) + b.in_amount - b.out_amount + b.adjust_amount as end_amount
  from (
    select ${product.dealerCode}, ${product.id} as product_id, ${product.productCode}, ${product.productName}, ${product.spec}, ${product.smallUnit},
      ${asOfQty} as begin_qty, ${asOfAmount} as begin_amount, ${all('qty')}, ${all('amount')},
      ${sumOf('in', 'qty')} as in_qty, ${sumOf('in', 'amount')} as in_amount,
      ${sumOf('out', 'qty')} as out_qty, ${sumOf('out', 'amount')} as out_amount, coalesce(s.adjust_amount, 0) as adjust_amount, s.product_code is not null as has_moved
    from ${product} left join (
      select m.product_code, ${moved}, coalesce(sum(m.cost_amount) filter (where m.kind = 'costAdjust'), 0) as adjust_amount
      from (${movements}) m group by m.product_code) s on s.product_code = ${product.productCode}
    where ${product.dealerCode} = ${dealer} and ${product.delFlag} = 'F' offset 0) b
  where b.begin_qty <> 0 or coalesce(b.begin_amount, 0) <> 0 or b.has_moved
) "stock_in_out"`
