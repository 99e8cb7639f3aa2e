import { bigSmallText } from '@dealer/validators'
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { addDays } from '../../../platform/clock.ts'
import { value } from '../../../platform/database/prepared.ts'
import { computed } from '../../../platform/list/declaration.ts'
import { asked, is, when } from '../../../platform/list/filters.ts'
import { holding } from '../../../platform/list/holding.ts'
import { list } from '../../../platform/list/list.ts'
import { ofDealer } from '../../../platform/list/viewer.ts'
import { ofCategory } from '../../md/product/category.sql.ts'
import { product } from '../../md/product/product.schema.ts'
import { inventoryMonth, inventoryMonthly as result } from '../inventory-monthly/inventory-monthly.schema.ts'
import { ledgerCost, stockBalance, stockLedger } from '../stock/stock.schema.ts'
import { briefOfProduct, units } from './stock-query.list.sql.ts'

const day = sql`${value('asOfDate')}::date`
const place = sql`${value('warehouseCode')}::varchar`

/** What the last closed month before the day knows of a product. Costs begin there, so that only a month or so is added up. */
const ofLastMonth = (known: SQL) => sql`(select ${known} from ${result} join ${inventoryMonth} on ${and(
  eq(inventoryMonth.dealerCode, result.dealerCode),
  eq(inventoryMonth.month, result.month),
  eq(inventoryMonth.monthStatus, 'closed'),
)} where ${result.dealerCode} = ${product.dealerCode} and ${result.productCode} = ${product.productCode}
  and ${result.month} < to_char(${day}, 'YYYY-MM') order by ${result.month} desc limit 1)`

const ofProduct = sql`${stockLedger.dealerCode} = ${product.dealerCode} and ${stockLedger.productCode} = ${product.productCode}`
const there = sql`(${place} is null or ${stockLedger.warehouseCode} = ${place})`
const later = sql`from ${stockLedger} where ${ofProduct} and ${there} and ${stockLedger.docDate} > ${day}`

const onHandQty = sql`(select coalesce(sum(${stockBalance.onHandQty}), 0) from ${stockBalance}
  where ${stockBalance.dealerCode} = ${product.dealerCode} and ${stockBalance.productCode} = ${product.productCode}
  and (${place} is null or ${stockBalance.warehouseCode} = ${place}))`
const sinceInQty = sql`(select coalesce(sum(${stockLedger.smallQty}) filter (where ${stockLedger.smallQty} > 0), 0) ${later})`
const sinceOutQty = sql`(select coalesce(-sum(${stockLedger.smallQty}) filter (where ${stockLedger.smallQty} < 0), 0) ${later})`
const asOfQty = sql`(${onHandQty} - (select coalesce(sum(${stockLedger.smallQty}), 0) ${later}))`

/** Value belongs to a product, not to the places where it lies. */
const asOfAmount = sql`case when ${place} is null then coalesce(${ofLastMonth(sql`${result.endAmount}`)}, 0)
  + (select coalesce(sum(coalesce(${ledgerCost.costAmount}, ${stockLedger.costAmount})), 0) from ${stockLedger} left join ${ledgerCost} on ${and(
    eq(ledgerCost.dealerCode, stockLedger.dealerCode),
    eq(ledgerCost.ledgerId, stockLedger.ledgerId),
  )} where ${ofProduct} and ${stockLedger.docDate} <= ${day}
    and ${stockLedger.docDate} >= coalesce(${ofLastMonth(sql`(${result.month} || '-01')::date + interval '1 month'`)}, '-infinity')) end`

/** Stock and value of products at the end of a day, and what has moved since. */
export const stockAsOfList = list('inv.stockQuery.asOfList', {
  from: product,
  scope: ofDealer(product),
  newest: product.id,
  id: product.id,
  assumed: (_asked, { today }) => ({ asOfDate: addDays(`${today.slice(0, 7)}-01`, -1) }),
  filters: {
    asOfDate: asked,
    warehouseCode: asked,
    keyword: holding(product),
    productCode: is(product.productCode),
    categoryId: ofCategory,
    nonZero: when({ T: ne(asOfQty, sql`0`) }),
    changed: when({ T: sql`exists (select 1 ${later})` }),
  },
  row: {
    ...briefOfProduct,
    asOfQty: asOfQty.mapWith(stockLedger.smallQty),
    bigQty: computed,
    asOfAmount: asOfAmount.mapWith(stockLedger.costAmount),
    sinceInQty: sinceInQty.mapWith(stockLedger.smallQty),
    sinceOutQty: sinceOutQty.mapWith(stockLedger.smallQty),
    onHandQty: onHandQty.mapWith(stockBalance.onHandQty),
  },
  read: units,
  compute: ({ asOfQty: qty, unitRatio, bigUnit, smallUnit }) => ({
    bigQty: bigSmallText(qty, unitRatio, bigUnit, smallUnit),
  }),
  onlyWith: { canSeeCost: ['asOfAmount'] },
})
