import type { components } from '@dealer/sdk'
import { createContext, useContext } from 'react'

/** The logged-in user as the login answered. */
export type User = components['schemas']['UserInfo']

const UserContext = createContext<User | null>(null)

/** Makes the user known to everything below. */
export const UserProvider = UserContext.Provider

/** The logged-in user. Everything in the shell stands below a login, so there always is one. */
export const useUser = (): User => {
  const user = useContext(UserContext)
  if (!user) throw new Error('useUser outside the shell')
  return user
}
