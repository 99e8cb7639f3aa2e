import type { Handlers } from '../../../platform/contract/types.ts'
import { passAdjusts, rejectAdjusts, saveAdjust } from './cost-adjust.entry.ts'
import { archivedAuditList, auditList } from './cost-adjust.list.sql.ts'
import { adjustedList, archivedAdjustedList, archivedMonthlyList, monthlyList } from './inventory-monthly.list.sql.ts'
import { closeMonth, openMonth } from './month-closing.ts'
import { obstacleList } from './month-obstacles.ts'
import { productRows } from './month-product.ts'
import { runMonth } from './month-run.ts'
import { monthList } from './months.ts'

export const routes = {
  'inv.inventoryMonthly.toList': monthList,
  'inv.inventoryMonthly.list': monthlyList,
  'inv.inventoryMonthly.his.list': archivedMonthlyList,
  'inv.inventoryMonthly.adjustList': adjustedList,
  'inv.inventoryMonthly.his.adjustList': archivedAdjustedList,
  'inv.inventoryMonthly.save': saveAdjust,
  'inv.inventoryMonthly.auditList': auditList,
  'inv.inventoryMonthly.his.auditList': archivedAuditList,
  'inv.inventoryMonthly.passAudit': passAdjusts,
  'inv.inventoryMonthly.rejectAudit': rejectAdjusts,
  'inv.inventoryMonthly.obstacleList': obstacleList,
  'inv.inventoryMonthly.afreshMonthly': runMonth,
  'inv.inventoryMonthly.productRows': productRows,
  'inv.inventoryMonthly.closeMonth': closeMonth,
  'inv.inventoryMonthly.openMonth': openMonth,
} satisfies Handlers
