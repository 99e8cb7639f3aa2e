import type { OtherInvForm, StockLocation } from '@dealer/sdk'
import type { GridColumn } from '@dealer/ui-kit/grid'
import { isZero } from '@dealer/validators'
import { toOptions } from '../../../../data/choices.ts'
import { placeOptions } from '../../parts/stock-place.ts'
import type { OtherLine } from './other-line.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const checkDay = (value: string) => (value !== '' && !DAY.test(value) ? '生产日期请按 2026-03-01 录入' : undefined)
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

const BATCH: readonly GridColumn<OtherLine>[] = [
  { prop: 'batchNo', label: '批次号', width: 96, kind: 'text', maxLength: 32, isLocked: noBatch },
  { prop: 'produceDate', label: '生产日期', width: 96, kind: 'text', validate: checkDay, isLocked: noBatch },
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
  ...(defaults.useBatch === 'T' ? BATCH : []),
  ...(defaults.useLocation === 'T' ? [locationColumn(locations)] : []),
  {
    prop: 'inventoryStatusCode',
    label: '库存状态',
    width: 84,
    kind: 'select',
    isPassed: true,
    options: () => toOptions(statuses),
  },
]

/** From which place, batch and status goods leave. */
export const leavingColumns: readonly GridColumn<OtherLine>[] = [
  { prop: 'place', label: '库位 · 批次', width: 300, kind: 'select', isPassed: true, options: placeOptions },
]
