import { PlanReportLine as FACTS } from '@dealer/fields/PlanReportLine'
import type { PlanReportLine, PlanReportSuggestion } from '@dealer/sdk'
import { round } from '@dealer/validators'
import { fieldLines, priceLine, productLine } from '../../../document/sheet/field-lines.tsx'
import { unitText } from '../../../document/sheet/unit-text.ts'

const inUnit = (qty: string, { unitName }: Pick<PlanReportSuggestion, 'unitName'>) => `${qty}${unitName}`

/** Parts of a bottle are nothing that anybody sells. */
const meanText = (line: PlanReportSuggestion) =>
  unitText(line, line.allowDecimalQty === 'T' ? line.meanQty : round(line.meanQty, 0))

/** Small units in the units of the product. Not summed: boxes of all kinds together say nothing, and take the room of the amounts. */
const inUnits = <Line extends PlanReportSuggestion>(prop: 'lastMonthQty' | 'stockQty' | 'inTransitQty') =>
  ({ prop, align: 'right', cell: (line: Line) => unitText(line, line[prop]) }) as const

/** What speaks for the quantity of a product, as it is entered and as it is read. */
const spokenFor = <Line extends PlanReportSuggestion>() =>
  [
    inUnits<Line>('lastMonthQty'),
    { prop: 'meanQty', align: 'right', cell: meanText },
    inUnits<Line>('stockQty'),
    { ...inUnits<Line>('inTransitQty'), label: '在途' },
    { prop: 'suggestQty', align: 'right', cell: (line: Line) => inUnit(line.suggestQty, line) },
  ] as const

/** Lines of a plan as it is read. */
export const PLANNED = fieldLines<PlanReportLine>(FACTS, [
  productLine,
  ...spokenFor<PlanReportLine>(),
  { prop: 'planQty', align: 'right', cell: (line) => inUnit(line.planQty, line) },
  priceLine,
  { prop: 'amount', sum: true },
  'remark',
])

/** Columns of a product that is planned, before its quantity. */
export const PROPOSED = fieldLines<PlanReportSuggestion>(FACTS, [
  productLine,
  ...spokenFor<PlanReportSuggestion>(),
  priceLine,
])
