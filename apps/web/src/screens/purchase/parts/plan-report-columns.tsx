import { PlanReportLine as FACTS } from '@dealer/fields/PlanReportLine'
import type { PlanReportLine, PlanReportSuggestion } from '@dealer/sdk'
import { round } from '@dealer/validators'
import { fieldLines, priceLine, productLine, unitsLine } from '../../../document/sheet/field-lines.tsx'
import { unitText } from '../../../document/sheet/unit-text.ts'

const inUnit = (qty: string, { unitName }: Pick<PlanReportSuggestion, 'unitName'>) => `${qty}${unitName}`

/** Parts of a bottle are nothing that anybody sells. */
const meanText = (line: PlanReportSuggestion) =>
  unitText(line, line.allowDecimalQty === 'T' ? line.meanQty : round(line.meanQty, 0))

/** What speaks for the quantity of a product, as it is entered and as it is read. */
const spokenFor = <Line extends PlanReportSuggestion>() =>
  [
    unitsLine<Line>('lastMonthQty', '上月销量'),
    { prop: 'meanQty', align: 'right', cell: meanText },
    unitsLine<Line>('stockQty', '库存'),
    unitsLine<Line>('inTransitQty', '在途'),
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
