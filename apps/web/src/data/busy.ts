import { atom } from 'jotai'

/** Actions that run now and that the user must wait for; the shell covers the page while there is one. */
export const busyAtom = atom(0)
