import { checkAddress } from '../address.ts'
import { textOf } from '../catalogue.ts'
import { type CallFacts, UnsendableError } from '../errors.ts'
import type { UserInfo } from '../types.gen.ts'

/** Address of a user's realtime channel, on the server of `baseUrl`. It holds no secret: the token travels apart. */
export function socketAddress(baseUrl: string, { dealerCode, userId }: UserInfo, facts: CallFacts): string {
  checkAddress(baseUrl, facts)
  let address: URL
  try {
    const { location } = globalThis as { location?: { href: string } }
    address = new URL(baseUrl || '/', location?.href)
  } catch {
    throw new UnsendableError(textOf('wrongAddress'), facts)
  }
  if (!/^https?:$/.test(address.protocol)) throw new UnsendableError(textOf('wrongAddress'), facts)
  address.protocol = address.protocol.replace('http', 'ws')
  address.pathname = address.pathname.replace(/\/$/, '') + facts.url
  address.search = `?${new URLSearchParams({ sessionId: dealerCode + userId })}`
  return address.href
}
