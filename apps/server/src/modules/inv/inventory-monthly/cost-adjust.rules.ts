import { auditStatusLabel, costAdjustActionLabel } from '@dealer/sdk/contract'
import { compare, plus } from '@dealer/validators'
import { states } from '../../../platform/document/states.rules.ts'
import type { costAdjust } from './cost-adjust.schema.ts'

type Seen = Pick<typeof costAdjust.$inferSelect, 'adjustNum' | 'auditStatus' | 'archived'>

export const costAdjustStates = states<Seen>()({
  num: 'adjustNum',
  status: ['auditStatus', auditStatusLabel],
  action: costAdjustActionLabel,
  actions: {
    passAudit: { from: ['unaudited'], to: 'passed', permission: 'inv:monthly:audit', audits: true },
    rejectAudit: { from: ['unaudited'], to: 'rejected', permission: 'inv:monthly:audit' },
  },
})

/**
 * Whether a change takes more cost from a product than the month has of it. What raises the cost is never too much, not even of a value
 * below 0, which it mends.
 * @example leavesTooLittle('100.00', '-100.01') // true
 */
export const leavesTooLittle = (worth: string, change: string): boolean =>
  compare(change, '0') < 0 && compare(plus(worth, change), '0') < 0

export const tooMuchOff = (productName: string, month: string, worth: string): string =>
  `商品【${productName}】${month}期初、入库和已调整的金额合计${worth}元，调减金额不能超过它`
