import type { OtherInvType } from '@dealer/sdk/contract'
import type { Args } from '../../../platform/contract/types.ts'
import { notAfterToday } from '../../../platform/document/day.rules.ts'
import { eachWithin, refuse } from '../../../platform/refusal.ts'
import { requirePermission, type Work } from '../../../platform/work.ts'
import { findOptions } from '../../md/choose-option/choose-option.service.ts'
import { usableCostType } from '../../md/cost-type/cost-type.rules.ts'
import { costTypeOf } from '../../md/cost-type/cost-type.service.ts'
import { sumsOf } from '../../md/product/line-qty.rules.ts'
import { productsOf } from '../../md/product/product.service.ts'
import { holdMonth, requireNoClosing, requireOpenMonth } from '../stock/month.service.ts'
import { receiveBatches } from '../stock/stock.batches.ts'
import type { LedgerRow } from '../stock/stock.posting.ts'
import { otherLines, others } from './other-inv.document.ts'
import { type EnteredLine, lineJudge } from './other-inv.lines.ts'
import { postOthers } from './other-inv.posting.ts'
import { requireCost } from './other-inv.rules.ts'
import { OPENING, OTHER_KINDS } from './other-inv-kinds.rules.ts'

interface Entered {
  readonly otherInvType: OtherInvType
  readonly warehouseCode: string
  readonly docDate: string
  readonly reason: string
  readonly costTypeCode?: string
  readonly remark?: string
  readonly lines: readonly EnteredLine[]
}

const DOC_DATE = { label: '单据日期', field: 'docDate' }

/** Reasons of a kind; opening is one of opening stock alone. */
export async function reasonsOf(work: Work, otherInvType: OtherInvType) {
  const { reasons, isOpening } = OTHER_KINDS[otherInvType]
  const all = await findOptions(work, { code: reasons })
  return isOpening ? all : all.filter(({ key }) => key !== OPENING)
}

/**
 * Posts goods that come in or go out otherwise.
 * @throws Refusal 107 without the permission of the kind or in others' warehouses; 101 and 106 for what is wrong in it, naming the
 * line; 105, 108, 109
 */
async function save(work: Work, entered: Entered) {
  const { otherInvType, warehouseCode, docDate, costTypeCode = null, remark = null } = entered
  const { prefix, add, isIn, isOpening, bringsCost } = OTHER_KINDS[otherInvType]
  requirePermission(work.user, add)
  holdMonth(work)
  notAfterToday(DOC_DATE, docDate, work.today)
  if (isOpening) await requireNoClosing(work)
  await requireOpenMonth(work, [docDate])
  const [judge, reasons, costType] = await Promise.all([
    lineJudge(work, entered, entered.lines),
    reasonsOf(work, otherInvType),
    costTypeCode === null ? undefined : costTypeOf(work, costTypeCode),
  ])
  const reason = reasons.find(({ key }) => key === entered.reason)
  if (!reason) throw refuse.missing('原因', 'reason')
  if (costTypeCode !== null) usableCostType(costType)
  const lines = eachWithin('lines', entered.lines, judge)
  const header = {
    ...{ otherInvType, warehouseCode, docDate, costTypeCode, remark, ...sumsOf(lines) },
    ...{ reason: reason.key, reasonName: reason.label, status: 'posted' as const },
  }
  const isValued = bringsCost && work.user.rights.canSeeCost
  const made = await otherLines.create(work, [{ header, lines }], { label: '保存', prefix })
  const [one] = made
  if (!one) throw refuse.unexpected()
  if (isIn) await receiveBatches(work, others, [{ row: one.row, lines }])
  const ledger = await postOthers(work, made, { isValued })
  if (bringsCost && !isValued) await requireAverage(work, ledger, reason.key)
  const { id, otherNum } = one.row
  return { id, otherNum }
}

/**
 * The average may be nothing too: of what was never bought nor priced.
 * @throws Refusal 101
 */
async function requireAverage(work: Work, ledger: readonly LedgerRow[], reason: string): Promise<void> {
  const products = await productsOf(work, ledger)
  for (const { productCode, costPrice } of ledger) {
    const product = products.get(productCode)
    if (product) requireCost(product, costPrice, reason, { field: undefined })
  }
}

export const saveOtherIn = (work: Work, entered: Args<'inv.stockOthersOutIn.stockOthersInSave'>) => save(work, entered)

export const saveOtherOut = (work: Work, entered: Args<'inv.stockOthersOutIn.stockOthersOutSave'>) =>
  save(work, entered)
