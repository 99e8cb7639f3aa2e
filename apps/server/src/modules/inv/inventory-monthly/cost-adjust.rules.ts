import { auditStatusLabel, costAdjustActionLabel } from '@dealer/sdk/contract'
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
