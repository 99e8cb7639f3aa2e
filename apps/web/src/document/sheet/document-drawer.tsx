import { ErrorState, SidePanel, SkeletonRows } from '@dealer/ui-kit/feedback'
import type { RowAction } from '@dealer/ui-kit/list'
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { failureOf } from '../../data/failure.ts'
import { type Call, useCall } from '../../data/use-call.ts'
import { useEvent } from '../../list/use-event.ts'
import { ActionButtons } from '../actions/action-buttons.tsx'
import { SheetHead, type SheetHeadProps } from './sheet.tsx'

/** Props of {@link DocumentDrawer}. */
export interface DocumentDrawerProps<Named extends string, Content> {
  /** What it shows: `订单`. */
  label: string
  /** The field that names a document, the call's and the list's: `soId`. */
  named: Named
  id: string
  /** The rows of the list below, for the neighbours. */
  rows: readonly Record<Named, string>[]
  call: Call<Record<Named, string>, Content>
  onMove: (id: string) => void
  onClose: () => void
  /** What names the document, from what was read. */
  head: (content: Content) => SheetHeadProps
  /** What can be done to it; from `defineActions`. */
  buttons?: (content: Content) => readonly RowAction[]
  children: (content: Content) => ReactNode
}

/** One document over its list: everything that hangs on it, what can be done to it, and its neighbours by key. */
export function DocumentDrawer<Named extends string, Content>(props: DocumentDrawerProps<Named, Content>) {
  const { label, named, id, rows, call, onMove, onClose, head, buttons, children } = props
  const { data, error, refetch } = useCall(call, { [named]: id } as Record<Named, string>, { silent: true })
  const at = rows.findIndex((row) => row[named] === id)
  const previous = at > 0 ? rows[at - 1]?.[named] : undefined
  const next = at >= 0 ? rows[at + 1]?.[named] : undefined
  const onKeyDown = useEvent((event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    const neighbour = event.key === 'ArrowUp' ? previous : next
    if (neighbour) onMove(neighbour)
  })
  useEffect(() => {
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [onKeyDown])

  const actions = data && buttons ? buttons(data) : []
  const footer = actions.length > 0 && <ActionButtons actions={actions} />
  const step = (name: string, key: string, to: string | undefined, icon: ReactNode) => (
    <Tooltip label={`${name} Alt+${key}`}>
      <ActionIcon aria-label={name} disabled={!to} onClick={() => to && onMove(to)}>
        {icon}
      </ActionIcon>
    </Tooltip>
  )
  return (
    <SidePanel opened onClose={onClose} title={`${label}详情`} width="min(1180px, 94vw)" footer={footer}>
      <SheetHead {...(data ? head(data) : { number: '…' })} note={at >= 0 && `本页第 ${at + 1} / ${rows.length} 单`}>
        {step('上一单', '↑', previous, <IconChevronUp size={18} />)}
        {step('下一单', '↓', next, <IconChevronDown size={18} />)}
      </SheetHead>
      {error && !data && <ErrorState {...failureOf(label, error)} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonRows rows={10} />}
      {data && children(data)}
    </SidePanel>
  )
}
