import type { AnyDealerError, SessionEnd } from '@dealer/sdk'
import { toast } from '@dealer/ui-kit/feedback'
import { Button } from '@mantine/core'
import { modals } from '@mantine/modals'
import { type ReactNode, useEffect } from 'react'
import { listenToDealer } from '../../dealer.ts'
import { leave } from './leave.ts'

const EXPIRED = '长时间未操作，请重新登录'

const tellExpired = () =>
  modals.open({
    modalId: 'session-expired',
    title: '登录已过期',
    size: 400,
    withCloseButton: false,
    closeOnEscape: false,
    closeOnClickOutside: false,
    children: (
      <>
        <p style={{ margin: '0 0 20px' }}>{EXPIRED}</p>
        <Button fullWidth data-autofocus onClick={leave}>
          重新登录
        </Button>
      </>
    ),
  })

const onSessionEnd = ({ code }: SessionEnd) => {
  // 520 is the session of somebody who is still sitting here; G001 was ended elsewhere and has nothing to be said.
  if (code === '520') tellExpired()
  else location.reload()
}

const onError = ({ kind, message }: AnyDealerError) => {
  // A page that was left aborts its calls; nobody waits for them.
  if (kind !== 'aborted') toast.error(message)
}

/** Shows what the client reports: failures as toasts, an expired session as one dialog. */
export function SessionGuard({ children }: { children: ReactNode }) {
  useEffect(() => {
    listenToDealer({ onError, onSessionEnd })
    return () => listenToDealer(undefined)
  }, [])
  return children
}
