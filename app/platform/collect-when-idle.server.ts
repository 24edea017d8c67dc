// V8 does not collect garbage while a process has no work, so that a quiet site would hold the memory of its last
// visitors (docs/decisions/0181).
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const everyMs = 10_000
/** The share of processor time since the last check below which the process counts as idle. */
const restingShare = 0.02
/** Freeing less than this is not worth the tenth of a second. */
const worthBytes = 16 * 1024 * 1024

type Machine = {
  /** milliseconds of processor time since the process began */
  worked(): number
  /** bytes a collection would look at */
  held(): number
  collect(): void
}

export function collectWhenIdle(machine: Machine = thisProcess()): () => void {
  let worked = machine.worked()
  let held = 0
  const look = () => {
    const isResting = machine.worked() - worked < everyMs * restingShare
    worked = machine.worked()
    if (!isResting || machine.held() - held < worthBytes) return
    machine.collect()
    held = machine.held()
  }
  const timer = setInterval(look, everyMs).unref()
  return () => clearInterval(timer)
}

function thisProcess(): Machine {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  return {
    worked: () => {
      const { user, system } = process.cpuUsage()
      return (user + system) / 1000
    },
    held: () => {
      const { heapTotal, external } = process.memoryUsage()
      return heapTotal + external
    },
    collect: () => collect(),
  }
}
