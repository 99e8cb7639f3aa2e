import { StockCheckAddLine } from '@dealer/fields/StockCheckAddLine'
import type { StockCheckAddLine as AddLine } from '@dealer/sdk'
import { Dialog } from '@dealer/ui-kit/feedback'
import { FormFields, fieldItems, useForm } from '@dealer/ui-kit/form'
import { useChoices } from '../../../../data/choices.ts'
import { useAction } from '../../../../data/use-action.ts'
import { useRequestNo } from '../../../../data/use-request-no.ts'
import { dealer } from '../../../../dealer.ts'
import { sentHead } from '../../../../document/entry/first-values.ts'
import panel from '../../../../document/panel/panel.module.css'
import { PanelFoot } from '../../../../document/panel/panel-foot.tsx'
import { closeAsking } from '../../../../form/confirm-leave.ts'
import { PanelForm } from '../../../../form/panel-form.tsx'

const ITEMS = fieldItems(StockCheckAddLine, [
  'productCode',
  { prop: 'addQty', required: true },
  { prop: 'batchNo', placeholder: '批次管理的商品必填' },
  { prop: 'produceDate', placeholder: '新批次必填' },
  { prop: 'locationCode', placeholder: '默认库位' },
  'inventoryStatusCode',
])

/** Props of {@link FoundDialog}. */
export interface FoundDialogProps {
  id: string
  /** What was scanned, and for how much it counts. */
  first?: { readonly productCode: string; readonly addQty: string }
  onClose: () => void
}

/** Goods that lie where the books have none, with their count. */
export function FoundDialog({ id, first, onClose }: FoundDialogProps) {
  const items = useChoices(ITEMS)
  const form = useForm(items, first ?? {})
  const add = useAction(dealer.inv.stockCheck.addLine, { success: '已添加', onDone: onClose })
  const { requestNo } = useRequestNo(add.error)
  const submit = () => void form.submit((values) => add.run({ ...sentHead<AddLine>()(ITEMS, values), id, requestNo }))
  const cancel = () => void closeAsking(form.isDirty, onClose)
  return (
    <Dialog opened onClose={cancel} title="添加盘点商品" width="520px">
      <PanelForm className={panel.body} onSubmit={submit}>
        <p className={panel.lead}>账面没有、实物有的商品：只能添加盘点范围内的商品。</p>
        <FormFields form={form} columns={2} />
        <PanelFoot label="添加" isBusy={add.isBusy} onCancel={cancel} />
      </PanelForm>
    </Dialog>
  )
}
