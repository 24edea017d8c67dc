// npm run soak: what takes hours. Everything there is, with the long forms of the tests that have one (a thousand kills, a
// hundred thousand calls at random, every statement that fails, as root a full disk and a small machine, Lighthouse's
// scores, every screen read at both widths); in the end the rules with one thing wrong at a time (bin/mutate).
process.env.FULL = '1'
process.argv.push('--all')
await import('./test.js')
process.argv.splice(2)
await import('./mutate.js')
