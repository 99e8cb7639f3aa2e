import type { CustomerPickerRow } from '@dealer/sdk'
import { Lookup } from '@dealer/ui-kit/lookup'
import { memo } from 'react'
import { CUSTOMER_COLUMNS, findCustomers } from '../../data/customers.ts'

/** Props of {@link CustomerField}. */
export interface CustomerFieldProps {
  customer: Pick<CustomerPickerRow, 'customerCode' | 'customerName'> | undefined
  error: string | undefined
  /** A stable function. */
  onPick: (customer: CustomerPickerRow) => void
  /** Where customers are found; those that new documents may name unless it is said. */
  search?: typeof findCustomers
}

const codesOf = ({ customerCode, mobile }: CustomerPickerRow) => [customerCode, mobile]

/** The customer of a document, by code, name, initials or mobile. */
export const CustomerField = memo(({ customer, error, onPick, search = findCustomers }: CustomerFieldProps) => (
  <Lookup<CustomerPickerRow>
    label="客户"
    value={customer ? `${customer.customerName}　${customer.customerCode}` : ''}
    search={search}
    columns={CUSTOMER_COLUMNS}
    codesOf={codesOf}
    onPick={onPick}
    least={2}
    required
    error={error}
  />
))
