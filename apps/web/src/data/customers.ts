import type { CustomerPickerRow } from '@dealer/sdk'
import type { LookupColumn } from '@dealer/ui-kit/lookup'
import { dealer } from '../dealer.ts'

/** Columns in which found customers are shown. */
export const CUSTOMER_COLUMNS: readonly LookupColumn<CustomerPickerRow>[] = [
  { prop: 'customerCode', label: '编码', width: 76 },
  { prop: 'customerName', label: '名称' },
  { prop: 'helpCode', label: '助记码', width: 76 },
  { prop: 'contact', label: '联系人', width: 60 },
  { prop: 'mobile', label: '手机', width: 96 },
]

/** Customers by code, name, initials or mobile. */
export const findCustomers = (code: string, { signal }: { signal: AbortSignal }) =>
  dealer.so.salesOrder.customerList({ code }, { signal, silent: true })
