import type { Handlers } from '../../../platform/contract/types.ts'
import { audited } from '../../../platform/list/audited.ts'
import { holds, is } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { usedIn } from '../../../platform/master-data/declaration.ts'
import { masterData } from '../../../platform/master-data/master-data.ts'
import { found, rowsOf } from '../../../platform/master-data/reading.ts'
import { refuse } from '../../../platform/refusal.ts'
import { inboundLine } from '../../po/inbound/inbound.schema.ts'
import { salesOrderItem } from '../../so/order/order.schema.ts'
import { salesReturnLine } from '../../so/return/return.schema.ts'
import { stockApplyLine } from '../apply/apply.schema.ts'
import { stockBalance, stockLedger } from '../stock/stock.schema.ts'
import { stockCheckLine } from '../stock-check/stock-check.schema.ts'
import { stockAdjustLine } from '../stock-others/stock-adjust.schema.ts'
import { otherInvLine } from '../stock-others-out-in/other-inv.schema.ts'
import { inventoryStatus } from './inventory-status.schema.ts'
import { selectInventoryStatuses } from './inventory-status.service.ts'
import { isReserved } from './inventory-status.sql.ts'

const { id, statusCode, statusName, isSale, isSystem, sortNum, enabled } = inventoryStatus

/** Codes below are the system's, of those there are and of those to come. */
const FIRST_OWN_CODE = 10

const statusList = list('inv.inventoryStatus.list', {
  ...rowsOf(inventoryStatus),
  filters: { keyword: holds(statusCode, statusName), enabled: is(enabled) },
  row: { id, statusCode, statusName, isSale, isSystem, sortNum, enabled, ...audited(inventoryStatus) },
})

const statuses = masterData({
  table: inventoryStatus,
  label: '库存状态',
  code: 'statusCode',
  name: 'statusName',
  calls: {
    save: 'inv.inventoryStatus.save',
    remove: 'inv.inventoryStatus.delete',
    enable: 'inv.inventoryStatus.disable',
  },
  fixed: { by: 'isSystem', label: '系统状态' },
  usedBy: [
    usedIn(stockBalance.inventoryStatusCode, statusCode),
    usedIn(stockLedger.inventoryStatusCode, statusCode),
    usedIn(stockApplyLine.inventoryStatusCode, statusCode),
    usedIn(stockCheckLine.inventoryStatusCode, statusCode),
    usedIn(salesOrderItem.inventoryStatusCode, statusCode),
    usedIn(salesReturnLine.inventoryStatusCode, statusCode),
    usedIn(stockAdjustLine.inventoryStatusCode, statusCode),
    usedIn(stockAdjustLine.toInventoryStatusCode, statusCode),
    usedIn(otherInvLine.inventoryStatusCode, statusCode),
    usedIn(inboundLine.inventoryStatusCode, statusCode),
  ],
  beforeSave: async (work, { statusCode: code = '', isSale: sells }, row) => {
    if (/^\d+$/.test(code) && Number(code) < FIRST_OWN_CODE)
      throw refuse.invalid('状态编码须从10开始', { reason: 'tooSmall', field: 'statusCode' })
    // What orders hold of it was promised as it was.
    if (row && sells && sells !== row.isSale && (await isReserved(work, row.statusCode)))
      throw refuse.notNow(`库存状态【${row.statusName}】的库存已被订单占用，不能修改可销售`, {
        reason: 'hasStock',
        field: 'isSale',
      })
    return undefined
  },
})

export const routes = {
  ...statuses.routes,
  'inv.inventoryStatus.list': statusList,
  'inv.inventoryStatus.getInvStatusById': found(statusList),
  'inv.inventoryStatus.getInvStatus': selectInventoryStatuses,
} satisfies Handlers
