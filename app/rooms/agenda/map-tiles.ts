// Where the map's tiles come from. The page that shows a map allows this host, and no other.

export const tileHost = 'https://tile.openstreetmap.org'
export const tileAddress = `${tileHost}/{z}/{x}/{y}.png`

type Place = { latitude: number; longitude: number }

const point = ({ latitude, longitude }: Place) => `${latitude},${longitude}`

/** For those who would rather see it in the map of their phone, or ask for the way. */
export const openStreetMapAddress = ({ latitude, longitude }: Place) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`
export const googleMapsAddress = (place: Place) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(point(place))}`

/** By name alone, where nobody said where on the map it is. */
export const searchAddress = (words: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(words)}`
