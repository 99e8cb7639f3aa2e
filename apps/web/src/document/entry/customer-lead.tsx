import { CustomerField, type CustomerFieldProps } from './customer-field.tsx'
import type { LeadField } from './document-head.tsx'
import type { Complaint } from './use-document-save.ts'

/** The customer as the field that a head begins with. @param prop where a document has it */
export const customerLead = (given: Omit<CustomerFieldProps, 'error'>, prop = 'customer'): LeadField => ({
  ...{ prop, label: '客户' },
  field: (error) => <CustomerField {...given} error={error} />,
})

/** A document without a customer is not sent. */
export const requireCustomer = ({ more }: { readonly more: { readonly customer?: unknown } }): Complaint | undefined =>
  more.customer ? undefined : { prop: 'customer', message: '客户必填!' }
