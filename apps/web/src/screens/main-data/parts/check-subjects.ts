import type { Field } from '@dealer/fields'
import { CustomerMissingCounts } from '@dealer/fields/CustomerMissingCounts'
import { DriverMissingCounts } from '@dealer/fields/DriverMissingCounts'
import { ProductMissingCounts } from '@dealer/fields/ProductMissingCounts'
import { VehicleMissingCounts } from '@dealer/fields/VehicleMissingCounts'
import type { DataCheck } from '@dealer/sdk'
import type { Preset } from '../../../shell/page/preset.ts'

/** What is looked at together, and the list in which it is put right. */
export interface CheckSubject {
  readonly name: keyof DataCheck
  readonly title: string
  /** Titles of the counts, by their names; `total` is how many were looked at. */
  readonly facts: Readonly<Record<string, Pick<Field, 'title'>>>
  readonly to: string
  /** Filters of the list that shows just what a count counts. */
  readonly filter: (count: string) => Preset
}

const lacking = (missing: string): Preset => ({ missing, enabled: 'T' })
const VEHICLES = '/main-data/vehicle-management/vehicle-manager'

export const SUBJECTS: readonly CheckSubject[] = [
  {
    name: 'customers',
    title: '客户',
    facts: CustomerMissingCounts,
    to: '/main-data/customer-management/customer-list',
    filter: lacking,
  },
  {
    name: 'products',
    title: '商品',
    facts: ProductMissingCounts,
    to: '/main-data/product-management/product',
    filter: lacking,
  },
  { name: 'vehicles', title: '车辆', facts: VehicleMissingCounts, to: VEHICLES, filter: lacking },
  {
    name: 'drivers',
    title: '司机',
    facts: DriverMissingCounts,
    to: VEHICLES,
    // One paper, which the list has a filter for.
    filter: () => ({ tab: 'drivers', expiring: 'T', enabled: 'T' }),
  },
]
