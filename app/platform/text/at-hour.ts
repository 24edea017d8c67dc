/** In Portuguese zero and one take the singular: "à 1h", "à 00:30". @param time '01:10' */
export const isOneHour = (time: string) => Number(time.slice(0, 2)) <= 1

/** @returns 'às 19:30', 'à 01:10' */
export const atHour = (time: string) => `${isOneHour(time) ? 'à' : 'às'} ${time}`
