// A page's security policy is that of the document the browser loaded, and only an event's own document allows the
// tiles. Whoever came here by a link within the site has another one: the page is loaded anew, and opens its map.

const mark = '#mapa'

const pathOf = (address: string) => new URL(address).pathname

const isOwnDocument = () => {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded !== undefined && pathOf(loaded.name) === window.location.pathname
}

export function mapHere(open: () => void): void {
  if (isOwnDocument()) open()
  else {
    window.location.hash = mark
    window.location.reload()
  }
}

export const wasAskedForMap = () => window.location.hash === mark && isOwnDocument()
