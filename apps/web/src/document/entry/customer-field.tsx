import type { CustomerPickerRow } from '@dealer/sdk'
import { Lookup } from '@dealer/ui-kit/lookup'
import { CUSTOMER_COLUMNS, findCustomers } from '../../data/customers.ts'

/** Props of {@link CustomerField}. */
export interface CustomerFieldProps {
  customer: Pick<CustomerPickerRow, 'customerCode' | 'customerName'> | undefined
  error: string | undefined
  onPick: (customer: CustomerPickerRow) => void
}

const codesOf = ({ customerCode, mobile }: CustomerPickerRow) => [customerCode, mobile]

/** The customer, by code, name, initials or mobile. */
export function CustomerField({ customer, error, onPick }: CustomerFieldProps) {
  return (
    <Lookup<CustomerPickerRow>
      label="客户"
      value={customer ? `${customer.customerName}　${customer.customerCode}` : ''}
      search={findCustomers}
      columns={CUSTOMER_COLUMNS}
      codesOf={codesOf}
      onPick={onPick}
      least={2}
      error={error}
    />
  )
}
