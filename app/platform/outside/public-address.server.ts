// Decides whether an address is one of the public internet. The ranges are those of IANA's special-purpose
// registries: https://www.iana.org/assignments/iana-ipv4-special-registry and …-ipv6-special-registry
import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

const notPublic4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  // link-local, and the metadata of cloud machines
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  // multicast, reserved and broadcast
  '224.0.0.0/3',
]
/** Ranges within global unicast that are not public. */
const notPublic6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']
const global6 = '2000::/3'

function listOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [net = '', bits] = range.split('/')
    list.addSubnet(net, Number(bits), family)
  }
  return list
}
const closed4 = listOf(notPublic4, 'ipv4')
const closed6 = listOf(notPublic6, 'ipv6')
const open6 = listOf([global6], 'ipv6')

/** An IPv4 address embedded in an IPv6 one is outside the global range, and so not public. */
export function isPublicAddress(ip: string): boolean {
  const family = isIP(ip)
  if (family === 4) return !closed4.check(ip, 'ipv4')
  return family === 6 && open6.check(ip, 'ipv6') && !closed6.check(ip, 'ipv6')
}

export type Resolved = { address: string; family: number }

/** All addresses of a host, or why it may not be asked: one that is not public is enough to refuse it. */
export async function publicAddressesOf(
  hostname: string,
): Promise<{ addresses: Resolved[] } | { silent: 'refused' | 'unknown_host' }> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  try {
    const addresses = family ? [{ address: host, family }] : await lookup(host, { all: true })
    if (addresses.length === 0) return { silent: 'unknown_host' }
    return addresses.every(({ address }) => isPublicAddress(address)) ? { addresses } : { silent: 'refused' }
  } catch {
    return { silent: 'unknown_host' }
  }
}
