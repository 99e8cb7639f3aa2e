import type { AnyDealerError } from '@dealer/sdk'
import { useEffect, useRef } from 'react'
import { useEvent } from '../list/use-event.ts'

/**
 * Tells why something failed, once: effects run again when the tab is seen again, and by then the field may be mended. An
 * ended session is the shell's to tell.
 * @example useToldOnce(save.error, ({ message }) => form.refuse(message))
 */
export const useToldOnce = (
  error: AnyDealerError | null | undefined,
  tell: (error: AnyDealerError) => unknown,
): void => {
  const told = useRef<AnyDealerError>(undefined)
  const telling = useEvent(tell)
  useEffect(() => {
    if (!error || error === told.current || error.kind === 'session') return
    told.current = error
    telling(error)
  }, [error, telling])
}
