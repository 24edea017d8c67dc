// Runs the program, and again when it ended by what nobody foresaw: at most five times in a minute.
import { run } from './run.js'
import { say } from './say.js'

/** How the program ends after an error that nobody caught: docs/operations.md. */
const UNFORESEEN = 70
const MOST = 5
const WITHIN_MS = 60_000

/** Resolves with the exit code of the last run. A stop that somebody asked for is one. */
export async function runAgain(program, args, options) {
  let wasAsked = false
  const ask = () => {
    wasAsked = true
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, ask)
  const starts = []
  for (;;) {
    const code = await run(program, args, options)
    if (wasAsked || !isUnforeseen(code)) return code
    const now = performance.now()
    starts.push(now)
    const lately = starts.filter((at) => now - at < WITHIN_MS).length
    if (lately > MOST) {
      say(`O programa parou ${lately} vezes em um minuto e não será iniciado de novo. O motivo está acima.`)
      return code
    }
    say(
      `O programa parou por um erro inesperado (código ${code}) e será iniciado de novo (${lately} de ${MOST} vezes em um minuto).`,
    )
  }
}

// By a signal that nobody sent through us: a crash, or the system that ran out of memory.
const isUnforeseen = (code) => code === UNFORESEEN || code > 128
