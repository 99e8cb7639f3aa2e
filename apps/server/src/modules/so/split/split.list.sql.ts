import { and, asc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { documentList } from '../../../platform/document/document-list.ts'
import { inner, left } from '../../../platform/list/declaration.ts'
import { is, oneOf } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { numbered } from '../../../platform/list/numbered.ts'
import { customerHolding } from '../../md/customer/customer-holding.sql.ts'
import { dealerSetting } from '../../md/dealer/dealer.schema.ts'
import { product } from '../../md/product/product.schema.ts'
import { isProductOf } from '../../md/product/product.sql.ts'
import { withTrip } from '../../md/vehicle/vehicle.sql.ts'
import { withWarehouse } from '../../md/warehouse/warehouse.sql.ts'
import { salesOrder, salesOrderItem } from '../order/order.schema.ts'
import { productColumns } from '../order/order-product.sql.ts'
import { outs } from '../out/out.document.ts'
import { salesOut } from '../out/out.schema.ts'
import { splits } from './split.document.ts'
import { orderSplit, orderSplitLine } from './split.schema.ts'

const listed = withTrip(withWarehouse(documentList(splits, 'so.salesOrder.listOrderOut')))

/** Whether the dealer picks what is split: then other actions are open. */
const picks = sql<boolean>`${dealerSetting.usePicking} = 'T' and ${dealerSetting.isLightDealer} = 'F'`

/** Splits; without a status those that are still to leave. */
export const splitList = list('so.salesOrder.listOrderOut', {
  ...listed,
  joins: [
    ...listed.joins,
    inner(salesOrder, and(eq(salesOrder.dealerCode, orderSplit.dealerCode), eq(salesOrder.id, orderSplit.soId))),
    inner(dealerSetting, and(eq(dealerSetting.dealerCode, orderSplit.dealerCode), eq(dealerSetting.delFlag, 'F'))),
    // A split has at most one document that is neither canceled nor a reversal.
    left(
      salesOut,
      and(
        eq(salesOut.dealerCode, orderSplit.dealerCode),
        eq(salesOut.splitId, orderSplit.id),
        ne(salesOut.outStatus, 'canceled'),
        isNull(salesOut.redFlushOfId),
      ),
    ),
  ],
  scope: splits.visibleJoined,
  by: { ...listed.by, soId: is(orderSplit.soId), pickingNum: is(orderSplit.pickingNum) },
  filters: {
    ...listed.filters,
    soNum: numbered(orderSplit.soNum, { of: salesOrder.soNum, by: orderSplit.soId }),
    splitStatus: oneOf(orderSplit.splitStatus, { otherwise: ['waitPick', 'picking', 'picked', 'waitOut'] }),
    customer: customerHolding(orderSplit.customerCode),
  },
  row: {
    ...listed.row,
    outId: sql<string | null>`${salesOut.id}::text`.as('out_id'),
    outNum: salesOut.outNum,
    outVersion: sql<number | null>`${salesOut.version}`.as('out_version'),
  },
  read: { picks, outEnteredBy: sql<string | null>`${salesOut.enteredBy}`.as('out_entered_by') },
  compute: (row, work) => {
    const { actions } = listed.compute(row, work)
    // The outbound document is what is confirmed: who entered it may have to leave that to another.
    const out = { outNum: '', outStatus: 'waitOut' as const, enteredBy: row.outEnteredBy }
    const mayConfirm = outs.actionsOf(out, work.user).includes('confirmOut')
    return { actions: actions.filter((action) => action !== 'confirmOut' || mayConfirm) }
  },
})

/** Which splits: of an order, of a picking list, or one. */
export type SplitKey = { readonly soId: string } | { readonly pickingNum: string } | { readonly splitId: string }

const keyed = (key: SplitKey): SQL => {
  if ('soId' in key) return eq(orderSplit.soId, key.soId)
  return 'splitId' in key ? eq(orderSplit.id, key.splitId) : eq(orderSplit.pickingNum, key.pickingNum)
}

/** Lines of splits with their products, in their order. */
export const splitLines = (tx: Tx, dealerCode: string, key: SplitKey) =>
  tx
    .select({
      ...productColumns,
      splitId: orderSplitLine.splitId,
      lineId: orderSplitLine.id,
      soItemId: orderSplitLine.soItemId,
      inventoryStatusCode: orderSplitLine.inventoryStatusCode,
      unitType: salesOrderItem.unitType,
      unitName: salesOrderItem.unitName,
      price: salesOrderItem.price,
      smallQty: orderSplitLine.smallQty,
      pickedQty: orderSplitLine.pickedQty,
      outQty: orderSplitLine.outQty,
      amount: orderSplitLine.amount,
    })
    .from(orderSplitLine)
    .innerJoin(
      orderSplit,
      and(eq(orderSplit.dealerCode, orderSplitLine.dealerCode), eq(orderSplit.id, orderSplitLine.splitId)),
    )
    .innerJoin(
      salesOrderItem,
      and(eq(salesOrderItem.dealerCode, orderSplitLine.dealerCode), eq(salesOrderItem.id, orderSplitLine.soItemId)),
    )
    .innerJoin(product, isProductOf(orderSplitLine))
    .where(and(eq(orderSplitLine.dealerCode, dealerCode), keyed(key)))
    .orderBy(asc(orderSplitLine.splitId), asc(orderSplitLine.lineNo))
