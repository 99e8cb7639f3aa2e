import type { AnyDealerError, CallOptions } from '@dealer/sdk'
import { isDealerError } from '@dealer/sdk'
import { toast } from '@dealer/ui-kit/feedback'
import { useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useRef, useState } from 'react'
import { busyAtom } from './busy.ts'

/** How {@link useAction} behaves. */
export interface UseActionOptions<Args, Content> {
  /** Said when it is done: `审核成功`. */
  success?: string
  /** Called when it is done, before the answers are read anew. */
  onDone?: (content: Content, args: Args) => void
  /** The page shows a refusal itself, no toast. */
  silent?: boolean
  /** No overlay while it runs, e.g. for a draft saved in the background; always, or for some arguments. */
  quiet?: boolean | ((args: Args) => boolean)
}

/** An action of a page. */
export interface Action<Args, Content> {
  /**
   * Does it. While it runs a second call gives the first one's outcome, so a double click does it once.
   * @returns the answer, or `undefined` when it was refused or failed, which the user has then been told
   */
  run: (args: Args) => Promise<Content | undefined>
  isBusy: boolean
  /** Why the last try failed; gone with the next. */
  error: AnyDealerError | null
}

/** Refusals of what others have meanwhile done or taken away. */
const OUTDATED: ReadonlySet<string> = new Set(['103', '104', '106'])

/**
 * Changes something on the server: one at a time, overlay while it runs, toast on refusal, and afterwards every kept
 * answer counts as stale, because one posting touches stock, debts and statuses in many lists.
 *
 * @example
 * const confirm = useAction(dealer.so.salesOrder.confirmBySoId, { success: '审核成功' })
 * <Button loading={confirm.isBusy} onClick={() => confirm.run({ items: [{ id, version }] })}>审核</Button>
 */
export const useAction = <Args, Content>(
  call: (args: Args, options?: CallOptions) => Promise<Content>,
  { success, onDone, silent, quiet }: UseActionOptions<Args, Content> = {},
): Action<Args, Content> => {
  const queries = useQueryClient()
  const setBusy = useSetAtom(busyAtom)
  const running = useRef<Promise<Content | undefined> | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<AnyDealerError | null>(null)

  const perform = async (args: Args) => {
    setIsBusy(true)
    setError(null)
    const isQuiet = typeof quiet === 'function' ? quiet(args) : quiet
    if (!isQuiet) setBusy((count) => count + 1)
    try {
      const content = await call(args, { silent })
      if (success) toast.success(success)
      onDone?.(content, args)
      void queries.invalidateQueries()
      return content
    } catch (failure) {
      if (!isDealerError(failure)) throw failure
      setError(failure)
      // What is shown is not what is: it is read anew while the user reads why. A form that says it itself keeps what was typed.
      if (!silent && failure.kind === 'refused' && OUTDATED.has(failure.resultCode)) void queries.invalidateQueries()
      return undefined
    } finally {
      running.current = null
      setIsBusy(false)
      if (!isQuiet) setBusy((count) => count - 1)
    }
  }

  const run = (args: Args) => {
    running.current ??= perform(args)
    return running.current
  }
  return { run, isBusy, error }
}
