import { PriceSetEnd } from '@dealer/fields/PriceSetEnd'
import { newRequestNo, type PriceSet } from '@dealer/sdk'
import { Dialog } from '@dealer/ui-kit/feedback'
import { FormFields, fieldItems, useForm } from '@dealer/ui-kit/form'
import { useEffect, useId } from 'react'
import { useAction } from '../../../../../data/use-action.ts'
import { dealer } from '../../../../../dealer.ts'
import { FormFoot } from '../../../../../form/form-foot.tsx'
import { PanelForm } from '../../../../../form/panel-form.tsx'

const ITEMS = fieldItems(PriceSetEnd, [{ prop: 'endDate', default: 0 }])

/** Asks for the new last day of running prices. */
export function EndPriceDialog({
  sets,
  onClose,
  onDone,
}: {
  sets: readonly PriceSet[]
  onClose: () => void
  onDone: () => void
}) {
  const id = useId()
  const form = useForm(ITEMS)
  const end = useAction(dealer.md.priceSet.end, { success: '已提前结束', onDone, silent: true })
  const { refuse } = form
  const { error } = end
  useEffect(() => {
    if (error) refuse(error.message)
  }, [error, refuse])
  const items = sets.map(({ id, version }) => ({ id, version }))
  const submit = () =>
    void form.submit(({ endDate }) => end.run({ requestNo: newRequestNo(), items, endDate: String(endDate) }))
  const title = sets.length === 1 ? `提前结束 ${sets[0]?.setNum}` : `提前结束 ${sets.length} 条客户价格`
  const footer = (
    <FormFoot form={id} onBack={onClose} back="返回" isBusy={end.isBusy} title="Ctrl+Enter">
      提前结束
    </FormFoot>
  )
  return (
    <Dialog opened onClose={onClose} title={title} width="460px" footer={footer}>
      <PanelForm id={id} onSubmit={submit}>
        <p style={{ margin: '0 0 12px' }}>当天仍执行该价格，次日起按其他价格规则计价；已保存的单据不变。</p>
        <FormFields form={form} columns={1} autoFocus />
      </PanelForm>
    </Dialog>
  )
}
