import type { AnyDealerError } from '@dealer/sdk'
import { useState } from 'react'
import type { ProductLine } from '../line/product-line.ts'
import type { DocumentValues } from './document-values.ts'

/** What a form begins with: choices and defaults of the server, and first values. */
export interface Start<Choices, L extends ProductLine, More extends object> {
  choices: Choices
  values: DocumentValues<L, More>
}

/** A form's beginning, while it is read. */
export interface EntryStart<Choices, L extends ProductLine, More extends object> {
  start: Start<Choices, L, More> | undefined
  error: AnyDealerError | null
  retry: () => void
}

/** What is read of one of the calls. */
interface Reading {
  error: AnyDealerError | null
  refetch: () => unknown
}

/** For the calls that read a document to change it: an older answer's version would be refused. */
export const READ_ANEW = { silent: true, staleTime: 0 } as const

/**
 * Keeps what the form begins with: what is read once stays, for a later answer must not change a form under the hand.
 * @param reads the calls, for their failures
 * @param build what they come to, undefined while something is missing
 * @example
 * const form = useCall(toPoAdd, {}, { silent: true })
 * const edit = useCall(toEdit, { poId: asked.id }, { ...READ_ANEW, enabled: asked.mode === 'edit' })
 * return useEntryStart([form, edit], () => form.data && …)
 */
export const useEntryStart = <Choices, L extends ProductLine, More extends object>(
  reads: readonly Reading[],
  build: () => Start<Choices, L, More> | undefined,
): EntryStart<Choices, L, More> => {
  const [start, setStart] = useState<Start<Choices, L, More>>()
  if (!start) {
    const built = build()
    if (built) setStart(built)
  }
  const failed = reads.find(({ error }) => error !== null)
  return { start, error: start ? null : (failed?.error ?? null), retry: () => void failed?.refetch() }
}
