import { getTableName } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Watched } from '../../../platform/database/row-triggers.ts'
import { isAmong, nameOf } from '../../../platform/list/at-rest.ts'
import { unlessUnwatched } from '../../../platform/list/rest-triggers.ts'
import { stockApply, stockApplyLine } from '../../inv/apply/apply.schema.ts'
import { stockBalance, stockLedger } from '../../inv/stock/stock.schema.ts'
import { purchaseOrder, purchaseOrderLine } from '../../po/purchase/purchase.schema.ts'
import { warehouse } from '../warehouse/warehouse.schema.ts'
import { capacityTips } from './capacity-tips.schema.ts'

const note = (products: string) =>
  `${unlessUnwatched} insert into standing_change (dealer_code, product_code) ${products};`

const ofRow =
  note(`select distinct r.* from (values (old.dealer_code, old.product_code), (new.dealer_code, new.product_code))
  r (dealer_code, product_code) where r.product_code is not null`)

/** Lines are only written by who has locked their document. */
const ofLines = (line: typeof purchaseOrderLine | typeof stockApplyLine, head: PgColumn) =>
  note(`select distinct l.dealer_code, l.product_code from ${getTableName(line)} l
    where l.dealer_code = new.dealer_code and l.${nameOf(head)} = new.id`)

/**
 * All products that have limits. Limits that others are setting just now are not seen here, and note themselves: the lock has whoever
 * keeps standings begin after this has ended, or this after that, so that no limit is kept by what the warehouse was.
 */
const ofAll = `${unlessUnwatched}
  insert into standing_day (dealer_code) values (coalesce(new.dealer_code, old.dealer_code))
    on conflict (dealer_code) do update set day = standing_day.day;
  ${note(`select distinct c.dealer_code, c.product_code from capacity_tips c
    where c.dealer_code = coalesce(new.dealer_code, old.dealer_code) and c.del_flag = 'F'`)}`

/** @param columns of an update: one of them must be another afterwards */
const changes = (columns: readonly PgColumn[], does: string, on = 'insert or delete'): Watched[] => {
  const table = columns[0] ? getTableName(columns[0].table) : ''
  return [
    { table, on, does },
    { table, on: 'update', columns: columns.map(nameOf), does },
  ]
}

const { smallQty, inQty, closedQty } = purchaseOrderLine
/** Whose changes are noted, by triggers: no writer can forget it. */
export const standingSources: readonly Watched[] = [
  ...changes([stockBalance.onHandQty], ofRow),
  {
    table: getTableName(stockLedger),
    on: 'insert',
    does: `if ${isAmong('new', stockLedger.docType, ['salesOut', 'returnIn'])} then ${ofRow} end if;`,
  },
  ...changes(
    [smallQty, inQty, closedQty, purchaseOrderLine.poId, purchaseOrderLine.productCode, purchaseOrderLine.delFlag],
    ofRow,
  ),
  ...changes(
    [purchaseOrder.poStatus, purchaseOrder.warehouseCode, purchaseOrder.delFlag],
    ofLines(purchaseOrderLine, purchaseOrderLine.poId),
    'insert',
  ),
  ...changes(
    [
      stockApplyLine.shippedQty,
      stockApplyLine.receivedQty,
      stockApplyLine.applyId,
      stockApplyLine.productCode,
      stockApplyLine.delFlag,
    ],
    ofRow,
  ),
  ...changes(
    [stockApply.status, stockApply.toWarehouseCode, stockApply.delFlag],
    ofLines(stockApplyLine, stockApplyLine.applyId),
    'insert',
  ),
  ...changes(
    [
      capacityTips.minQty,
      capacityTips.maxQty,
      capacityTips.warehouseCode,
      capacityTips.productCode,
      capacityTips.delFlag,
    ],
    ofRow,
  ),
  ...changes([warehouse.warehouseType, warehouse.warehouseCode, warehouse.delFlag], ofAll),
]
