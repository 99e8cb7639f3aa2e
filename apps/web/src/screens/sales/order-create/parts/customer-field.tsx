import type { CustomerPickerRow } from '@dealer/sdk'
import { Lookup, type LookupColumn } from '@dealer/ui-kit/lookup'
import { dealer } from '../../../../dealer.ts'

/** Props of {@link CustomerField}. */
export interface CustomerFieldProps {
  customer: CustomerPickerRow | undefined
  error: string | undefined
  onPick: (customer: CustomerPickerRow) => void
}

const COLUMNS: readonly LookupColumn<CustomerPickerRow>[] = [
  { prop: 'customerCode', label: '编码', width: 76 },
  { prop: 'customerName', label: '名称' },
  { prop: 'helpCode', label: '助记码', width: 76 },
  { prop: 'contact', label: '联系人', width: 60 },
  { prop: 'mobile', label: '手机', width: 96 },
]

const search = (code: string, { signal }: { signal: AbortSignal }) =>
  dealer.so.salesOrder.customerList({ code }, { signal, silent: true })

const codesOf = ({ customerCode, mobile }: CustomerPickerRow) => [customerCode, mobile]

/** The customer, by code, name, initials or mobile. */
export function CustomerField({ customer, error, onPick }: CustomerFieldProps) {
  return (
    <Lookup<CustomerPickerRow>
      label="客户"
      value={customer ? `${customer.customerName}　${customer.customerCode}` : ''}
      search={search}
      columns={COLUMNS}
      codesOf={codesOf}
      onPick={onPick}
      least={2}
      error={error}
    />
  )
}
