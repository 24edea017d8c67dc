// Groups requests by ever larger networks, because one rented IPv6 line has 256 or 65,536 of the smallest size.

/**
 * The networks around the key of a limit (`limitKeyOf`), from small to large: the /24 of an IPv4 address; the /56 and
 * the /48 of an IPv6 network. Any other key stays as it is.
 */
export function networksAround(key: string): { wide: string; widest: string } {
  if (!key.includes(':')) {
    const wide = key.replace(/\.\d+$/, '.0/24')
    return { wide, widest: wide }
  }
  const [one = '0', two = '0', three = '0', four = '0'] = key.split(':')
  const site = [one, two, three].map(plainGroup).join(':')
  const line = (Number.parseInt(four, 16) || 0) & 0xff00
  return { wide: `${site}:${line.toString(16)}::/56`, widest: `${site}::/48` }
}

const plainGroup = (group: string) => (Number.parseInt(group, 16) || 0).toString(16)
