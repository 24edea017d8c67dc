// Profiles on social networks, by address or user name.
import { keysOf } from '../../platform/members.ts'
import { httpsAddress } from './addresses.ts'

export type Network = 'facebook' | 'instagram' | 'twitter' | 'youtube'

const networks: Record<Network, { name: string; profile: string; hosts: readonly string[] }> = {
  facebook: {
    name: 'Facebook',
    profile: 'https://www.facebook.com/',
    hosts: ['facebook.com', 'fb.com', 'fb.me'],
  },
  instagram: {
    name: 'Instagram',
    profile: 'https://www.instagram.com/',
    hosts: ['instagram.com', 'instagr.am'],
  },
  twitter: { name: 'X (Twitter)', profile: 'https://x.com/', hosts: ['x.com', 'twitter.com'] },
  youtube: {
    name: 'YouTube',
    profile: 'https://www.youtube.com/@',
    hosts: ['youtube.com', 'youtu.be'],
  },
}

const signed = /^(?:@[a-z0-9._-]{1,60}|[a-z0-9_]{1,60})$/i

const isAt = (host: string, network: Network) =>
  networks[network].hosts.some((own) => host === own || host.endsWith(`.${own}`))

/** The profile's address; null when there is none, or when it is another network's. */
export function profileAddress(network: Network, text: string): string | null {
  if (signed.test(text)) return networks[network].profile + text.replace('@', '')
  const address = httpsAddress(text)
  if (address === null) return null
  const { host } = new URL(address)
  const isElsewhere = keysOf(networks).some((one) => one !== network && isAt(host, one))
  return isElsewhere && !isAt(host, network) ? null : address
}

export const profileTrouble = (network: Network) =>
  `Informe o perfil do ${networks[network].name}: @nome ou o endereço, que começa com https://.`
