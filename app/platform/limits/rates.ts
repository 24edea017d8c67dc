// At most `max` units in a window of `seconds` (docs/rules/security.md 1.6 and 2.6). The caller says whose window: an
// address, a person, a session, the whole site. Keys are always made by the server.

export type Limit = { name: string; max: number; seconds: number }

const minute = 60
const hour = 60 * minute
const day = 24 * hour

export const rates = {
  api: { name: 'api', max: 600, seconds: minute },
  /** Calls with one API key, from all addresses together. */
  key: { name: 'key', max: 300, seconds: minute },
  /** Pages rendered for one visitor, uncached: an invalid cookie, a search, an address that may not be cached. */
  renderedAlone: { name: 'drawn_alone', max: 600, seconds: minute },

  paymentNotices: { name: 'payment-notices', max: 300, seconds: minute },
  setups: { name: 'setup', max: 5, seconds: minute },
  /** Failures before waiting; then one try per wait (`waitAfter` of people) until a success or for a day. */
  accountFailures: { name: 'login-failures', max: 5, seconds: 15 * minute },
  failuresOfADay: { name: 'login-failures', max: 5, seconds: day },
  /** Tries from a known device of an account, because its cookie may have been copied. */
  knownDeviceTries: { name: 'login-known-device', max: 10, seconds: 15 * minute },
  /** Beyond these failures a try costs a computation, and beyond four times as many in one network it waits. */
  failuresPerAddress: { name: 'login-address', max: 30, seconds: 15 * minute },
  /** Failures from an IPv4 /24 or an IPv6 /56. */
  failuresPerNetwork: { name: 'login-network', max: 60, seconds: 15 * minute },
  /** Failures from an IPv6 /48. */
  failuresPerWidestNetwork: { name: 'login-network', max: 120, seconds: 15 * minute },
  failuresOverall: { name: 'login-overall', max: 300, seconds: minute },
  /** One computed proof is good for one try, within this time. */
  proofs: { name: 'login-proof', max: 1, seconds: 2 * minute },
  mints: { name: 'token-mint', max: 60, seconds: minute },
  registrations: { name: 'register', max: 10, seconds: hour },
  /** Of an IPv4 /24 or an IPv6 /56. */
  registrationsOfNetwork: { name: 'register', max: 40, seconds: hour },
  /** Of an IPv6 /48. */
  registrationsOfWidestNetwork: { name: 'register', max: 80, seconds: hour },
  forgottenPerAddress: { name: 'forgot-address', max: 20, seconds: hour },
  /** Codes that the person of the account asks for: strangers' requests do not count here. */
  emailCodes: { name: 'email-codes', max: 5, seconds: hour },
  emailCodesOfADay: { name: 'email-codes-day', max: 15, seconds: day },
  resets: { name: 'reset', max: 20, seconds: 15 * minute },
  emailChanges: { name: 'email-change', max: 20, seconds: hour },
  /** Tries at the code in a letter. */
  codeTries: { name: 'email-code', max: 10, seconds: hour },
  /** Tries at one-time codes at a log-in: at most three of a million are right at a moment. */
  factorTries: { name: 'second-factor', max: 8, seconds: hour },
  /** A challenge counts once, within this time. */
  passkeyChallenges: { name: 'passkey-challenge', max: 1, seconds: 5 * minute },
  /** Of one passkey, and of one person who makes some: each costs the computation of a signature. */
  passkeyTries: { name: 'passkey', max: 60, seconds: 15 * minute },
  passwordChecks: { name: 'password-check', max: 10, seconds: 15 * minute },
  /** Test and replayed deliveries to one address: each waits for the other server. */
  askedWebhooks: { name: 'asked-webhook', max: 30, seconds: 10 * minute },
  testLetters: { name: 'test-letter', max: 10, seconds: 10 * minute },

  uploads: { name: 'uploads', max: 600, seconds: hour },
  uploadedBytes: { name: 'uploaded_bytes', max: 2 * 1024 ** 3, seconds: day },
  /** Tables imported by one person, valid or not: each is written to the disk and read whole. */
  imports: { name: 'imports', max: 60, seconds: hour },

  messages: { name: 'contact', max: 5, seconds: 10 * minute },
  /** Beyond these a sender's messages are set aside as a flood: per address, its /24 or /56, its /48. */
  messagesOfAddress: { name: 'contact-sender', max: 20, seconds: day },
  messagesOfNetwork: { name: 'contact-sender', max: 40, seconds: day },
  messagesOfWidestNetwork: { name: 'contact-sender', max: 80, seconds: day },
  /** Messages to the whole site. Beyond this, only senders who write repeatedly are set aside sooner. */
  messagesOfADay: { name: 'contact-day', max: 200, seconds: day },

  /** Generous, because many phones share an address, yet far below the rate of a machine. */
  searches: { name: 'search', max: 120, seconds: minute },
  shopSearches: { name: 'shop_search', max: 120, seconds: minute },
  librarySearches: { name: 'library_search', max: 120, seconds: minute },
  /** A slow typist asks once for every letter. */
  suggestions: { name: 'search-suggestions', max: 600, seconds: minute },
  /** Each request computes every date of a whole year. */
  windowsOfDays: { name: 'event_windows', max: 30, seconds: minute },
  /** A repeated download of a file within the hour is not counted. */
  downloads: { name: 'download', max: 1, seconds: hour },
  /** Typing an address needs one or two; far more would copy the whole table through us. */
  postalCodes: { name: 'postal-code', max: 30, seconds: minute },

  quotes: { name: 'shipping-quote', max: 30, seconds: minute },
  /** Each request may ask a carrier, as a quote does. */
  carts: { name: 'cart', max: 120, seconds: minute },
  placements: { name: 'checkout', max: 10, seconds: hour },
  /** Counted whether the order is placed or not: each may ask a carrier and hash a password. */
  orderAttempts: { name: 'checkout-attempt', max: 30, seconds: minute },
  renewals: { name: 'renew-pix', max: 10, seconds: hour },
  /** Guesses at the six digits of a letter, by one network; each code has five by itself. */
  orderCodeTries: { name: 'order-code-tries', max: 20, seconds: hour },
  /** Letters with digits that one network's checkouts ask for, to whatever addresses. */
  orderCodes: { name: 'order-codes', max: 20, seconds: hour },
  /** Letters of one kind that a visitor can cause by typing an e-mail address, or from an account made with it. */
  unconfirmedLetters: { name: 'unconfirmed-letters', max: 6, seconds: hour },
  unconfirmedLettersOfADay: { name: 'unconfirmed-letters-day', max: 10, seconds: day },
  /** Such letters from one network to one address: a stranger there leaves some to the address's owner. */
  unconfirmedLettersOfNetwork: { name: 'unconfirmed-letters-network', max: 3, seconds: hour },
  unconfirmedLettersOfNetworkADay: { name: 'unconfirmed-letters-network-day', max: 5, seconds: day },
  /** Letters asked for on the order's page and in the outbox together. */
  orderLetters: { name: 'order-letter', max: 5, seconds: hour },
} as const satisfies Record<string, Limit>
