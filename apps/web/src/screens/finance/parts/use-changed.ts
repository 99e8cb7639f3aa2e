import { useState } from 'react'
import { type Call, useCall } from '../../../data/use-call.ts'
import { READ_ANEW } from '../../../document/entry/use-entry-start.ts'

/**
 * The document that the address names, as it was read first: a later answer must not change a form under the hand.
 * @param id '' for a new one
 * @example
 * const { changed, error, retry, readAgain } = useChanged(payment.view, id)
 */
export function useChanged<Content extends { readonly version: number }>(
  call: Call<{ id: string }, Content>,
  id: string,
) {
  const [changed, setChanged] = useState<Content>()
  const isAsked = id !== '' && !changed
  const { data, error, isFetching, refetch } = useCall(call, { id }, { ...READ_ANEW, enabled: isAsked })
  if (isAsked && data && !isFetching && !error) setChanged(data)
  return {
    changed,
    error: changed ? null : error,
    retry: () => void refetch(),
    /** It is saved: who comes back to the page finds what it has become. */
    readAgain: () => setChanged(undefined),
  }
}
