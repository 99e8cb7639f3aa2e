import { now } from '@dealer/ui-kit/clock'
import dayjs from 'dayjs'
import { useUser } from '../../../shell/session/user.ts'
import classes from './home.module.css'

/** How people are greeted at an hour of the day, 0 to 23. */
export const greetingAt = (hour: number): string => {
  if (hour < 5) return '夜深了'
  if (hour < 9) return '早上好'
  if (hour < 12) return '上午好'
  if (hour < 14) return '中午好'
  return hour < 18 ? '下午好' : '晚上好'
}

const WEEKDAYS = '日一二三四五六'

/** A good day to the user, with date and dealer. */
export function Greeting() {
  const { realName, username, dealerName } = useUser()
  const at = dayjs(now())
  return (
    <header className={classes.greeting}>
      <h2>
        {greetingAt(at.hour())}，{realName || username}
      </h2>
      <p>
        {`${at.format('YYYY年M月D日')} 星期${WEEKDAYS[at.day()]}`}
        {dealerName && ` · ${dealerName}`}
      </p>
    </header>
  )
}
