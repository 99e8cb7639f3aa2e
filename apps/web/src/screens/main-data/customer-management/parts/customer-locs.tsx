import { CustomerLoc } from '@dealer/fields/CustomerLoc'
import { CustomerLocQuery } from '@dealer/fields/CustomerLocQuery'
import { customerApplicationActionLabel } from '@dealer/sdk'
import { dealer } from '../../../../dealer.ts'
import { defineAudit } from '../../../../master-data/define-audit.tsx'
import { PlaceChange } from './place-change.tsx'

const { customerLoc } = dealer.md

/** Where customers are said to be, before and after on the map. */
export default defineAudit({
  label: '地址修正',
  number: 'applyNum',
  status: 'auditStatus',
  about: 'customerName',
  labels: customerApplicationActionLabel,
  follows: '新坐标和新地址将写入客户及其默认收货地址。',
  list: {
    call: customerLoc.list,
    query: CustomerLocQuery,
    row: CustomerLoc,
    id: 'md.customerLoc',
    exports: 'md:customerLoc:export',
    filters: ['keyword', 'auditStatus', 'applyDate'],
    columns: [
      'applyNum',
      'customerCode',
      'customerName',
      'applyName',
      'applyDate',
      'distance',
      'newAddress',
      'auditStatus',
      'auditName',
      'auditDate',
      'auditRemark',
    ],
  },
  pass: ['pass', customerLoc.pass],
  reject: ['reject', customerLoc.reject],
  shown: [
    { prop: 'customerName', code: 'customerCode' },
    'distance',
    'applyName',
    'applyDate',
    { prop: 'oldAddress', wide: true },
    { prop: 'nowAddress', wide: true },
    { prop: 'newAddress', wide: true },
    'auditName',
    'auditDate',
    { prop: 'auditRemark', wide: true },
    { prop: 'photoFileId', wide: true },
  ],
  body: (correction) => <PlaceChange correction={correction} />,
})
