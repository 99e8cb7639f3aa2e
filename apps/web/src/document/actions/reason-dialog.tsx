import { Dialog } from '@dealer/ui-kit/feedback'
import { Textarea } from '@mantine/core'
import { type ReactNode, useId, useRef, useState } from 'react'
import { FormFoot } from '../../form/form-foot.tsx'
import { PanelForm } from '../../form/panel-form.tsx'

/** Props of {@link ReasonDialog}. */
export interface ReasonDialogProps {
  /** What is about to happen: `取消订单：订单 SO2511200007？`. */
  title: string
  /** What follows from it. */
  content?: ReactNode
  /** Label of the button: `取消订单`. */
  confirmLabel: string
  /** Said when no reason is given; `请填写原因` when absent. */
  unreasoned?: string
  /** Red button for what cannot be taken back. */
  danger?: boolean
  isBusy: boolean
  onConfirm: (reason: string) => void
  onClose: () => void
}

const LONGEST = 200

/** Asks why before something that the document's log must explain. */
export function ReasonDialog({
  title,
  content,
  confirmLabel,
  unreasoned = '请填写原因',
  danger,
  isBusy,
  onConfirm,
  onClose,
}: ReasonDialogProps) {
  const id = useId()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const submit = () => {
    const text = reason.trim()
    if (text) return onConfirm(text)
    setError(unreasoned)
    field.current?.focus()
  }
  const footer = (
    <FormFoot
      form={id}
      onBack={onClose}
      back="返回"
      color={danger ? 'red.9' : undefined}
      isBusy={isBusy}
      title="Ctrl+Enter"
    >
      {confirmLabel}
    </FormFoot>
  )
  return (
    <Dialog opened onClose={onClose} title={title} width="460px" footer={footer}>
      <PanelForm id={id} onSubmit={submit}>
        {content}
        <Textarea
          ref={field}
          data-autofocus
          label="原因"
          withAsterisk
          autosize
          minRows={3}
          maxRows={6}
          maxLength={LONGEST}
          placeholder="记入单据操作日志，Ctrl+Enter 确认"
          value={reason}
          error={error}
          errorProps={{ role: 'alert' }}
          onChange={(event) => {
            setReason(event.currentTarget.value)
            setError(undefined)
          }}
        />
      </PanelForm>
    </Dialog>
  )
}
