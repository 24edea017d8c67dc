import { BlockList, isIP } from 'node:net'

export type Addresses = {
  clientIp(socketIp: string, forwardedFor: string | null): string
  trusts(socketIp: string): boolean
}

const plain = (ip: string) => (ip.startsWith('::ffff:') ? ip.slice(7) : ip)
/** Some proxies write the port of the client behind its address. */
const withoutPort = (hop: string) =>
  /^\[(.+)\](?::\d+)?$/.exec(hop)?.[1] ?? hop.replace(/^([\d.]+):\d+$/, '$1')
const family = (ip: string) => (isIP(ip) === 6 ? 'ipv6' : 'ipv4')

/** @param trusted CIDR ranges of proxies, from TRUST_PROXY */
export function createAddresses(trusted: readonly string[]): Addresses {
  const proxies = new BlockList()
  for (const range of trusted) {
    const [net = '', bits] = range.split('/')
    if (!isIP(net)) continue
    if (bits === undefined) proxies.addAddress(net, family(net))
    else proxies.addSubnet(net, Number(bits), family(net))
  }
  const trusts = (ip: string) => isIP(plain(ip)) !== 0 && proxies.check(plain(ip), family(plain(ip)))
  return {
    trusts,
    clientIp(socketIp, forwardedFor) {
      let ip = plain(socketIp)
      if (!trusts(ip) || !forwardedFor) return ip
      const hops = forwardedFor.split(',').map((hop) => plain(withoutPort(hop.trim())))
      for (const hop of hops.reverse()) {
        if (!isIP(hop)) break
        ip = hop
        if (!trusts(hop)) break
      }
      return ip
    },
  }
}

/** The key of limits: an IPv4 address, or the /64 of an IPv6 address. */
export function limitKeyOf(ip: string): string {
  return isIP(ip) === 6 ? `${groupsOf(ip).slice(0, 4).join(':')}::/64` : ip
}

/** The network of one customer or building: the /24 of an IPv4 address, the /48 of an IPv6 address or of such a key. */
export function networkOf(ip: string): string {
  const one = plain(ip).replace(/\/\d+$/, '')
  if (isIP(one) === 6) return `${groupsOf(one).slice(0, 3).join(':')}::/48`
  return isIP(one) === 4 ? `${one.split('.').slice(0, 3).join('.')}.0/24` : one
}

/** The eight groups, without leading zeros. */
function groupsOf(ip: string): string[] {
  const [head = '', tail = ''] = ip.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const groups = [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return groups.map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
}
