import type { Handlers } from '../../../platform/contract/types.ts'
import { materialAudit } from './material-apply.document.ts'
import { materialApplyList } from './material-apply.list.sql.ts'
import { applyMaterials } from './material-apply.service.ts'

export const routes = {
  'dms.materialAudit.applyMaterials': applyMaterials,
  'dms.materialAudit.list': materialApplyList,
  'dms.materialAudit.pass': materialAudit.pass,
  'dms.materialAudit.reject': materialAudit.reject,
} satisfies Handlers
