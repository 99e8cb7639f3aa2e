import { Progress } from '@mantine/core'
import { useState } from 'react'
import { useProgress } from '../../../../shell/live/use-progress.ts'
import classes from './month.module.css'

const WHOLE = 100

/** With which step the closing or the trial of a month begins, and how much of it is done; nothing of it stands until all is. */
export function MonthProgress({ month, what }: { month: string; what: '试算' | '月结' }) {
  const told = useProgress(`month ${month}`)
  // What an earlier try said last is not how far this one is.
  const [before] = useState(told)
  const now = told === before ? undefined : told
  const share = now ? (now.done / now.all) * WHOLE : 0
  return (
    <div className={classes.progress}>
      <Progress.Root size="lg">
        <Progress.Section value={Math.max(share, 2)} animated aria-label={`${what}进度`} />
      </Progress.Root>
      <span role="status">
        {now ? `${now.content}（${now.done + 1} / ${now.all}）` : `正在${what}`}，中断或失败时不会留下任何改动
      </span>
    </div>
  )
}
