import { MaterialApply } from '@dealer/fields/MaterialApply'
import { MaterialApplyQuery } from '@dealer/fields/MaterialApplyQuery'
import { materialApplyActionLabel } from '@dealer/sdk'
import { dealer } from '../../../../dealer.ts'
import { defineAudit } from '../../../../master-data/define-audit.tsx'

const { materialAudit } = dealer.dms

/** What was applied for, a row for each material. */
export default defineAudit({
  label: '物料申请',
  number: 'applyNum',
  status: 'auditStatus',
  about: 'materialName',
  labels: materialApplyActionLabel,
  list: {
    call: materialAudit.list,
    query: MaterialApplyQuery,
    row: MaterialApply,
    id: 'dms.materialApply',
    exports: 'dms:material:export',
    filters: ['keyword', 'auditStatus'],
    columns: [
      'applyNum',
      'applyDate',
      'materialCode',
      { prop: 'materialName', width: 180 },
      'qty',
      'auditStatus',
      'applyName',
      'customerName',
      'purpose',
      'auditName',
      'auditDate',
      'auditRemark',
    ],
  },
  pass: ['pass', materialAudit.pass],
  reject: ['reject', materialAudit.reject],
  shown: [
    { prop: 'materialName', code: 'materialCode' },
    'qty',
    { prop: 'purpose', wide: true },
    'customerName',
    'applyName',
    'applyDate',
    'auditName',
    'auditDate',
    { prop: 'auditRemark', wide: true },
  ],
})
