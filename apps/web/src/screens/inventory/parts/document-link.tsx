import type { StockDocType, StockDocumentPlace } from '@dealer/sdk'
import { DocLink } from '@dealer/ui-kit/list'
import { useNavigate } from 'react-router-dom'
import { dealer } from '../../../dealer.ts'
import { historyOf } from '../../../list/history.tsx'
import { useSite } from '../../../shell/menu/site-context.ts'
import { type Preset, withPreset } from '../../../shell/page/preset.ts'

/** A list, the filter of it that finds a document by its number, and the days, or the month, that its history asks for. */
interface Place {
  readonly page: string
  readonly filter: string
  readonly range?: string
}

const VEHICLES = '/inventory/vehicle-sales-management'
const applied = (page: string): Place => ({ page, filter: 'applyNum', range: 'needDate' })
const TRANSFERS = applied('/inventory/inventory-transfer/trans-search')

/** Applications of each kind have a list of their own; the letters of their numbers tell which. */
const APPLIED: Readonly<Record<string, Place>> = {
  ZC: applied(`${VEHICLES}/stock-in-management/stock-in-search`),
  XC: applied(`${VEHICLES}/stock-out-management/stock-out-search`),
  DB: TRANSFERS,
  JC: TRANSFERS,
}

const PLACES: Partial<Readonly<Record<StockDocType, Place>>> = {
  salesOut: { page: '/sales/order-out/order-out-search-list', filter: 'outNum', range: 'outDate' },
  returnIn: { page: '/sales/return-in/return-in-list', filter: 'returnInNum', range: 'inDate' },
  inventoryOperation: { page: '/purchase/purchase-warehousing/warehousing-query', filter: 'inNum', range: 'inDate' },
  purchaseReturn: { page: '/purchase/purchase-return/return-search', filter: 'returnNum' },
  purchaseReturnOut: { page: '/purchase/return-delivery/delivery-search', filter: 'outNum', range: 'outDate' },
  purchaseOrder: { page: '/purchase/purchase-input/purchase-input-search', filter: 'poCode' },
  orderSplit: { page: '/sales/order-out/order-out-list', filter: 'splitNum' },
  otherInv: { page: '/inventory/others-inventory/others-inventory-search', filter: 'otherNum', range: 'docDate' },
  stockAdjust: { page: '/inventory/others-management/adjust-search', filter: 'adjustNum', range: 'docDate' },
  stockCheck: { page: '/inventory/inventory-check/check_search', filter: 'checkNum' },
  costAdjust: { page: '/inventory/inv-monthly/inv-monthly-audit', filter: 'adjustNum', range: 'month' },
  inventoryMonthly: { page: '/inventory/inv-monthly/inv-monthly-list', filter: 'month', range: 'month' },
}

/** Where documents of stock are listed. @example placeOf('salesOut', 'HC2603100001')?.filter // 'outNum' */
export const placeOf = (docType: StockDocType, docNum: string): Place | undefined =>
  docType === 'stockApply' ? APPLIED[docNum.slice(0, 2)] : PLACES[docType]

/** The days of a history that have one document, or its month. */
const daysOf = (range: string, day: string): Preset =>
  range === 'month' ? { month: day.slice(0, 'YYYY-MM'.length) } : { [`${range}Start`]: day, [`${range}End`]: day }

/** The list that has a document, and what it is asked for: its history where a closed month took it there. */
export function listOf(
  { page, filter, range }: Place,
  docNum: string,
  { archived, day, applyType }: StockDocumentPlace,
): { readonly to: string; readonly preset: Preset } {
  const preset = { [filter]: docNum, ...(applyType !== undefined && { tab: applyType }) }
  if (archived !== 'T' || range === undefined || day === undefined) return { to: page, preset }
  return { to: historyOf(page), preset: { ...daysOf(range, day), ...preset } }
}

/** The number of a document that moved stock, holds it or brings it; leads to the list that has it, for who has that page. */
export function DocumentLink({ docNum, docType }: { docNum: string; docType: StockDocType }) {
  const navigate = useNavigate()
  const { pages } = useSite()
  const place = placeOf(docType, docNum)
  if (!place || !pages.has(place.page)) return docNum
  const follow = async () => {
    // Why it failed has been said by then.
    const found = await dealer.inv.stockQuery.documentPlace({ docType, docNum }).catch(() => undefined)
    if (!found) return
    const { to, preset } = listOf(place, docNum, found)
    await navigate(to, { state: withPreset(preset) })
  }
  return <DocLink onClick={() => void follow()}>{docNum}</DocLink>
}
