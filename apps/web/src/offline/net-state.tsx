import { Badge } from '@mantine/core'
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
      <Badge color={isOnline ? 'green' : 'red'} variant="light" size="lg">
        {isOnline ? '在线' : '离线'}
      </Badge>
      <span role="status" className={classes.waiting}>
        {waiting} {unit}待上传
      </span>
    </>
  )
}
