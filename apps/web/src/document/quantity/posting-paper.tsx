import type { Permission } from '@dealer/sdk'
import { type Form, FormFields } from '@dealer/ui-kit/form'
import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { PanelForm } from '../../form/panel-form.tsx'
import { usePermission } from '../../shell/session/permission.tsx'
import panel from '../panel/panel.module.css'
import { Paper } from '../sheet/paper.tsx'
import { SheetHead, type SheetHeadProps } from '../sheet/sheet.tsx'

/** Props of {@link PostingPaper}. */
export interface PostingPaperProps {
  title: string
  /** The document that it hangs on. */
  head: SheetHeadProps
  form: Form
  /** Keeps it, without and with posting it. */
  save: string
  confirm: { label: string; permission: Permission }
  isBusy: boolean
  onSubmit: (confirms: boolean) => void
  /** The lines, usually a `QtySection`. */
  children: ReactNode
}

/** The page on which a document is entered that hangs on another: kept first, or posted at once by who may. */
export function PostingPaper(props: PostingPaperProps) {
  const { title, head, form, save, confirm, isBusy, onSubmit, children } = props
  const id = useId()
  const canConfirm = usePermission()(confirm.permission)
  const buttons = (
    <>
      <Button variant={canConfirm ? 'default' : 'filled'} loading={isBusy} onClick={() => onSubmit(false)}>
        {save}
      </Button>
      {canConfirm && (
        <Button type="submit" form={id} loading={isBusy} title="Ctrl+Enter">
          {confirm.label}
        </Button>
      )}
    </>
  )
  return (
    <Paper title={title} buttons={buttons}>
      <SheetHead {...head} />
      <PanelForm id={id} className={panel.body} onSubmit={() => onSubmit(canConfirm)}>
        <FormFields form={form} columns={3} />
        {children}
      </PanelForm>
    </Paper>
  )
}
