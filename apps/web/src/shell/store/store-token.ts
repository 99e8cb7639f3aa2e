import { atom } from 'jotai'

/** Token of the shop's own session. In memory alone: after a reload the page enters the shop anew. */
export const storeTokenAtom = atom<string | undefined>(undefined)
