import type { CallProgress } from '@dealer/sdk/realtime'
import { atom, useAtomValue } from 'jotai'

/** What was told last of a call that takes long. */
export const progressAtom = atom<CallProgress | undefined>(undefined)

/**
 * How far a call of this user is; undefined until something was told of it, and where no live messages come.
 * @param about what is done: `month 2025-08`; nothing while it is empty
 */
export const useProgress = (about: string): CallProgress | undefined => {
  const told = useAtomValue(progressAtom)
  return told?.about === about ? told : undefined
}
