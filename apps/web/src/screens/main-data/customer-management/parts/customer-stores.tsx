import { CustomerStore } from '@dealer/fields/CustomerStore'
import { CustomerStoreQuery } from '@dealer/fields/CustomerStoreQuery'
import { customerApplicationActionLabel } from '@dealer/sdk'
import { dealer } from '../../../../dealer.ts'
import { defineAudit } from '../../../../master-data/define-audit.tsx'

const { customerStore } = dealer.md

/** Shops that ask to order in the mall. */
export default defineAudit({
  label: '门店申请',
  number: 'applyNum',
  status: 'auditStatus',
  about: 'customerName',
  labels: customerApplicationActionLabel,
  follows: '通过后客户即可在商城下单。',
  list: {
    call: customerStore.list,
    query: CustomerStoreQuery,
    row: CustomerStore,
    id: 'md.customerStore',
    exports: 'md:customerStore:export',
    filters: ['keyword', 'auditStatus', 'applyDate'],
    columns: [
      'applyNum',
      'customerCode',
      'customerName',
      'contact',
      'mobile',
      'applyDate',
      'auditStatus',
      'auditName',
      'auditDate',
      'auditRemark',
    ],
  },
  pass: ['pass', customerStore.pass],
  reject: ['reject', customerStore.reject],
  shown: [
    { prop: 'customerName', code: 'customerCode' },
    'contact',
    'mobile',
    'applyName',
    'applyDate',
    'auditName',
    'auditDate',
    { prop: 'auditRemark', wide: true },
    'licenseFileId',
    'doorFileId',
  ],
})
