import { CustomerQuery } from '@dealer/fields/CustomerQuery'
import { CustomerRow } from '@dealer/fields/CustomerRow'
import { dealer } from '../../../dealer.ts'
import { defineList } from '../../../list/define-list.tsx'
import { useCustomerParts } from './parts/customer-parts.tsx'

/** Customers with what they owe. */
export default defineList({
  call: dealer.md.customer.list,
  query: CustomerQuery,
  row: CustomerRow,
  id: 'md.customer',
  rowKey: 'id',
  title: '客户',
  exports: 'md:customer:export',
  filters: [
    { prop: 'keyword', placeholder: '编码、名称或手机' },
    'regionCode',
    'customerTypeCode',
    'level',
    'enabled',
    'channelType',
    'areaCode',
    'salesmanId',
    'priceSeriesCode',
    'isReported',
    'missing',
    'openDate',
  ],
  columns: [
    'customerCode',
    { prop: 'customerName', priority: 'high' },
    'customerTypeName',
    { prop: 'level', priority: 'low' },
    { prop: 'contact', priority: 'low' },
    'mobile',
    'address',
    { prop: 'regionName', width: 120, priority: 'normal' },
    'salesmanName',
    'settleType',
    'creditAmount',
    { prop: 'receivableAmount', zeroAsDash: true, priority: 'high' },
    'isReported',
    'enabled',
    'lastOrderDate',
  ],
  selection: true,
  parts: useCustomerParts,
})
