import type { StockDocType } from '@dealer/sdk/contract'
import { negate } from '@dealer/validators'
import { posted } from '../../../platform/database/ledger.columns.ts'
import type { Work } from '../../../platform/work.ts'
import { NO_BATCH } from './batch.rules.ts'
import { ANYWHERE } from './place.rules.ts'
import { lockUnitCosts } from './stock.costs.ts'
import * as rows from './stock.sql.ts'

/** A value without goods. */
export interface Worth {
  readonly docType: StockDocType
  readonly docNum: string
  readonly docItemId: string
  readonly legNo?: number
  readonly docDate: string
  readonly productCode: string
  /** Yuan, signed. */
  readonly amount: string
  /** The row of the ledger that it takes back. */
  readonly redFlushOf?: string
}

const NOWHERE = { warehouseCode: ANYWHERE, locationCode: ANYWHERE, batchNo: NO_BATCH, inventoryStatusCode: ANYWHERE }

/**
 * Posts values to the stock ledger that belong to no place. The caller has looked whether the month is open; running costs that
 * are to follow are changed by `addValues`, after their products were locked here.
 */
export async function postWorths(work: Work, worths: readonly Worth[]): Promise<void> {
  if (worths.length === 0) return
  await lockUnitCosts(work, [], [...new Set(worths.map(({ productCode }) => productCode))])
  await rows.insertLedger(
    work.tx,
    worths.map(({ amount, legNo = 1, redFlushOf = null, ...worth }) => ({
      ...posted(work),
      ...NOWHERE,
      ...worth,
      ...{ legNo, redFlushOf, transType: 'costAdjust' as const, month: worth.docDate.slice(0, 'YYYY-MM'.length) },
      ...{ smallQty: '0', qtyAfter: '0', costPrice: '0', costAmount: amount },
    })),
  )
}

/** Posts the opposite of each value that a document posted under a leg, under another leg of the same day. */
export async function takeBackWorths(
  work: Work,
  { docType, docNum, legNo }: Required<Pick<Worth, 'docType' | 'docNum' | 'legNo'>>,
  under: number,
): Promise<void> {
  const all = await rows.ledgerOfDocuments(work.tx, work.user.dealerCode, docType, [docNum])
  const worths = all
    .filter((row) => row.legNo === legNo)
    .map(({ productCode, docItemId, docDate, costAmount, ledgerId: redFlushOf }) => ({
      ...{ docType, docNum, docDate, docItemId, legNo: under, productCode, redFlushOf, amount: negate(costAmount) },
    }))
  await postWorths(work, worths)
}
