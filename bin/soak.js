// npm run soak: what takes hours. The long forms of the tests that have one (a thousand kills, a hundred thousand calls at
// random, as root a full disk and a small machine), Lighthouse's scores, every screen read at both widths and
// full of long words, and the typefaces by the clock; in the end the rules with one thing wrong at a time (bin/mutate).
process.env.FULL = '1'
process.argv.push(
  'tests/all',
  'tests/attacks.test.ts',
  'app/rooms/orders/moves/ledger.test.ts',
  'tests/all/journeys/audit.spec.ts',
  'tests/all/journeys/accessibility.spec.ts',
  'tests/all/journeys/hostile-words.spec.ts',
  'tests/all/journeys/typefaces.spec.ts',
)
await import('./test.js')
process.argv.splice(2)
await import('./mutate.js')
