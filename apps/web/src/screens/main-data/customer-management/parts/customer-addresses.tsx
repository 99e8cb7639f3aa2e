import { CustomerAddressDetail } from '@dealer/fields/CustomerAddressDetail'
import type { Customer } from '@dealer/sdk'
import { SkeletonRows } from '@dealer/ui-kit/feedback'
import { useCall } from '../../../../data/use-call.ts'
import { dealer } from '../../../../dealer.ts'
import { fieldLines } from '../../../../document/sheet/field-lines.tsx'
import { LinesSection } from '../../../../document/sheet/lines-section.tsx'
import { Section } from '../../../../document/sheet/sheet.tsx'
import { RecordPart } from '../../../../master-data/record-facts.tsx'
import { CustomerMap } from './customer-map.tsx'

const COLUMNS = fieldLines<Customer['addresses'][number]>(CustomerAddressDetail, [
  'fullAddress',
  'contact',
  'mobile',
  'isDefault',
])

/** Delivery addresses of a customer, and where it is. */
export function CustomerAddresses({ record }: { record: Customer }) {
  const { data } = useCall(dealer.md.customer.toLocationMap, { customerId: record.id })
  return (
    <RecordPart>
      <LinesSection title="收货地址" lineKey="id" columns={COLUMNS} lines={record.addresses} />
      <Section title="位置">{data ? <CustomerMap place={data} /> : <SkeletonRows />}</Section>
    </RecordPart>
  )
}
