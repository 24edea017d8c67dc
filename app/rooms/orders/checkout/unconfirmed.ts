// How much buyers whom nobody knows, or who have never paid, may hold together (docs/decisions/0220).

/** Of one network within an hour; what is beyond asks for the digits. */
export const mostOfNetwork = { units: 20, cents: 200_000 }

export type Holding = { units: number; cents: number }

export const isTooMuch = (held: Holding, wanted: Holding) =>
  held.units + wanted.units > mostOfNetwork.units || held.cents + wanted.cents > mostOfNetwork.cents

type Shares = { left: number; held: number }

/** What there would be of a product if none of them held any. */
const wholeOf = ({ left, held }: Shares) => left + held

/** Half of it, rounded up. */
export const isOverHalf = (of: Shares) => of.held > Math.ceil(wholeOf(of) / 2)

/** A quarter of it. */
export const isAlarming = (of: Shares) => of.held * 4 > wholeOf(of)

/** Orders of one network in an hour. */
export const alarmingOrders = 5
