import { StockCheckEntry } from '@dealer/fields/StockCheckEntry'
import { Dialog } from '@dealer/ui-kit/feedback'
import { FormFields, fieldItems, useForm } from '@dealer/ui-kit/form'
import { useChoices } from '../../../../data/choices.ts'
import { sentHead } from '../../../../document/entry/first-values.ts'
import panel from '../../../../document/panel/panel.module.css'
import { PanelFoot } from '../../../../document/panel/panel-foot.tsx'
import { PanelForm } from '../../../../form/panel-form.tsx'
import type { MeantGoods, QueuedEntry } from './count-queue.ts'

const ITEMS = fieldItems(StockCheckEntry, [
  { prop: 'productCode', required: true },
  'locationCode',
  { prop: 'batchNo', placeholder: '批次管理的商品必填' },
  { prop: 'produceDate', placeholder: '新批次必填' },
  'unitType',
  { prop: 'qty', required: true },
])

/** Props of {@link MendDialog}. */
export interface MendDialogProps {
  one: QueuedEntry
  onClose: () => void
  onDone: (meant: MeantGoods) => void
}

/** Mends what the server did not take, so that it is sent again. */
export function MendDialog({ one: { entry, reason }, onClose, onDone }: MendDialogProps) {
  const items = useChoices(ITEMS)
  const { entryNo: _entryNo, countedAt: _countedAt, takeBack: _takeBack, barcode: _barcode, ...meant } = entry
  const form = useForm(items, { unitType: 'small', ...meant })
  const submit = () => void form.submit((values) => onDone(sentHead<MeantGoods>()(ITEMS, values)))
  return (
    <Dialog opened onClose={onClose} title="修改录入" width="520px">
      <PanelForm className={panel.body} onSubmit={submit}>
        <p className={panel.short}>{reason}</p>
        <FormFields form={form} columns={1} />
        <PanelFoot label="重新上传" isBusy={false} onCancel={onClose} />
      </PanelForm>
    </Dialog>
  )
}
