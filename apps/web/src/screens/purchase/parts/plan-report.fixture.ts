import type { PlanReportLine, PlanReportSuggestion } from '@dealer/sdk'

/** A product in boxes, as it is proposed. */
export const BOXES: PlanReportSuggestion = {
  ...{ productCode: 'P1', productName: '柠檬汽水', barcode: '6970100000016', spec: '500ml*24' },
  ...{ smallUnit: '瓶', bigUnit: '箱', unitRatio: 24, allowDecimalQty: 'F', taxRate: '13.00', isGift: 'F' },
  ...{ lastMonthQty: '144', meanQty: '88', stockQty: '28', inTransitQty: '0' },
  ...{ unitType: 'big', unitName: '箱', suggestQty: '4', price: '44.4000' },
}

/** One in pieces. */
export const PIECES: PlanReportSuggestion = {
  ...{ ...BOXES, productCode: 'P2', productName: '保温杯', bigUnit: undefined, unitRatio: 1, smallUnit: '个' },
  ...{ unitType: 'small', unitName: '个', suggestQty: '0', price: '20.0000' },
}

/** A line of a plan of boxes. */
export const planned = (
  productCode: string,
  planQty: string,
  changes: Partial<PlanReportLine> = {},
): PlanReportLine => ({
  ...{ ...BOXES, productCode, lineId: productCode, planQty, amount: '0.00' },
  ...changes,
})
