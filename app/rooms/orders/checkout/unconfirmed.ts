// How much buyers whom the shop does not know, or who have never paid, may hold together (docs/decisions/0220).

/** The most that one network may order within an hour without the digits. */
export const mostOfNetwork = { units: 20, cents: 200_000 }

export type Holding = { units: number; cents: number }

export const isTooMuch = (held: Holding, wanted: Holding) =>
  held.units + wanted.units > mostOfNetwork.units || held.cents + wanted.cents > mostOfNetwork.cents

type Shares = { left: number; held: number }

/** How many pieces of a product there would be if these buyers held none. */
const wholeOf = ({ left, held }: Shares) => left + held

/** Whether they hold more than half of it, rounded up. */
export const isOverHalf = (of: Shares) => of.held > Math.ceil(wholeOf(of) / 2)

/** Whether they hold more than a quarter of it. */
export const isAlarming = (of: Shares) => of.held * 4 > wholeOf(of)

/** So many orders of one network in an hour are an alarm. */
export const alarmingOrders = 5
