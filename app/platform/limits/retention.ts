// How long data about people and their actions are kept. The reasons are in shell/screens/kept-data.ts, from which the
// page for administrators and the privacy text are made; docs/decisions/0214 has the laws.

/** Days; sessions, reset links and failed jobs count from their end, everything else from the day it was written. */
export const keptDays = {
  activity: 730,
  letters: 180,
  spam: 90,
  importReports: 90,
  orderForms: 30,
  unpaidOrders: 365,
  endedSessions: 30,
  endedKeys: 90,
  paymentNotices: 30,
  webhookDeliveries: 30,
  shownQuotes: 1,
  carrierAnswers: 60,
  postalCodes: 180,
  countedTries: 2,
  failedJobs: 30,
  slowStatements: 30,
  restarts: 30,
  trash: 30,
} as const

/** Years. */
export const keptYears = {
  /** claims run out after five (CDC art. 27) */
  messages: 5,
  /** whole years after that of the payment (CTN art. 173 and 195) */
  fiscal: 5,
} as const
