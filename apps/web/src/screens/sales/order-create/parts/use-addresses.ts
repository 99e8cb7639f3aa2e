import type { CustomerAddress, CustomerPickerRow } from '@dealer/sdk'
import { useMemo } from 'react'
import { useCall } from '../../../../data/use-call.ts'
import { dealer } from '../../../../dealer.ts'

const NONE: readonly CustomerAddress[] = []

/** Delivery addresses of the customer; until they are read the one that came with the customer. */
export const useAddresses = (customer: CustomerPickerRow | undefined): readonly CustomerAddress[] => {
  const { data } = useCall(
    dealer.so.salesOrder.listCustomerAddress,
    { customerId: customer?.id ?? '' },
    { enabled: Boolean(customer?.id) },
  )
  return useMemo(() => {
    if (data) return data
    if (!customer?.addressId) return NONE
    const { addressId: id, contact, mobile, address } = customer
    return [{ id, contact, mobile, address, isDefault: 'T' }]
  }, [data, customer])
}
