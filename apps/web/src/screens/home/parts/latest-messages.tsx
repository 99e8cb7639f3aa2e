import type { UserMessageRow } from '@dealer/sdk'
import { EmptyState, ErrorState, SkeletonRows } from '@dealer/ui-kit/feedback'
import { VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router-dom'
import { failureOf } from '../../../data/failure.ts'
import { useCall } from '../../../data/use-call.ts'
import { dealer } from '../../../dealer.ts'
import classes from './home.module.css'
import { HomeCard } from './home-card.tsx'

const MESSAGES = '/dashboard-message'
const SHOWN = 5

/** What was sent to the user, unread first and then the newest; a click opens it here and reads it. */
export function LatestMessages({ onOpen }: { onOpen: (message: UserMessageRow) => void }) {
  const asked = { sort: 'isRead', order: 'asc', limit: 15 } as const
  const { data, error, refetch } = useCall(dealer.md.message.list, asked, { silent: true })
  return (
    <HomeCard id="latest-messages" title="消息通知" action={<Link to={MESSAGES}>全部消息</Link>}>
      {/* As high with one message as with five: what stands below stays where it is. */}
      <div className={classes.messages}>
        {error && !data ? (
          <ErrorState {...failureOf('消息', error)} onRetry={() => void refetch()} />
        ) : !data ? (
          <SkeletonRows rows={SHOWN} />
        ) : data.rows.length === 0 ? (
          <EmptyState text="还没有收到消息" />
        ) : (
          <MessageList rows={data.rows.slice(0, SHOWN)} onOpen={onOpen} />
        )}
      </div>
    </HomeCard>
  )
}

/** Props of {@link MessageList}. */
interface MessageListProps {
  rows: readonly UserMessageRow[]
  onOpen: (row: UserMessageRow) => void
}

const MessageList = ({ rows, onOpen }: MessageListProps) => (
  <ul>
    {rows.map((row) => (
      <li key={row.id}>
        <button type="button" data-unread={row.isRead === 'F' || undefined} onClick={() => onOpen(row)}>
          {row.isRead === 'F' && <VisuallyHidden>未读：</VisuallyHidden>}
          <span className={classes.messageTitle}>{row.title}</span>
          <time>{row.sendDate.slice(0, 10)}</time>
        </button>
      </li>
    ))}
  </ul>
)
