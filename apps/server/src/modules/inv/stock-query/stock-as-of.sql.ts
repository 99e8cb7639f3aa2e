import { and, eq, type SQL, sql } from 'drizzle-orm'
import { product } from '../../md/product/product.schema.ts'
import { inventoryMonth, inventoryMonthly as result } from '../inventory-monthly/inventory-monthly.schema.ts'
import { ledgerCost, stockBalance, stockLedger } from '../stock/stock.schema.ts'

/** Joins what a movement of a closed month cost at last. */
export const isFinalOf = and(
  eq(ledgerCost.dealerCode, stockLedger.dealerCode),
  eq(ledgerCost.ledgerId, stockLedger.ledgerId),
)
/** What movements are worth together: final in closed months, provisional in others. */
export const movedAmount = sql`coalesce(sum(coalesce(${ledgerCost.costAmount}, ${stockLedger.costAmount})), 0)`
/** What came in by them, and what went out. */
export const movedIn = sql`coalesce(sum(${stockLedger.smallQty}) filter (where ${stockLedger.smallQty} > 0), 0)`
export const movedOut = sql`coalesce(-sum(${stockLedger.smallQty}) filter (where ${stockLedger.smallQty} < 0), 0)`

/**
 * What a product, a row of its table, was at the end of a day, in a warehouse or, where that is null, in all of them. Value belongs to a product and not to
 * the places where it lies: in a warehouse there is none.
 */
export function stockAsOf(day: SQL, place: SQL) {
  /** What the last closed month before the day knows. Costs begin there, so that only a month or so is added up. */
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
  return {
    onHandQty,
    /** Whether something moved since. */
    hasMoved: sql`exists (select 1 ${later})`,
    sinceInQty: sql`(select ${movedIn} ${later})`,
    sinceOutQty: sql`(select ${movedOut} ${later})`,
    asOfQty: sql`(${onHandQty} - (select coalesce(sum(${stockLedger.smallQty}), 0) ${later}))`,
    asOfAmount: sql`case when ${place} is null then coalesce(${ofLastMonth(sql`${result.endAmount}`)}, 0)
  + (select ${movedAmount} from ${stockLedger} left join ${ledgerCost} on ${isFinalOf} where ${ofProduct} and ${stockLedger.docDate} <= ${day}
    and ${stockLedger.docDate} >= coalesce(${ofLastMonth(sql`(${result.month} || '-01')::date + interval '1 month'`)}, '-infinity')) end`,
  }
}
