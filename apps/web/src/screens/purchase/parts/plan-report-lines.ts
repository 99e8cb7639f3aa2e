import type { PlanReportDetail, PlanReportLine, PlanReportSaveLine, PlanReportSuggestion } from '@dealer/sdk'
import { divide, isZero, lineAmount, sum, times } from '@dealer/validators'
import { entryOf, NO_QTY, type QtyEntry, sentQty, smallQtyOf } from '../../../document/quantity/qty-entry.ts'

/** A product whose quantity is planned. */
export interface PlanLine extends PlanReportSuggestion {
  readonly key: string
}

/** What was typed of a line, and what is remarked of it. */
export interface Typed {
  readonly entry: QtyEntry
  readonly remark: string
}

type EntryOf = (line: PlanLine) => QtyEntry

const ratioOf = ({ unitType, unitRatio }: Pick<PlanReportSuggestion, 'unitType' | 'unitRatio'>) =>
  unitType === 'big' ? unitRatio : 1

/** A quantity of the line's unit as it is entered. */
const entered = (line: PlanReportSuggestion, qty: string): QtyEntry => entryOf(line, times(qty, String(ratioOf(line))))

/** The products that are proposed, and those of the plan that is changed which are proposed no more. */
export function linesToPlan(
  proposed: readonly PlanReportSuggestion[],
  planned: readonly PlanReportLine[] = [],
): PlanLine[] {
  const there = new Set(proposed.map(({ productCode }) => productCode))
  const others = planned.filter(({ productCode, planQty }) => !there.has(productCode) && !isZero(planQty))
  return [...proposed, ...others].map((line) => ({ ...line, key: line.productCode }))
}

/** What is proposed, as entries of the lines. */
export const proposedEntries = (lines: readonly PlanReportSuggestion[]): Record<string, QtyEntry> =>
  Object.fromEntries(lines.map((line) => [line.productCode, entered(line, line.suggestQty)]))

/** What a plan has, as entries of its lines. */
export const plannedEntries = ({ lines }: Pick<PlanReportDetail, 'lines'>): Record<string, QtyEntry> =>
  Object.fromEntries(lines.map((line) => [line.productCode, entered(line, line.planQty)]))

/** What a quantity comes to, at the price of the unit in which it is sent. */
export function amountOf(line: PlanReportSuggestion, entry: QtyEntry): string {
  const sent = sentQty(entry, line.unitRatio)
  if (!sent) return '0.00'
  if (sent.unitType === line.unitType) return lineAmount(sent.qty, line.price)
  const ratio = String(line.unitRatio)
  return lineAmount(sent.qty, sent.unitType === 'small' ? divide(line.price, ratio, 4) : times(line.price, ratio))
}

/** What the plan comes to: products that are planned, and yuan. */
export const planSums = (lines: readonly PlanLine[], entry: EntryOf) => ({
  count: lines.filter((line) => !isZero(smallQtyOf(entry(line), line.unitRatio))).length,
  amount: sum(['0.00', ...lines.map((line) => amountOf(line, entry(line)))]),
})

/** The lines as they are sent: what is proposed stands in the plan even where nothing of it is wanted. */
export const sentPlan = (
  lines: readonly PlanLine[],
  proposed: readonly PlanReportSuggestion[],
  typed: (line: PlanLine) => Typed,
): PlanReportSaveLine[] => {
  const there = new Set(proposed.map(({ productCode }) => productCode))
  return lines.flatMap((line): PlanReportSaveLine[] => {
    const { entry, remark } = typed(line)
    const { productCode, unitType: usual } = line
    const { unitType, qty: planQty } = sentQty(entry ?? NO_QTY, line.unitRatio) ?? { unitType: usual, qty: '0' }
    if (isZero(planQty) && !there.has(productCode)) return []
    return [{ productCode, unitType, planQty, ...(remark !== '' && { remark }) }]
  })
}
