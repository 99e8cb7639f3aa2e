import { FormFoot } from '../../form/form-foot.tsx'
import classes from './panel.module.css'

/** Props of {@link PanelFoot}. */
export interface PanelFootProps {
  /** Of the button that submits the form: `保存拆单`. */
  label: string
  /** What the keys do, at the left. */
  hint?: string
  isBusy: boolean
  onCancel: () => void
}

/** The buttons of a form inside a panel. */
export function PanelFoot({ label, hint, isBusy, onCancel }: PanelFootProps) {
  return (
    <div className={classes.foot}>
      {hint && <span className={classes.hint}>{hint}</span>}
      <FormFoot onBack={onCancel} back="返回" isBusy={isBusy} title="Ctrl+Enter">
        {label}
      </FormFoot>
    </div>
  )
}
