import {
  connectRealtime,
  countNotifications,
  type NotificationEvent,
  type Notifications,
  noNotifications,
  progressOf,
} from '@dealer/sdk/realtime'
import { useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { type Dispatch, useEffect, useReducer } from 'react'
import { callName } from '../../data/call-name.ts'
import { dealer } from '../../dealer.ts'
import { useUser } from '../session/user.ts'
import { canListen } from './can-listen.ts'
import { progressAtom } from './use-progress.ts'

/** The live messages of this session; the bell's number is read anew with each, and whenever the line opens: what was said before it was not heard. */
export const useLive = (): readonly [Notifications, Dispatch<NotificationEvent>] => {
  const { dmsToken } = useUser()
  const queries = useQueryClient()
  const [state, dispatch] = useReducer(countNotifications, noNotifications)
  const setProgress = useSetAtom(progressAtom)
  useEffect(() => {
    if (!canListen() || dealer.session.user?.dmsToken !== dmsToken) return
    const renewBell = () =>
      void queries.invalidateQueries({ queryKey: [callName(dealer.md.message.getUserMessageNum)] })
    const line = connectRealtime(dealer, {
      onMessage: (message) => {
        const progress = progressOf(message)
        if (progress) return setProgress(progress)
        dispatch({ type: 'arrived', message })
        renewBell()
      },
    })
    const stop = line.subscribe(() => {
      if (line.state === 'open') renewBell()
      // The line does not say why the session is over; any call does.
      if (line.closedBy === 'session' && dealer.session.isLoggedIn)
        dealer.md.user.getCurrentUser({ silent: true }).catch(() => undefined)
    })
    return () => {
      stop()
      line.close()
    }
  }, [dmsToken, queries, setProgress])
  return [state, dispatch]
}
