import { toast } from '@dealer/ui-kit/feedback'
import { Button } from '@mantine/core'
import { yuan } from '../../data/yuan.ts'
import type { SavedDocument } from './document-values.ts'
import classes from './saved-toast.module.css'

/** The ways on after a document was submitted. */
export interface WaysOn {
  /** What it is called: `订单`. */
  label: string
  onAgain: () => void
  onShow: () => void
}

/** Says that a document is submitted, with the ways on. */
export const toastSubmitted = (
  { number, amount, done = '已提交', money, warnings = [] }: SavedDocument,
  { label, onAgain, onShow }: WaysOn,
): void =>
  toast[warnings.length > 0 ? 'warn' : 'success'](
    <span className={classes.saved}>
      <span>
        {label} <b>{number}</b> {done}
        {amount !== undefined && `，${yuan(amount)}`}
      </span>
      {money !== undefined && <b className={classes.money}>{money}</b>}
      {warnings.length > 0 && <span>{warnings.join('；')}</span>}
      <span className={classes.actions}>
        <Button variant="subtle" size="compact-sm" onClick={onAgain}>
          再录一单
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={onShow}>
          查看{label}
        </Button>
      </span>
    </span>,
  )
