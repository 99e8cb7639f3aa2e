import { EmptyState, SkeletonRows } from '@dealer/ui-kit/feedback'
import { type ListState, PAGE_SIZES, Pager } from '@dealer/ui-kit/list'
import { useState } from 'react'
import { useCall } from '../../../../data/use-call.ts'
import { dealer } from '../../../../dealer.ts'
import { NoticeFiles } from './notice-files.tsx'
import classes from './notice-replies.module.css'

/** What receivers answered, the newest first. */
export function NoticeReplies({ messageId }: { messageId: string }) {
  const [paging, setPaging] = useState<ListState>({ page: 1, pageSize: 15 })
  const { data } = useCall(
    dealer.md.dealerMessage.getMessageReplyList,
    { messageId, page: paging.page, limit: PAGE_SIZES.find((size) => size === paging.pageSize) },
    { keepOld: true },
  )
  if (!data) return <SkeletonRows rows={6} />
  if (data.rows.length === 0) return <EmptyState text="还没有回复" />
  return (
    <>
      <ul className={classes.replies} aria-label="回复">
        {data.rows.map(({ id, replyName, replyDate, replyContent, files }) => (
          <li key={id}>
            <header>
              <strong>{replyName}</strong>
              <time>{replyDate}</time>
            </header>
            <p>{replyContent}</p>
            <NoticeFiles files={files} />
          </li>
        ))}
      </ul>
      <Pager state={paging} total={data.total} onChange={setPaging} />
    </>
  )
}
