import { type AnyDealerError, createDealerClient, type SessionEnd, sessionTokenStore } from '@dealer/sdk'
import { readPageConfig } from './page-config.ts'

/** Who shows what the client reports. The shell does; before it is loaded the login page shows its own failures. */
export interface DealerListener {
  onError: (error: AnyDealerError) => void
  onSessionEnd: (end: SessionEnd) => void
}

let listener: DealerListener | undefined

/** Names the one listener. Kept apart from the client, so that the login page need not load dialogs and toasts. */
export const listenToDealer = (next: DealerListener | undefined): void => {
  listener = next
}

/** The only way to the server: every operation of the contract as a method, for the session of this browser tab. */
export const dealer = createDealerClient({
  baseUrl: '',
  loginKey: readPageConfig().loginKey,
  tokenStore: sessionTokenStore(),
  onError: (error) => listener?.onError(error),
  onSessionEnd: (end) => listener?.onSessionEnd(end),
})
