import { isDealerError } from '@dealer/sdk'
import { getDefaultStore } from 'jotai'
import { dealer } from '../../dealer.ts'
import { keepWhyEnded } from '../../login/ended.ts'
import { diagnostic } from '../diagnostic.ts'
import { tabNotesAtom } from '../tabs/tab-state.ts'
import { unsavedIn } from '../tabs/unsaved.ts'
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
 * where they were. Work that is not kept as a draft is lost with the page, and they are told so.
 */
export const beginAnew = (reason: string): void => {
  leaving = true
  forgetPutOff()
  const { lost, kept } = unsavedIn(getDefaultStore().get(tabNotesAtom))
  const parts = [
    `${reason}。`,
    lost > 0 && `有 ${lost} 个页面未保存的内容已丢失，请重新录入。`,
    kept > 0 && (lost > 0 ? `另有 ${kept} 个页面未保存的内容已留在草稿中。` : '未保存的内容已留在草稿中。'),
  ]
  keepWhyEnded(parts.filter(Boolean).join(''))
  location.reload()
}
