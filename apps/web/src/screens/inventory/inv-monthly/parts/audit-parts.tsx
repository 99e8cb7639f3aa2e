import { type CostAdjustAction, type CostAdjustRow, costAdjustActionLabel } from '@dealer/sdk'
import { dealer } from '../../../../dealer.ts'
import { ChosenButton } from '../../../../document/actions/chosen-button.tsx'
import { reject } from '../../../../document/actions/deed.ts'
import { defineActions } from '../../../../document/actions/define-actions.tsx'
import type { ListHandle, ListParts } from '../../../../list/define-list.tsx'

const { passAudit, rejectAudit } = dealer.inv.inventoryMonthly

/** A change of cost as calls name it; its lines share it. */
const itemsOf = (rows: readonly CostAdjustRow[]) => [
  ...new Map(rows.map(({ id, version }) => [id, { id, version }])).values(),
]

const useAdjustActions = defineActions<CostAdjustRow, CostAdjustAction, 'id'>({
  ...{ label: '成本调整单', key: 'id', number: 'adjustNum', about: 'productName', amount: 'adjustAmount' },
  labels: costAdjustActionLabel,
  deeds: {
    passAudit: {
      many: (rows, { requestNo }, options) => passAudit({ items: itemsOf(rows), requestNo }, options),
      follows: '同一单号的明细一起通过，金额记入库存台账。',
      done: '成本调整单已通过',
    },
    rejectAudit: {
      many: (rows, { requestNo, reason }, options) =>
        rejectAudit({ items: itemsOf(rows), auditRemark: reason, requestNo }, options),
      ...reject('成本调整单已驳回'),
    },
  },
})

/** What is done to changes of cost: one by one, or those that are marked. */
export const useAuditParts = ({ chosen, clear, isHistory }: ListHandle<CostAdjustRow>): ListParts<CostAdjustRow> => {
  const { buttons, perform, dialogs, isBusy } = useAdjustActions({ onDone: clear })
  if (isHistory) return {}
  return {
    rowActions: (row) => buttons(row),
    toolbar: (
      <ChosenButton
        permission="inv:monthly:audit"
        chosen={chosen}
        isBusy={isBusy}
        onClick={(rows) => perform('passAudit', rows)}
      >
        通过
      </ChosenButton>
    ),
    children: dialogs,
  }
}
