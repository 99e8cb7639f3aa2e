import { expect, it } from 'vitest'
import { networkOf } from './network.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['2001:DB8:0:0:1:2:3:4', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['127.0.0.1', undefined],
  ['::ffff:127.0.0.1', undefined],
  ['::1', undefined],
])('%s counts as %s', (address, network) => expect(networkOf(address)).toBe(network))
