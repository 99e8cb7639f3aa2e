import { OutSign as FACTS } from '@dealer/fields/OutSign'
import { newRequestNo, type OutSign, type SalesOutDetail } from '@dealer/sdk'
import { FormFields, fieldItems, useForm } from '@dealer/ui-kit/form'
import { type RefObject, useEffect, useState } from 'react'
import { useAction } from '../../../data/use-action.ts'
import { dealer } from '../../../dealer.ts'
import { sentHead } from '../../../document/entry/first-values.ts'
import { FreshPanel } from '../../../document/panel/fresh-panel.tsx'
import panel from '../../../document/panel/panel.module.css'
import { PanelFoot } from '../../../document/panel/panel-foot.tsx'
import { PanelForm } from '../../../form/panel-form.tsx'

const ITEMS = fieldItems(FACTS, ['signDate', 'signFileId'])

/** A minute ago: the clock here may be a little ahead of the server's, which takes nothing of the future. */
const justNow = () => new Date(Date.now() - 60_000).toLocaleString('sv', { timeZone: 'Asia/Shanghai' })

/** Props of {@link SignDialog}. */
export interface SignDialogProps {
  outId: string
  onClose: () => void
  /** It is signed for; closes the dialog. */
  onDone: () => void
}

/** Notes when the customer received what was sent, with a photo of the signed paper. */
export function SignDialog({ outId, onClose, onDone }: SignDialogProps) {
  return (
    <FreshPanel
      title="签收"
      what="出库单"
      call={dealer.so.salesOrder.outDetail}
      args={{ outId }}
      width="480px"
      isDialog
      onClose={onClose}
    >
      {(out, { isDirty, cancel }) => <SignForm out={out} isDirty={isDirty} onCancel={cancel} onDone={onDone} />}
    </FreshPanel>
  )
}

interface SignFormProps {
  out: SalesOutDetail
  isDirty: RefObject<boolean>
  onCancel: () => void
  onDone: () => void
}

function SignForm({ out, isDirty, onCancel, onDone }: SignFormProps) {
  const [requestNo] = useState(newRequestNo)
  const [first] = useState(() => ({ signDate: justNow() }))
  const form = useForm(ITEMS, first)
  useEffect(() => {
    isDirty.current = form.isDirty
  })
  const sign = useAction(dealer.so.salesOrder.signOut, { success: '签收成功', onDone })
  const { outId, version } = out
  const submit = () =>
    void form.submit((values) =>
      sign.run({ ...sentHead<Pick<OutSign, 'signDate' | 'signFileId'>>(ITEMS, values), outId, version, requestNo }),
    )
  return (
    <PanelForm className={panel.body} onSubmit={submit}>
      <p className={panel.lead}>
        出库单 {out.outNum} · {out.customerName} · {out.outDate}
      </p>
      <FormFields form={form} columns={1} />
      <PanelFoot label="签收" isBusy={sign.isBusy} onCancel={onCancel} />
    </PanelForm>
  )
}
