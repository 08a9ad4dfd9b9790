import { expect, test } from 'vitest'
import { addressPrefix } from './address-prefix.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.10', '203.0.113.10'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:0:0:0:7', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::1', '::/64'],
  ['nowhere', 'nowhere'],
  ['', ''],
])('%s › counts as %s', (address, prefix) => {
  expect(addressPrefix(address)).toBe(prefix)
})
