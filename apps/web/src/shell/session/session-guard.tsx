import type { AnyDealerError, SessionEnd } from '@dealer/sdk'
import { toast } from '@dealer/ui-kit/feedback'
import { type ReactNode, useEffect } from 'react'
import { listenToDealer } from '../../dealer.ts'
import { openNotice } from '../notice.tsx'
import { beginAnew } from './leave.ts'

const onSessionEnd = ({ code, message }: SessionEnd) => {
  // 520 is the session of somebody who is still sitting here; G001 was ended elsewhere, which the login page tells.
  if (code !== '520') return beginAnew(message)
  openNotice({
    id: 'session-expired',
    title: '登录已过期',
    text: '长时间未操作，请重新登录',
    button: '重新登录',
    onConfirm: () => beginAnew(message),
  })
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
