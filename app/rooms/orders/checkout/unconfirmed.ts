// How much buyers whom nobody knows may hold together (docs/decisions/0220).

/** Of one network within an hour; what is beyond asks for the digits. */
export const mostOfNetwork = { units: 20, cents: 200_000 }

export type Holding = { units: number; cents: number }

export const isTooMuch = (held: Holding, wanted: Holding) =>
  held.units + wanted.units > mostOfNetwork.units || held.cents + wanted.cents > mostOfNetwork.cents

/** What there would be of a product if no unconfirmed buyer held any. */
const wholeOf = (left: number, unconfirmed: number) => left + unconfirmed

/** Half of it, rounded up. */
export const isOverHalf = ({ left, unconfirmed }: { left: number; unconfirmed: number }) =>
  unconfirmed > Math.ceil(wholeOf(left, unconfirmed) / 2)

/** A quarter of it. */
export const isAlarming = ({ left, unconfirmed }: { left: number; unconfirmed: number }) =>
  unconfirmed * 4 > wholeOf(left, unconfirmed)

/** Orders of one network in an hour. */
export const alarmingOrders = 5
