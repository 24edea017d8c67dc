// The content security policy of a page with a map allows this host, and no other.

export const tileHost = 'https://tile.openstreetmap.org'
export const tileAddress = `${tileHost}/{z}/{x}/{y}.png`

type Place = { latitude: number; longitude: number }

const point = ({ latitude, longitude }: Place) => `${latitude},${longitude}`

export const openStreetMapAddress = ({ latitude, longitude }: Place) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`
export const googleMapsAddress = (place: Place) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(point(place))}`

/** For events without a point on the map. */
export const searchAddress = (words: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(words)}`
