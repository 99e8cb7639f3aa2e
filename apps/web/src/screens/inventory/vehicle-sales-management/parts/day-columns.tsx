import { VehicleDayLine as FACTS } from '@dealer/fields/VehicleDayLine'
import type { VehicleDayLine } from '@dealer/sdk'
import { currency2 } from '@dealer/validators'
import type { QtyResult } from '../../../../document/quantity/qty-lines.tsx'
import { Signed } from '../../../../document/quantity/signed.tsx'
import { fieldLines, productLine, unitsLine } from '../../../../document/sheet/field-lines.tsx'
import { unitText } from '../../../../document/sheet/unit-text.ts'
import { type DayRow, differenceOf, worthOf } from './vehicle-day-lines.ts'

/** From what was brought along to what must lie there. */
export const DAY_COLUMNS = fieldLines<VehicleDayLine>(FACTS, [
  productLine,
  unitsLine('beginQty', '期初', '-'),
  unitsLine('loadedQty', '装车', '-'),
  unitsLine('soldQty', '销售', '-'),
  unitsLine('returnedQty', '退货', '-'),
  unitsLine('unloadedQty', '卸车', '-'),
  unitsLine('otherQty', '其他', '-'),
  { ...unitsLine<VehicleDayLine>('endQty', '应存'), cell: (row) => <strong>{unitText(row, row.endQty)}</strong> },
])

/** What follows from a count. */
export const RESULTS: readonly QtyResult<DayRow>[] = [
  {
    label: '差异',
    cell: (row, entry) => {
      const difference = differenceOf(row, entry)
      return difference === undefined ? '-' : <Signed value={difference} text={unitText(row, difference)} />
    },
  },
  {
    label: '差异金额',
    cell: (row, entry) => {
      const worth = worthOf(row, entry, 'price')
      return worth === undefined ? '-' : <Signed value={worth} text={currency2(worth, { group: true })} />
    },
  },
]
