import { PayeeQuery } from '@dealer/fields/PayeeQuery'
import { PayeeRow } from '@dealer/fields/PayeeRow'
import { dealer } from '../../../dealer.ts'

/** What both lists of receipts declare. */
export const PAYEE_LIST = {
  call: dealer.finance.payee.list,
  query: PayeeQuery,
  row: PayeeRow,
  rowKey: 'id',
  exports: 'finance:payee:export',
  title: '收款单',
  selection: true,
  columns: [
    'payeeDocNum',
    'payDate',
    'payeeType',
    'payeeRefType',
    'customerName',
    'salesmanName',
    'payMethod',
    { prop: 'amount', priority: 'high' },
    { prop: 'discountAmount', zeroAsDash: true },
    { prop: 'allocatedAmount', zeroAsDash: true },
    { prop: 'unallocatedAmount', zeroAsDash: true },
    'auditStatus',
    // Its state stays as it was: that it was taken back is told by this alone.
    { prop: 'rollBackNum', priority: 'high', whenGiven: true },
    'cashNum',
    { prop: 'srcDocNum', priority: 'low' },
    'createName',
    'createDate',
    'remark',
  ],
} as const

/** Filters of both, behind the first ones. */
export const PAYEE_FILTERS = [
  { prop: 'customer', placeholder: '编码、名称或助记码' },
  { prop: 'salesmanId', placeholder: '姓名、首字母或手机' },
  'payeeType',
  'payeeRefType',
  'payMethod',
] as const
