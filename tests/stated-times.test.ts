// How long the program waits for what is silent is what docs/rules/reliability.md 2.2, 2.12 and its table of faults say.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { historyLimits } from '../app/platform/history/keep-history.server.ts'
import { usualPatience as patienceWithVisitors } from '../app/platform/http/http-server.server.ts'
import { usualPresence } from '../app/platform/jobs/presence.server.ts'
import { usualPatience as patienceWithMail } from '../app/platform/mail/smtp.server.ts'
import { restMs, services } from '../app/platform/outside/outside.server.ts'

const rulesOf = (name: string) => readFileSync(join(import.meta.dirname, `../docs/rules/${name}.md`), 'utf8')
const rules = rulesOf('reliability').replace(/\s+/g, ' ')

/** The numbers of the one sentence or row that says this, of which `#` stands for each. */
function stated(sentence: string): number[] {
  const found = [...rules.matchAll(new RegExp(sentence.replaceAll('#', String.raw`(\d+)`), 'g'))]
  expect(found.length, sentence).toBeGreaterThan(0)
  return found.flatMap(([, ...numbers]) => numbers.map(Number))
}

test('a connection that does not send its headers', () => {
  const { headersMs, checkEveryMs } = patienceWithVisitors
  expect(stated('# seconds have passed without [^.]* headers, [^.]* every #')).toEqual([
    headersMs / 1e3,
    checkEveryMs / 1e3,
  ])
  expect(stated('ended after # s, looked for every # s')).toEqual([headersMs / 1e3, checkEveryMs / 1e3])
})

test('a body that comes too slowly, and an answer that never ends', () => {
  const { body, drainMs } = patienceWithVisitors
  expect(stated('less than # KB in # s, or # minutes in all')).toEqual([
    body.bytes / 1024,
    body.everyMs / 1e3,
    body.wholeMs / 60e3,
  ])
  expect(stated('an answer that never ends is cut off after # s')).toEqual([drainMs / 1e3])
})

test('a mail server that says nothing', () => {
  const { silence, whole } = patienceWithMail
  expect(stated('# s of silence or # s in all')).toEqual([silence / 1e3, whole / 1e3])
})

test('a carrier and a service of postal codes that do not answer', () => {
  const { correios, viacep, brasilapi } = services
  const [carrier, places, carrierTimes, placesTimes] = stated(
    String.raw`after # s \(postal codes: # s\)[^|]* after # times \(#\) left alone for a minute`,
  )
  expect([carrier, carrierTimes]).toEqual([correios.patience.whole / 1e3, correios.failures])
  for (const { patience, failures } of [viacep, brasilapi])
    expect([places, placesTimes]).toEqual([patience.whole / 1e3, failures])
  expect(restMs).toBe(60_000)
})

test('a program that was killed', () => {
  const { everyMs, goneAfterMs } = usualPresence
  expect(stated('nothing for # seconds is taken for dead[^.]* every #')).toEqual([
    goneAfterMs / 1e3,
    everyMs / 1e3,
  ])
})

test('what PostgreSQL holds back for a history that is stuck', () => {
  // As many as may wait, the one over them by which it is seen, and the one being written.
  const files = historyLimits.mostWaiting + 2
  for (const megabytes of stated('holds back for it stays under # MB'))
    expect(files * 16).toBeLessThan(megabytes)
})
