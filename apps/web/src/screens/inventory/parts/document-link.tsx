import type { StockDocType } from '@dealer/sdk'
import { DocLink } from '@dealer/ui-kit/list'
import { useNavigate } from 'react-router-dom'
import { useSite } from '../../../shell/menu/site-context.ts'
import { withPreset } from '../../../shell/page/preset.ts'

/** A list, and the filter of it that finds a document by its number. */
interface Place {
  readonly page: string
  readonly filter: string
}

const APPLY = 'applyNum'
const OTHERS: Place = { page: '/inventory/others-inventory/others-inventory-search', filter: 'otherNum' }

/** By the letters with which a number begins. */
const PLACES: Readonly<Record<string, Place>> = {
  CK: { page: '/sales/order-out/order-out-search-list', filter: 'outNum' },
  TR: { page: '/sales/return-in/return-in-list', filter: 'returnInNum' },
  RK: { page: '/purchase/purchase-warehousing/warehousing-query', filter: 'inNum' },
  PO: { page: '/purchase/purchase-input/purchase-input-search', filter: 'poCode' },
  CD: { page: '/sales/order-out/order-out-list', filter: 'splitNum' },
  ZC: { page: '/inventory/vehicle-sales-management/stock-in-management/stock-in-search', filter: APPLY },
  XC: { page: '/inventory/vehicle-sales-management/stock-out-management/stock-out-search', filter: APPLY },
  DB: { page: '/inventory/inventory-transfer/trans-search', filter: APPLY },
  JC: { page: '/inventory/inventory-transfer/trans-search', filter: APPLY },
  QR: OTHERS,
  QC: OTHERS,
  CR: OTHERS,
  CC: OTHERS,
  TZ: { page: '/inventory/others-management/adjust-search', filter: 'adjustNum' },
  PD: { page: '/inventory/inventory-check/check_search', filter: 'checkNum' },
  CB: { page: '/inventory/inv-monthly/inv-monthly-audit', filter: 'adjustNum' },
}

/** Reversals of all kinds share their letters. */
const REVERSED: Partial<Record<StockDocType, string>> = {
  salesOut: 'CK',
  returnIn: 'TR',
  inventoryOperation: 'RK',
  otherInv: 'QR',
}

/** Where a document of stock is found. @example placeOf('HC2603100001', 'salesOut')?.filter // 'outNum' */
export const placeOf = (docNum: string, docType?: StockDocType): Place | undefined =>
  PLACES[docNum.slice(0, 2)] ?? (docType && PLACES[REVERSED[docType] ?? ''])

/** The number of a document that moved stock, holds it or brings it; leads to its list for who has that page. */
export function DocumentLink({ docNum, docType }: { docNum: string; docType?: StockDocType }) {
  const navigate = useNavigate()
  const { pages } = useSite()
  const place = placeOf(docNum, docType)
  if (!place || !pages.has(place.page)) return docNum
  return (
    <DocLink onClick={() => void navigate(place.page, { state: withPreset({ [place.filter]: docNum }) })}>
      {docNum}
    </DocLink>
  )
}
