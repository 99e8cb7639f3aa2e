import { isDealerError } from '@dealer/sdk'
import { getDefaultStore } from 'jotai'
import { dealer } from '../../dealer.ts'
import { keepWhyEnded } from '../../login/ended.ts'
import { diagnostic } from '../diagnostic.ts'
import { dirtyTabsAtom } from '../tabs/tab-state.ts'
import { forgetPutOff } from './put-off.ts'

let leaving = false

/** True once the user has agreed to leave: the browser need not ask about unsaved work again. */
export const isLeaving = (): boolean => leaving

/** Ends the session and opens the login page in a fresh page, so that nothing of the user stays in memory. */
export const leave = async (): Promise<void> => {
  leaving = true
  forgetPutOff()
  try {
    await dealer.logout({ silent: true, timeout: 5000 })
  } catch (error) {
    // Here the session is over in any case; the server's part ends by idling.
    diagnostic('session', 'the server could not be told of the logout', isDealerError(error) ? error.toJSON() : error)
  }
  location.assign('/login')
}

/**
 * The server has ended the session: the page begins anew, where the visitor is asked to log in, told why, and led back to
 * where they were. Unsaved work lies in its drafts.
 */
export const beginAnew = (reason: string): void => {
  leaving = true
  forgetPutOff()
  const hasUnsaved = getDefaultStore().get(dirtyTabsAtom).size > 0
  keepWhyEnded(hasUnsaved ? `${reason}。未保存的内容已留在草稿中。` : `${reason}。`)
  location.reload()
}
