// Bounded load on loopback, in turns: A B A B …, so that a machine that slows down slows both.
import { Pool } from 'undici'

type Target = { url: string; headers?: Record<string, string>; expect?: number }

const connections = 32

/**
 * Requests per second over `seconds`, with 32 connections. Bodies are counted, not decoded: a generator that reads
 * brotli bytes as text spends more on that than a server spends on sending them.
 */
async function once(target: Target, seconds: number): Promise<number> {
  const { origin, pathname } = new URL(target.url)
  const pool = new Pool(origin, { connections, pipelining: 1 })
  const started = performance.now()
  const until = started + seconds * 1000
  let answered = 0
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      pool.dispatch(
        { path: pathname, method: 'GET', headers: target.headers ?? {} },
        {
          onRequestStart() {},
          onResponseStart(_, status) {
            if (status !== (target.expect ?? 200)) reject(new Error(`${target.url} answered ${status}`))
          },
          onResponseData() {},
          onResponseEnd() {
            answered++
            resolve()
          },
          onResponseError(_, problem) {
            reject(problem)
          },
        },
      )
    })
  const worker = async () => {
    while (performance.now() < until) await ask()
  }
  await Promise.all(Array.from({ length: connections }, worker))
  const rate = answered / ((performance.now() - started) / 1000)
  await pool.close()
  return rate
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

export async function compare(a: Target, b: Target, rounds = 5, seconds = 2) {
  await once(a, 1)
  await once(b, 1)
  const [ofA, ofB, ratios]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < rounds; round++) {
    const [first, second] = [await once(a, seconds), await once(b, seconds)]
    ofA.push(first)
    ofB.push(second)
    ratios.push(first / second)
  }
  return { a: median(ofA), b: median(ofB), ratio: median(ratios) }
}

/** Milliseconds of one request after another. */
export const oneByOne = (urls: string[], headers: Record<string, string> = {}) =>
  inTurns(urls.map((url) => () => fetch(url, { headers })))

/** Of a session that is none, in the shape of one: the page is drawn for this visitor alone. */
export const ofNoSession = { cookie: `sid=${'A'.repeat(43)}` }

/** Milliseconds of one request after another, each for a page that is drawn anew, with its queries. */
export const drawnOneByOne = (urls: string[]) => inTurns(urls.map((url) => () => drawn(url)))

/** Throws when the page was kept. */
export async function drawn(url: string, headers: Record<string, string> = {}): Promise<Response> {
  const answer = await fetch(url, { headers: { ...headers, ...ofNoSession } })
  if (answer.headers.get('x-cache-class') === 'public') throw new Error(`${url} was not drawn, but kept`)
  return answer
}

/** Milliseconds of one request after another. */
export async function inTurns(asks: readonly (() => Promise<Response>)[]) {
  const times: number[] = []
  for (const ask of asks) {
    const started = performance.now()
    const response = await ask()
    await response.arrayBuffer()
    times.push(performance.now() - started)
  }
  return spreadOf(times)
}

/** @param times milliseconds */
export function spreadOf(times: number[]) {
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { p50: at(0.5), p99: at(0.99) }
}
