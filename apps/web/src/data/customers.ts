import type { CustomerPickerRow } from '@dealer/sdk'
import type { LookupColumn, Search } from '@dealer/ui-kit/lookup'
import { dealer } from '../dealer.ts'
import { pickerPage } from './picker-page.ts'

/** Columns in which found customers are shown. */
export const CUSTOMER_COLUMNS: readonly LookupColumn<CustomerPickerRow>[] = [
  { prop: 'customerCode', label: '编码', width: 76 },
  { prop: 'customerName', label: '名称' },
  { prop: 'helpCode', label: '助记码', width: 76 },
  { prop: 'contact', label: '联系人', width: 60 },
  { prop: 'mobile', label: '手机', width: 96 },
]

/** Customers by code, name, initials or mobile. */
export const findCustomers: Search<CustomerPickerRow> = async (code, { page, signal }) =>
  pickerPage(await dealer.so.salesOrder.customerList({ code, page }, { signal, silent: true }))

/** A disabled one says so in its name. */
const marked = (row: CustomerPickerRow): CustomerPickerRow =>
  row.enabled === 'F' ? { ...row, customerName: `${row.customerName}（已停用）` } : row

/** {@link findCustomers} where money is received, paid back or set off: disabled ones too with whom some is open. */
export const findPayers: Search<CustomerPickerRow> = async (code, { page, signal }) => {
  const found = await dealer.so.salesOrder.customerList({ code, page, withOpen: 'T' }, { signal, silent: true })
  return pickerPage(found.map(marked))
}
