import { compare, isZero, minus, trimZeros } from '@dealer/validators'
import type { MissingQty } from '../../../document/quantity/missing-qty.tsx'
import { smallQtyOf } from '../../../document/quantity/qty-entry.ts'
import { useQtyEntries } from '../../../document/quantity/use-qty-entries.ts'
import { unitText } from '../../../document/sheet/unit-text.ts'
import { usePermission } from '../../../shell/session/permission.tsx'
import type { StepRow } from './apply-parts.ts'

const missingOf = ({ most }: StepRow, qty: string) => (compare(qty, most) < 0 ? trimZeros(minus(most, qty)) : '0')

/**
 * What of the goods that did not arrive is lost: written off instead of sent back. Nothing is for who may not write off.
 * @param qtyOf what arrived of a row, in small units
 */
export function useLost(isAsked: boolean, qtyOf: (row: StepRow) => string) {
  const may = usePermission()('inv:othersOut:add')
  const entries = useQtyEntries(() => ({}))
  // What was typed before all of the row arrived after all says nothing.
  const lostOf = (row: StepRow) =>
    isZero(missingOf(row, qtyOf(row))) ? '0' : smallQtyOf(entries.of(row.key), row.unitRatio)
  const problemOf = (row: StepRow) => {
    const most = missingOf(row, qtyOf(row))
    return compare(lostOf(row), most) > 0 ? `报损不能大于未收的 ${unitText(row, most)}` : undefined
  }
  const missing: MissingQty<StepRow> = {
    ...{ missing: '未收', label: '报损', of: missingOf, onChange: entries.set },
    entryOf: ({ key }) => entries.of(key),
    problemOf,
  }
  return { lostOf, problemOf, isDirty: entries.isDirty, missing: isAsked && may ? missing : undefined }
}
