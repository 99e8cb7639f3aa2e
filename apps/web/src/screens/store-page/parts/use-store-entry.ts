import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useUser } from '../../../shell/session/user.ts'
import { enterStore, type StoreEntry } from '../../../shell/store/enter-store.ts'
import { storeTokenAtom } from '../../../shell/store/store-token.ts'

/** The shop's session: the one from the header, or one entered now. */
export const useStoreEntry = () => {
  const user = useUser()
  const token = useAtomValue(storeTokenAtom)
  const [entry, setEntry] = useState<StoreEntry>()
  const isEntering = useRef(false)
  const enter = useCallback(async () => {
    if (isEntering.current) return
    isEntering.current = true
    setEntry(undefined)
    setEntry(await enterStore(user).finally(() => (isEntering.current = false)))
  }, [user])
  const begin = useRef(() => token === undefined && void enter())
  useEffect(() => void begin.current(), [])
  return { token, entry, enter: () => void enter() }
}
