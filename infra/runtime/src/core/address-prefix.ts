import ipaddr from 'ipaddr.js'

const sharedBits = 64

/**
 * Key of a client in rate limits and queues: the IPv4 address, or the /64 network of an IPv6 address, since a single
 * customer is given a whole /64 (RFC 6177). An IPv4-mapped IPv6 address counts as IPv4. Text that is not an address is
 * returned unchanged.
 */
export const addressPrefix = (address: string): string => {
  const [plain = ''] = address.split('%')
  if (!ipaddr.isValid(plain)) {
    return address
  }
  const parsed = ipaddr.process(plain)
  return parsed.kind() === 'ipv4'
    ? parsed.toString()
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${sharedBits}`).toString()}/${sharedBits}`
}
