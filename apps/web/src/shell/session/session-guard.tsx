import type { AnyDealerError, SessionEnd } from '@dealer/sdk'
import { toast } from '@dealer/ui-kit/feedback'
import { getDefaultStore } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import { listenToDealer } from '../../dealer.ts'
import { inUseAtom, inUseOf } from '../in-use/in-use.ts'
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

const onError = (error: AnyDealerError) => {
  // A page that was left aborts its calls; nobody waits for them.
  if (error.kind === 'aborted') return
  const inUse = inUseOf(error)
  if (inUse) getDefaultStore().set(inUseAtom, inUse)
  else toast.error(error.message)
}

/** Shows what the client reports: failures as toasts, what is in use as a dialog that leads there, an expired session as one dialog. */
export function SessionGuard({ children }: { children: ReactNode }) {
  useEffect(() => {
    listenToDealer({ onError, onSessionEnd })
    return () => listenToDealer(undefined)
  }, [])
  return children
}
