import { ActionIcon, Tooltip } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import dayjs from 'dayjs'
import classes from './board.module.css'

/** Props of {@link BoardHead}. */
export interface BoardHeadProps {
  /** The server's day, empty until it is known. */
  today: string
  /** When the figures came, in ms. */
  updatedAt: number
  /** The last try to read them anew failed. */
  isStale: boolean
  busy: boolean
  onRefresh: () => void
}

/** Title, how old the figures are, and a button for newer ones. */
export function BoardHead({ today, updatedAt, isStale, busy, onRefresh }: BoardHeadProps) {
  return (
    <header className={classes.head}>
      <h2>经营看板</h2>
      <p role="status" data-stale={isStale || undefined}>
        {today && `${today} · ${dayjs(updatedAt).format('HH:mm')} 更新`}
        {isStale && '，刷新失败，显示的是上次的数据'}
      </p>
      <Tooltip label="刷新">
        <ActionIcon aria-label="刷新" loading={busy} onClick={onRefresh}>
          <IconRefresh size={18} />
        </ActionIcon>
      </Tooltip>
    </header>
  )
}
