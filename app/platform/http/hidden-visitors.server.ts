// A proxy that TRUST_PROXY does not name, or that is not told whom to believe itself, gives all visitors one address: the
// limits for each address then hit all of them together.
import type { Log } from '../log.server.ts'
import { isPublicAddress } from '../outside/public-address.server.ts'
import type { Addresses } from './addresses.server.ts'

/** All of the first so many: a monitor within a cluster has the address of a proxy too. */
const enough = 20

const isLoopback = (ip: string) => ip === '::1' || ip.startsWith('127.')

/** @returns told of each request; says once in the log that no visitor is seen, and nothing once one was */
export function watchForHiddenVisitors(addresses: Addresses, log: Log) {
  let hidden = 0
  let isDecided = false
  return (socketIp: string, forwardedFor: string | null): void => {
    // Without the header there is no proxy to speak of: somebody tries the program, or a probe asks.
    if (isDecided || !forwardedFor) return
    const ip = addresses.clientIp(socketIp, forwardedFor)
    const isBelieved = addresses.trusts(socketIp)
    // A stranger may send the header as well, and a browser may run on the machine of the proxy.
    if (isBelieved ? isLoopback(ip) : isPublicAddress(ip)) return
    if (isBelieved && !addresses.trusts(ip)) isDecided = true
    else if (++hidden === enough) {
      isDecided = true
      log.warn('visitors_hidden', {
        ip,
        advice: `every visitor seems to be ${ip}, a proxy, and limits for each address hit all of them together: name that proxy in TRUST_PROXY, or let it pass on X-Forwarded-For (docs/operations.md, "Behind a reverse proxy")`,
      })
    }
  }
}
