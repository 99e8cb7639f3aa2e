import { isIPv4 } from 'node:net'

const GROUPS = 8
/** What one customer of a provider gets. */
const NETWORK_GROUPS = 4

/**
 * Where a client comes from, as far as it can be told apart: an IPv4 address, or the /64 network of an IPv6 one.
 * Undefined for the own machine: a proxy that is not declared stands there for everybody.
 *
 * ```ts
 * networkOf('203.0.113.7') // '203.0.113.7'
 * networkOf('2001:db8::7') // '2001:db8:0:0::/64'
 * networkOf('::1') // undefined
 * ```
 */
export function networkOf(address: string): string | undefined {
  const v4 = address.replace(/^::ffff:/i, '')
  if (isIPv4(v4)) return v4.startsWith('127.') ? undefined : v4
  const [head = '', tail] = address.split('%', 1).join('').split('::')
  const groups = (part: string) => part.split(':').filter(Boolean)
  const filled = Array.from({ length: GROUPS - groups(head).length - groups(tail ?? '').length }, () => '0')
  const all = [...groups(head), ...filled, ...groups(tail ?? '')]
  if (all.slice(0, -1).every((group) => Number.parseInt(group, 16) === 0)) return undefined
  return `${all.slice(0, NETWORK_GROUPS).join(':').toLowerCase()}::/64`
}
