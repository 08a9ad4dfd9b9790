import ipaddr from 'ipaddr.js'

const sharedBits = 64

/**
 * What stands for a client in limits and turns: the IPv4 address, or the /64 network of an IPv6 address, since a single
 * customer is given a whole /64 (RFC 6177). An IPv4 address written as IPv6 is the IPv4 address. What is no address is
 * given back as it is.
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
