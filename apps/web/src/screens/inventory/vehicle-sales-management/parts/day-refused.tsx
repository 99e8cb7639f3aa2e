import { VehicleDayRefused as FACTS } from '@dealer/fields/VehicleDayRefused'
import type { VehicleDayRefused } from '@dealer/sdk'
import { fieldLines, productLine, unitsLine } from '../../../../document/sheet/field-lines.tsx'
import { LinesSection } from '../../../../document/sheet/lines-section.tsx'
import { PageLink } from '../../../../document/sheet/page-link.tsx'

const COLUMNS = fieldLines<VehicleDayRefused>(FACTS, [
  productLine,
  unitsLine('smallQty', '拒收数量'),
  'customerName',
  'outNum',
  {
    prop: 'returnNum',
    cell: ({ id, returnNum }) => <PageLink to={`/sales/return-view?id=${id}`}>{returnNum}</PageLink>,
  },
  'status',
])

/** What customers refused of the day's deliveries: it lies on the vehicle beside what the books say, until it is taken in. */
export const DayRefused = ({ lines }: { lines: readonly VehicleDayRefused[] }) => (
  <LinesSection title="拒收带回（不计入应存，交仓库验收）" lineKey="lineId" columns={COLUMNS} lines={lines} />
)
