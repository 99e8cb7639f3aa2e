import { Dialog, ErrorState, SidePanel, SkeletonRows } from '@dealer/ui-kit/feedback'
import { useHeldKeys } from '@dealer/ui-kit/keys'
import { type ReactNode, type RefObject, useRef } from 'react'
import { failureOf } from '../../data/failure.ts'
import { type Call, useCall } from '../../data/use-call.ts'
import { closeAsking } from '../../form/confirm-leave.ts'

/** What the form in a panel is given. */
export interface PanelHandle {
  /** Told whether something was typed, for the question before it is lost. */
  isDirty: RefObject<boolean>
  /** Closes the panel, asking first when something was typed. */
  cancel: () => void
  /** Closes it without asking: what was typed is saved. */
  close: () => void
}

/** Props of {@link FreshPanel}. */
export interface FreshPanelProps<Args extends object, Content> {
  /** `拆单`, or what follows from what was read. */
  title: string | ((content: Content | undefined) => string)
  /** What is read, for its failure: `拆单数据`. */
  what: string
  call: Call<Args, Content>
  args: NoInfer<Args>
  /** css width. */
  width: string
  /** In the middle of the page instead of its right edge. */
  isDialog?: boolean
  onClose: () => void
  children: (content: Content, handle: PanelHandle) => ReactNode
}

/**
 * A panel in which something is done to a document: what it shows is never from memory, since versions and stock must be
 * those of now, and what was typed is not lost without a question.
 */
export function FreshPanel<Args extends object, Content>(props: FreshPanelProps<Args, Content>) {
  const { title, what, call, args, width, isDialog = false, onClose, children } = props
  const isDirty = useRef(false)
  const { data, error, isFetchedAfterMount, refetch } = useCall(call, args, { silent: true, staleTime: 0 })
  const fresh = isFetchedAfterMount ? data : undefined
  useHeldKeys(!fresh && !error)
  const cancel = () => void closeAsking(isDirty.current, onClose)
  const Frame = isDialog ? Dialog : SidePanel
  return (
    <Frame opened onClose={cancel} title={typeof title === 'string' ? title : title(fresh)} width={width}>
      {fresh ? (
        children(fresh, { isDirty, cancel, close: onClose })
      ) : error ? (
        <ErrorState {...failureOf(what, error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={isDialog ? 3 : 8} />
      )}
    </Frame>
  )
}
