import { useMemo } from 'react'
import { useUser } from '../session/user.ts'
import { type Site, siteOf } from './site.ts'

/** The pages that this user can open, for what stands beside the shell; inside it `useSite` has them. */
export const useOwnPages = (): Site['pages'] => {
  const user = useUser()
  return useMemo(() => siteOf(user).pages, [user])
}
