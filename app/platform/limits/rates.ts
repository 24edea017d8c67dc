// How often, in one table (docs/rules/security.md 1.6 and 2.6): at most `max`, or so many units, in a window of `seconds`. Whose
// window it is, whoever takes says: an address, a person, a session, the whole site. Keys are always made by the server.
import type { Limit } from './limits.server.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

export const rates = {
  /** Every call of the API. */
  api: { name: 'api', max: 600, seconds: minute },
  /** Rendered for one visitor alone, each time anew: a cookie that opens nothing, a search, an address nobody may keep. */
  renderedAlone: { name: 'drawn_alone', max: 600, seconds: minute },

  setups: { name: 'setup', max: 5, seconds: minute },
  /** Free failures per account; after them, one try per wait (`waitAfter` of people) until a success or a day has passed. */
  accountFailures: { name: 'login-failures', max: 5, seconds: 15 * minute },
  failuresOfADay: { name: 'login-failures', max: 5, seconds: day },
  /** The same hand at the known device of an account: a copied cookie is no free pass. */
  knownDeviceTries: { name: 'login-known-device', max: 10, seconds: 15 * minute },
  failuresPerAddress: { name: 'login-address', max: 30, seconds: 15 * minute },
  failuresOverall: { name: 'login-overall', max: 300, seconds: minute },
  mints: { name: 'token-mint', max: 60, seconds: minute },
  registrations: { name: 'register', max: 10, seconds: hour },
  forgottenPerAddress: { name: 'forgot-address', max: 20, seconds: hour },
  /** Letters that a stranger can cause to one address: reset links and "you have an account". */
  noticesPerAccount: { name: 'account-notices', max: 3, seconds: hour },
  resets: { name: 'reset', max: 20, seconds: 15 * minute },
  emailChanges: { name: 'email-change', max: 20, seconds: hour },
  /** Of the code that a letter brought. */
  codeTries: { name: 'email-code', max: 10, seconds: hour },
  passwordChecks: { name: 'password-check', max: 10, seconds: 15 * minute },
  testLetters: { name: 'test-letter', max: 10, seconds: 10 * minute },

  uploads: { name: 'uploads', max: 600, seconds: hour },
  uploadedBytes: { name: 'uploaded_bytes', max: 2 * 1024 ** 3, seconds: day },
  /** Tables that one person may send, good or not: each is written to the disk and read whole. */
  imports: { name: 'imports', max: 60, seconds: hour },

  messages: { name: 'contact', max: 5, seconds: 10 * minute },
  /** To the whole site; what comes after them is taken for spam. */
  messagesOfADay: { name: 'contact-day', max: 200, seconds: day },

  /** Loose, as many phones share an address, and far from what a machine would ask. */
  searches: { name: 'search', max: 120, seconds: minute },
  shopSearches: { name: 'shop_search', max: 120, seconds: minute },
  librarySearches: { name: 'library_search', max: 120, seconds: minute },
  /** Whoever types slowly asks once for every letter. */
  suggestions: { name: 'search-suggestions', max: 600, seconds: minute },
  /** Every time of a whole year is reckoned for one answer. */
  windowsOfDays: { name: 'event_windows', max: 30, seconds: minute },
  /** Who asks again within the hour gets the file, and is counted no more. */
  downloads: { name: 'download', max: 1, seconds: hour },
  /** Typing an address asks once or twice; who asks far more reads the country through us. */
  postalCodes: { name: 'postal-code', max: 30, seconds: minute },

  /** Each may ask a carrier. */
  quotes: { name: 'shipping-quote', max: 30, seconds: minute },
  /** Each may ask a carrier; quotes have a limit of their own, which no cart is a way around. */
  carts: { name: 'cart', max: 120, seconds: minute },
  placements: { name: 'checkout', max: 10, seconds: hour },
  /** Placed or not: each may ask a carrier and hash a password, and an order is no way around the limit of quotes. */
  orderAttempts: { name: 'checkout-attempt', max: 30, seconds: minute },
  renewals: { name: 'renew-pix', max: 10, seconds: hour },
  /** From the order's own page and from the outbox together: nobody's inbox is to be filled. */
  orderLetters: { name: 'order-letter', max: 5, seconds: hour },
} as const satisfies Record<string, Limit>
