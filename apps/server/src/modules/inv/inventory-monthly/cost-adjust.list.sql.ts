import { and, eq } from 'drizzle-orm'
import { archivedOf, onShelf } from '../../../platform/history/archivable.ts'
import { audited } from '../../../platform/list/audited.ts'
import { computed, inner } from '../../../platform/list/declaration.ts'
import { is, oneOf } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { numbered } from '../../../platform/list/numbered.ts'
import type { Viewer } from '../../../platform/list/viewer.ts'
import type { Work } from '../../../platform/work.ts'
import { product } from '../../md/product/product.schema.ts'
import { isProductOf } from '../../md/product/product.sql.ts'
import { costAdjustLines, costAdjusts } from './cost-adjust.document.ts'
import { costAdjust, costAdjustLine as line } from './cost-adjust.schema.ts'

const listed = {
  from: line,
  joins: [inner(costAdjust, costAdjustLines.ofHead), inner(product, isProductOf(line))],
  scope: ({ dealerCode }: Viewer) =>
    and(eq(line.dealerCode, dealerCode), eq(line.delFlag, 'F'), eq(costAdjust.delFlag, 'F')),
  newest: costAdjust.createDate,
  id: line.id,
  filters: {
    month: is(costAdjust.month),
    auditStatus: oneOf(costAdjust.auditStatus),
    productCode: is(line.productCode),
    adjustNum: numbered(costAdjust.adjustNum, { of: costAdjust.adjustNum, by: line.adjustId }),
  },
  row: {
    id: costAdjust.id,
    lineId: line.id,
    adjustNum: costAdjust.adjustNum,
    month: costAdjust.month,
    productCode: line.productCode,
    productName: product.productName,
    spec: product.spec,
    adjustAmount: line.adjustAmount,
    reason: line.reason,
    auditStatus: costAdjust.auditStatus,
    auditName: costAdjust.auditName,
    auditDate: costAdjust.auditDate,
    auditRemark: costAdjust.auditRemark,
    ...audited(costAdjust),
    actions: computed,
  },
  onlyWith: { canSeeCost: ['adjustAmount'] },
} as const

/** Lines of changes of cost that are at work, newest first. */
export const auditList = list('inv.inventoryMonthly.auditList', {
  ...listed,
  only: onShelf(costAdjust, 'live'),
  read: { archived: costAdjust.archived, enteredBy: costAdjust.enteredBy },
  compute: (row, { user }: Work) => ({ actions: costAdjusts.actionsOf(row, user) }),
})

/** Lines of changes of cost of a closed month. */
export const archivedAuditList = list('inv.inventoryMonthly.his.auditList', { ...listed, ...archivedOf(costAdjust) })
