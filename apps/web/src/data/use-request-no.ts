import { type AnyDealerError, newRequestNo } from '@dealer/sdk'
import { toast } from '@dealer/ui-kit/feedback'
import { useCallback, useState } from 'react'
import { useToldOnce } from './use-told-once.ts'

/** Whether something else was done under the number: an earlier try, whose answer was lost, has reached the server after all. */
export const isNumberUsed = (error: AnyDealerError): boolean =>
  error.kind === 'refused' && error.reason === 'requestNoUsed'

/** Says so: sent again it would be done twice, which only who looks can tell to be meant. */
export const warnOfNumberUsed = (): void => toast.warn('上次提交可能已成功，请先到查询页核对，再决定是否重新提交')

/**
 * The number of what a form sends. Every try has the same, for an answer may be lost of what was done; the server keeps
 * nothing of what it refused, so that this can be mended and sent under it. Once something else was done under it the user is
 * told, and the next try has another.
 * @param error why the last try failed
 * @returns `renew` is for a form that goes on with another document after it worked
 * @example
 * const save = useAction(dealer.finance.cost.save)
 * const { requestNo } = useRequestNo(save.error)
 */
export function useRequestNo(error: AnyDealerError | null | undefined): {
  readonly requestNo: string
  readonly renew: () => void
} {
  const [requestNo, setRequestNo] = useState(newRequestNo)
  const renew = useCallback(() => setRequestNo(newRequestNo()), [])
  useToldOnce(error, (failure) => {
    if (!isNumberUsed(failure)) return
    renew()
    warnOfNumberUsed()
  })
  return { requestNo, renew }
}
