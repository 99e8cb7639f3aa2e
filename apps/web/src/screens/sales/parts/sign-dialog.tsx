import { OutSign as FACTS } from '@dealer/fields/OutSign'
import { newRequestNo, type OutSign, type SalesOutDetail } from '@dealer/sdk'
import { now } from '@dealer/ui-kit/clock'
import { FormFields, fieldItems, useForm } from '@dealer/ui-kit/form'
import { type RefObject, useEffect, useState } from 'react'
import { useAction } from '../../../data/use-action.ts'
import { dealer } from '../../../dealer.ts'
import { sentHead } from '../../../document/entry/first-values.ts'
import { FreshPanel } from '../../../document/panel/fresh-panel.tsx'
import panel from '../../../document/panel/panel.module.css'
import { PanelFoot } from '../../../document/panel/panel-foot.tsx'
import { PanelForm } from '../../../form/panel-form.tsx'
import { useRefused } from './use-refused.tsx'

const ITEMS = fieldItems(FACTS, ['signDate', 'signFileId'])

/** A minute ago: the clock here may be a little ahead of the server's, which takes nothing of the future. */
const justNow = () => now(new Date(Date.now() - 60_000))

const signedOf = ({ signDate = '', signFileId }: SalesOutDetail) => ({
  signDate,
  signFileId: signFileId ? [signFileId] : [],
})

/** Props of {@link SignDialog}. */
export interface SignDialogProps {
  outId: string
  /** What was noted before is changed. */
  isAgain?: boolean
  onClose: () => void
  /** It is signed for; closes the dialog. */
  onDone: () => void
}

/** Notes when the customer received what was sent, with a photo of the signed paper, and what he did not take of it. */
export function SignDialog({ outId, isAgain = false, onClose, onDone }: SignDialogProps) {
  return (
    <FreshPanel
      title={isAgain ? '更换签收' : '签收'}
      what="出库单"
      call={dealer.so.salesOrder.outDetail}
      args={{ outId }}
      width={isAgain ? '480px' : 'min(760px, 94vw)'}
      isDialog
      onClose={onClose}
    >
      {(out, { isDirty, cancel }) => (
        <SignForm out={out} isAgain={isAgain} isDirty={isDirty} onCancel={cancel} onDone={onDone} />
      )}
    </FreshPanel>
  )
}

interface SignFormProps {
  out: SalesOutDetail
  isAgain: boolean
  isDirty: RefObject<boolean>
  onCancel: () => void
  onDone: () => void
}

function SignForm({ out, isAgain, isDirty, onCancel, onDone }: SignFormProps) {
  const [requestNo] = useState(newRequestNo)
  const [first] = useState(() => (isAgain ? signedOf(out) : { signDate: justNow() }))
  const form = useForm(ITEMS, first)
  const { part, submit: withRefused, isRefused } = useRefused(out.lines)
  useEffect(() => {
    isDirty.current = form.isDirty || isRefused
  })
  const success = isRefused ? '签收成功，拒收商品已生成退货单，等待仓库入库' : isAgain ? '签收已更换' : '签收成功'
  const sign = useAction(dealer.so.salesOrder.signOut, { success, onDone })
  const { outId, version } = out
  const submit = () =>
    void form.submit((values) =>
      withRefused((refusing) =>
        sign.run({
          ...sentHead<OutSign>()(ITEMS, values),
          ...{ ...refusing, outId, version, requestNo },
          ...(isAgain && { replace: 'T' }),
        }),
      ),
    )
  return (
    <PanelForm className={panel.body} onSubmit={submit}>
      <p className={panel.lead}>
        出库单 {out.outNum} · {out.customerName} · {out.outDate}
      </p>
      <FormFields form={form} columns={isAgain ? 1 : 2} />
      {!isAgain && part}
      <PanelFoot label={isAgain ? '保存' : '签收'} isBusy={sign.isBusy} onCancel={onCancel} />
    </PanelForm>
  )
}
