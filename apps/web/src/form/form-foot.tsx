import { Button } from '@mantine/core'
import type { ReactNode } from 'react'

/** Props of {@link FormFoot}. */
export interface FormFootProps {
  /** The id of its `PanelForm`; absent inside of one. */
  form?: string
  onBack: () => void
  /** Default 取消. */
  back?: string
  isBusy?: boolean
  disabled?: boolean
  /** The key that sends it, as a user reads it. */
  title?: string | undefined
  color?: string | undefined
  /** What sending it does; absent where it can only be read. */
  children?: ReactNode
}

/**
 * The foot of a dialog or panel with a form: the way back, then what sends it.
 * @example <FormFoot form={id} onBack={close} isBusy={form.isSubmitting} title="Ctrl+S">保存</FormFoot>
 */
export const FormFoot = ({ form, onBack, back = '取消', isBusy = false, children, ...button }: FormFootProps) => (
  <>
    <Button variant="default" onClick={onBack}>
      {back}
    </Button>
    {children && (
      <Button type="submit" form={form} loading={isBusy} {...button}>
        {children}
      </Button>
    )}
  </>
)
