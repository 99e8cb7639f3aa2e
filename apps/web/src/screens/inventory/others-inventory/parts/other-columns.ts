import type { OtherInvForm, StockLocation } from '@dealer/sdk'
import type { GridColumn } from '@dealer/ui-kit/grid'
import { isZero } from '@dealer/validators'
import { batchColumns, statusColumn } from '../../../../document/line/batch-columns.ts'
import { placeOptions } from '../../parts/stock-place.ts'
import type { OtherLine } from './other-line.ts'

const noBatch = ({ isBatch }: OtherLine) => !isBatch

/** What a small unit costs, and what it comes to. @param mayBeNothing whether the goods may have been given */
export const costColumns = (mayBeNothing: () => boolean): readonly GridColumn<OtherLine>[] => [
  {
    prop: 'costPrice',
    label: '成本单价',
    width: 96,
    kind: 'number',
    precision: 6,
    required: true,
    validate: (value) => (value !== '' && isZero(value) && !mayBeNothing() ? '成本单价必须大于0' : undefined),
  },
  { prop: 'amount', label: '成本金额', width: 104, kind: 'readonly', format: 'amt', sum: true },
]

const locationColumn = (locations: readonly StockLocation[]): GridColumn<OtherLine> => ({
  prop: 'locationCode',
  label: '库位',
  width: 88,
  kind: 'select',
  isPassed: true,
  options: () => locations.map(({ locationCode: value, locationName: label }) => ({ value, label })),
})

/** Of which batch goods come in, and where they are put. */
export const comingColumns = (
  { defaults, statuses }: OtherInvForm,
  locations: readonly StockLocation[],
): readonly GridColumn<OtherLine>[] => [
  ...(defaults.useBatch === 'T' ? batchColumns<OtherLine>({ isLocked: noBatch }) : []),
  ...(defaults.useLocation === 'T' ? [locationColumn(locations)] : []),
  statusColumn(statuses),
]

/** From which place, batch and status goods leave. */
export const leavingColumns: readonly GridColumn<OtherLine>[] = [
  { prop: 'place', label: '库位 · 批次', width: 300, kind: 'select', isPassed: true, options: placeOptions },
]
