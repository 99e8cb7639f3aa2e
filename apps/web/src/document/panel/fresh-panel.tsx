import { Dialog, ErrorState, SidePanel, SkeletonRows } from '@dealer/ui-kit/feedback'
import { useHeldKeys } from '@dealer/ui-kit/keys'
import { Fragment, type ReactNode, type RefObject, useRef, useState } from 'react'
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
  /** Reads again and begins anew with what is there now; what was typed is lost. */
  anew: () => void
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
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useCall(call, args, { silent: true, staleTime: 0 })
  const [round, setRound] = useState(0)
  const [isOutdated, setOutdated] = useState(false)
  const fresh = isFetchedAfterMount && !isOutdated ? data : undefined
  const failure = isFetching ? null : error
  useHeldKeys(!fresh && !failure)
  const anew = async () => {
    isDirty.current = false
    setOutdated(true)
    const { isSuccess } = await refetch()
    if (!isSuccess) return
    setRound(round + 1)
    setOutdated(false)
  }
  const cancel = () => void closeAsking(isDirty.current, onClose)
  const Frame = isDialog ? Dialog : SidePanel
  return (
    <Frame opened onClose={cancel} title={typeof title === 'string' ? title : title(fresh)} width={width}>
      {fresh ? (
        <Fragment key={round}>{children(fresh, { isDirty, cancel, close: onClose, anew: () => void anew() })}</Fragment>
      ) : failure ? (
        <ErrorState {...failureOf(what, failure)} onRetry={() => void anew()} />
      ) : (
        <SkeletonRows rows={isDialog ? 3 : 8} />
      )}
    </Frame>
  )
}
