import type { UserInfo } from '@dealer/sdk'

const LOGIN = '/login'
const HOME = '/home'
const BOARD = '/staff-officer'

type Address = Pick<Location, 'pathname' | 'search'>

/** Where a visitor is sent who is not logged in; keeps where they wanted to go. `null` when they are there already. */
export const addressToLogin = ({ pathname, search }: Address): string | null => {
  if (pathname === LOGIN) return null
  const wanted = pathname + search
  return wanted === '/' || wanted === HOME ? LOGIN : `${LOGIN}?to=${encodeURIComponent(wanted)}`
}

// Only an address of this site: `//host`, `/\host` and everything with a scheme lead elsewhere.
const isLocal = (address: string) => /^\/(?![/\\])/.test(address) && !address.startsWith(LOGIN)

/**
 * Where a login leads: an administrator who is not a light dealer to the business dashboard, everybody else to what
 * they asked for before, else home.
 * @param wasCutOff the session before was ended by the server: who was at work goes on there, administrators too
 */
export const addressAfterLogin = (
  user: Pick<UserInfo, 'isadmin' | 'isLightDealer'>,
  { search }: Address,
  wasCutOff: boolean,
): string => {
  const asked = new URLSearchParams(search).has('to')
  if (user.isadmin && !user.isLightDealer && !(wasCutOff && asked)) return BOARD
  const wanted = new URLSearchParams(search).get('to') ?? HOME
  return isLocal(wanted) ? wanted : HOME
}
