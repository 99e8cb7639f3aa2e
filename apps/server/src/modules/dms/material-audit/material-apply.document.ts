import { auditStatusLabel, type MaterialApply, materialApplyActionLabel } from '@dealer/sdk/contract'
import { document } from '../../../platform/document/document.ts'
import { states } from '../../../platform/document/states.rules.ts'
import { audit } from '../../../platform/master-data/audit.ts'
import { materialApply } from './material-apply.schema.ts'

const applyStates = states<Pick<MaterialApply, 'applyNum' | 'auditStatus'>>()({
  num: 'applyNum',
  status: ['auditStatus', auditStatusLabel],
  action: materialApplyActionLabel,
  actions: {
    pass: { from: ['unaudited'], to: 'passed', permission: 'dms:material:audit' },
    reject: { from: ['unaudited'], to: 'rejected', permission: 'dms:material:audit' },
  },
})

export const materialApplies = document({
  docType: 'materialApply',
  title: '物料申请',
  table: materialApply,
  prefix: 'WL',
  key: 'id',
  states: applyStates,
})

export const materialAudit = audit(materialApplies, { pass: 'pass', reject: 'reject', pending: 'unaudited' })
