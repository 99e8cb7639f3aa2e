import { CustomerApp } from '@dealer/fields/CustomerApp'
import { CustomerAppQuery } from '@dealer/fields/CustomerAppQuery'
import { customerApplicationActionLabel } from '@dealer/sdk'
import { dealer } from '../../../dealer.ts'
import { AppliedChanges } from '../../../master-data/applied-changes.tsx'
import { defineAudit } from '../../../master-data/define-audit.tsx'

const { customerApp } = dealer.md

/** What salesmen supplied about customers in the app, beside what stands. */
export default defineAudit({
  label: '客户资料补充',
  number: 'applyNum',
  status: 'auditStatus',
  about: 'customerName',
  labels: customerApplicationActionLabel,
  follows: '补充的资料将写入客户。',
  list: {
    call: customerApp.list,
    query: CustomerAppQuery,
    row: CustomerApp,
    id: 'md.customerApp',
    exports: 'md:customerApp:export',
    filters: ['keyword', 'auditStatus', 'applyDate'],
    columns: [
      'applyNum',
      'customerCode',
      'customerName',
      { prop: 'itemsText', width: 240 },
      'applyName',
      'applyDate',
      'auditStatus',
      'auditName',
      'auditDate',
      'auditRemark',
    ],
  },
  pass: ['pass', customerApp.pass],
  reject: ['reject', customerApp.reject],
  shown: [
    { prop: 'customerName', code: 'customerCode' },
    'applyName',
    'applyDate',
    'auditName',
    'auditDate',
    { prop: 'auditRemark', wide: true },
    { prop: 'photoFileIds', wide: true },
  ],
  body: ({ items }) => <AppliedChanges items={items} />,
})
