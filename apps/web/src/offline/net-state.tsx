import { StatusTag } from '@dealer/ui-kit/feedback'
import classes from './phone.module.css'

/** Props of {@link NetState}. */
export interface NetStateProps {
  isOnline: boolean
  /** How many wait to be sent, and what they are counted in: `条`. */
  waiting: number
  unit: string
}

/** Whether there is a net, and what waits for it. */
export function NetState({ isOnline, waiting, unit }: NetStateProps) {
  return (
    <>
      <StatusTag tone={isOnline ? 'success' : 'danger'}>{isOnline ? '在线' : '离线'}</StatusTag>
      <span role="status" className={classes.waiting}>
        {waiting} {unit}待上传
      </span>
    </>
  )
}
