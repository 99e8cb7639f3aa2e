import { BorrowSave } from '@dealer/fields/BorrowSave'
import type { BorrowForm, BorrowType, StockApply } from '@dealer/sdk'
import { fieldItems } from '@dealer/ui-kit/form'
import { Button } from '@mantine/core'
import { toOptions } from '../../../data/choices.ts'
import { useAction } from '../../../data/use-action.ts'
import { dealer } from '../../../dealer.ts'
import { textOf } from '../../../document/entry/document-values.ts'
import { type ApplyEntryState, applyEntry } from './apply-entry.tsx'
import { BORROW } from './apply-kinds.ts'
import { linesOfStock } from './apply-line.ts'
import { fillLines } from './fill-lines.ts'

const { borrow } = dealer.inv

/** Fills a give-back with all that the salesman still has, by a click. */
function GiveBackFills({ entry }: { entry: ApplyEntryState; choices: BorrowForm }) {
  const salesmanId = textOf(entry.form.values, 'salesmanId')
  const whole = useAction(borrow.toAdd, {
    onDone: ({ lines }) => fillLines(entry, linesOfStock(lines), '没有可还的商品'),
  })
  return (
    <Button
      variant="default"
      size="compact-sm"
      disabled={salesmanId === undefined}
      loading={whole.isBusy}
      onClick={() => void whole.run({ applyType: 'borrowIn', salesmanId })}
    >
      全部归还
    </Button>
  )
}

const entryOf = (applyType: BorrowType, title: string) => {
  const isBorrowing = applyType === 'borrowOut'
  return applyEntry({
    ...{ kind: BORROW, title, name: `inv.${applyType}`, form: borrow.toAdd, view: borrow.view },
    formArgs: { applyType },
    first: ({ defaults }: BorrowForm) => ({ ...defaults, applyType }),
    saved: (apply: StockApply) => ({
      ...{ ...apply, warehouseCode: isBorrowing ? apply.fromWarehouseCode : apply.toWarehouseCode },
    }),
    items: ({ warehouses }: BorrowForm) =>
      fieldItems(BorrowSave, [
        'salesmanId',
        { prop: 'warehouseCode', label: isBorrowing ? '借出仓库' : '归还仓库', options: toOptions(warehouses) },
        'docDate',
        'needDate',
        { prop: 'remark', type: 'text', span: 3 },
      ]),
    sourceOf: (head) => (isBorrowing ? (textOf(head, 'warehouseCode') ?? '') : ''),
    save: borrow.save,
    body: (sent, lines) => ({ ...sent, applyType, lines }),
    ...(!isBorrowing && { fills: GiveBackFills, showsHeap: true as const }),
  })
}

/** Enters what a salesman borrows, and what he gives back. */
export const BorrowEntry = entryOf('borrowOut', '借货申请')
export const GiveBackEntry = entryOf('borrowIn', '还货申请')
