import type { EdaiRow } from '@dealer/sdk'
import { Dialog } from '@dealer/ui-kit/feedback'
import { type Form, FormFields, type SentValues } from '@dealer/ui-kit/form'
import type { ReactNode } from 'react'
import { useAction } from '../../../data/use-action.ts'
import { useRequestNo } from '../../../data/use-request-no.ts'
import { yuan } from '../../../data/yuan.ts'
import panel from '../../../document/panel/panel.module.css'
import { PanelFoot } from '../../../document/panel/panel-foot.tsx'
import { closeAsking } from '../../../form/confirm-leave.ts'
import { PanelForm } from '../../../form/panel-form.tsx'

/** What is done to a loan in a dialog. */
export interface LoanDeedProps {
  loan: EdaiRow
  onClose: () => void
  /** It is done; closes the dialog. */
  onDone: () => void
}

/** Props of {@link LoanDialog}. */
export interface LoanDialogProps<Body extends object> extends LoanDeedProps {
  title: string
  form: Form
  call: (body: Body & { requestNo: string }) => Promise<unknown>
  body: (values: SentValues) => Body
  success: string
  /** Under the fields. */
  children?: ReactNode
}

/** A few fields about a loan. */
export function LoanDialog<Body extends object>(props: LoanDialogProps<Body>) {
  const { loan, title, form, call, body, success, onClose, onDone, children } = props
  const save = useAction(call, { success, onDone })
  const { requestNo } = useRequestNo(save.error)
  const submit = () => void form.submit((values) => save.run({ ...body(values), requestNo }))
  const cancel = () => void closeAsking(form.isDirty, onClose)
  return (
    <Dialog opened onClose={cancel} title={`${title} ${loan.loanNum}`} width="480px">
      <PanelForm className={panel.body} onSubmit={submit}>
        <p className={panel.lead}>
          采购单 {loan.poCode} · {loan.creditName} · 申请金额 {yuan(loan.applyAmount)}
        </p>
        <FormFields form={form} columns={1} />
        {children}
        <PanelFoot label={title} isBusy={save.isBusy} onCancel={cancel} />
      </PanelForm>
    </Dialog>
  )
}
