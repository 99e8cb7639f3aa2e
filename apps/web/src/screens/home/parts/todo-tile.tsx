import { StatusTag, type StatusTone } from '@dealer/ui-kit/feedback'
import { currency2 } from '@dealer/validators'
import { Skeleton } from '@mantine/core'
import { IconChevronRight, IconRefresh } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { type Call, useCall } from '../../../data/use-call.ts'
import { useSite } from '../../../shell/menu/site-context.ts'
import { withPreset } from '../../../shell/page/preset.ts'
import classes from './home.module.css'

interface Summed {
  total: number
  footer: { totalAmount: string }
}

/** Props of {@link TodoTile}. */
export interface TodoTileProps<Query> {
  label: string
  tone: StatusTone
  /** Page that shows the rows; the tile is no link for those who may not open it. */
  to: string
  call: Call<Query & { limit: 15 }, Summed>
  /** What is counted, and what the page is filtered by. */
  filter: Query & Readonly<Record<string, string>>
}

/** How many documents wait at one step, and what they are worth. */
export function TodoTile<Query extends object>({ label, tone, to, call, filter }: TodoTileProps<Query>) {
  const { data, error, refetch } = useCall(call, { ...filter, limit: 15 }, { silent: true })
  const canOpen = useSite().pages.has(to)
  const head = <StatusTag tone={data?.total === 0 ? 'neutral' : tone}>{label}</StatusTag>

  if (error) {
    return (
      <button type="button" className={classes.tile} onClick={() => void refetch()}>
        {head}
        <span className={classes.failed}>
          <IconRefresh size={16} /> 重试
        </span>
        <span className={classes.worth}>{error.message}</span>
      </button>
    )
  }
  const content = (
    <>
      {head}
      {data ? (
        <>
          <strong className={classes.count}>{data.total}</strong>
          <span className={classes.worth}>
            {data.total > 0 ? `合计 ¥${currency2(data.footer.totalAmount, { group: true })}` : '暂无待办'}
          </span>
        </>
      ) : (
        <>
          <Skeleton height={32} width={64} my={4} />
          <Skeleton height={14} width={120} my={3} />
        </>
      )}
      {canOpen && <IconChevronRight className={classes.go} size={18} />}
    </>
  )
  if (!canOpen) return <div className={classes.tile}>{content}</div>
  return (
    <Link className={classes.tile} to={to} state={withPreset(filter)}>
      {content}
    </Link>
  )
}
