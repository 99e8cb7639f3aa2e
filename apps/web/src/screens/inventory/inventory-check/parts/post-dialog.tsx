import { StockCheckPost } from '@dealer/fields/StockCheckPost'
import type { StockCheck } from '@dealer/sdk'
import { FormFields, fieldItems, useForm } from '@dealer/ui-kit/form'
import { type RefObject, useEffect } from 'react'
import { useAction } from '../../../../data/use-action.ts'
import { useRequestNo } from '../../../../data/use-request-no.ts'
import { dealer } from '../../../../dealer.ts'
import { FreshPanel } from '../../../../document/panel/fresh-panel.tsx'
import panel from '../../../../document/panel/panel.module.css'
import { PanelFoot } from '../../../../document/panel/panel-foot.tsx'
import { PanelForm } from '../../../../form/panel-form.tsx'

const { stockCheck } = dealer.inv
const ITEMS = fieldItems(StockCheckPost, [
  { prop: 'reason', label: '默认差异原因', placeholder: '用于没有单独填写原因的差异' },
])

/** Props of {@link PostDialog}. */
export interface PostDialogProps {
  id: string
  onClose: () => void
  onDone: () => void
}

/** Says what posting comes to, and asks why things differ where no line says it. */
export function PostDialog({ id, onClose, onDone }: PostDialogProps) {
  return (
    <FreshPanel
      title={(check) => (check ? `过账 ${check.checkNum}` : '过账')}
      {...{ what: '盘点单', call: stockCheck.view, args: { id }, width: '480px', isDialog: true, onClose }}
    >
      {(check, { isDirty, cancel }) => <PostForm check={check} isDirty={isDirty} onCancel={cancel} onDone={onDone} />}
    </FreshPanel>
  )
}

interface PostFormProps {
  check: StockCheck
  isDirty: RefObject<boolean>
  onCancel: () => void
  onDone: () => void
}

function PostForm({ check, isDirty, onCancel, onDone }: PostFormProps) {
  const form = useForm(ITEMS, {})
  const post = useAction(stockCheck.post, { success: '盘点已过账', onDone })
  const { requestNo } = useRequestNo(post.error)
  useEffect(() => {
    isDirty.current = form.isDirty
  })
  const { id, version, lineCount, countedCount, diffCount, profitQty, lossQty } = check
  const blank = lineCount - countedCount
  const submit = () =>
    void form.submit(({ reason }) =>
      post.run({ id, version, requestNo, ...(typeof reason === 'string' && reason !== '' && { reason }) }),
    )
  return (
    <PanelForm className={panel.body} onSubmit={submit}>
      {blank > 0 && (
        <p className={panel.short} role="status">
          还有 {blank} 行未录入实盘数量，录入或填充后才能过账。
        </p>
      )}
      <p className={panel.lead}>
        {diffCount === 0
          ? '账实相符，过账后解除锁定。'
          : `${diffCount} 行有差异：盘盈 ${profitQty}，盘亏 ${lossQty}（小单位）。差异按锁定日期入账，随后解除锁定。`}
      </p>
      <FormFields form={form} columns={1} />
      <PanelFoot label="过账" isBusy={post.isBusy} onCancel={onCancel} />
    </PanelForm>
  )
}
