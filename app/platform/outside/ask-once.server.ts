// One request to a service: no redirects, and limits for every wait and for the answer's size
// (docs/rules/security.md 1.9).
import { type IncomingMessage, request as plainRequest, type RequestOptions } from 'node:http'
import { request as tlsRequest } from 'node:https'

export type Question = {
  method?: 'GET' | 'POST'
  /** with its query; the caller does not choose the host */
  path: string
  headers?: Record<string, string>
  /** sent as JSON */
  body?: unknown
  /** one limit for several questions */
  until?: AbortSignal
  /** whether an answer counts for or against the service */
  verdict?: (answer: Answer) => Verdict
}

/** `open`: it answers, but the next question must show whether it works; `aside`: does not count */
type Verdict = 'good' | 'bad' | 'open' | 'aside'

export type Patience = {
  /** milliseconds until connected */
  connect: number
  /** milliseconds for everything */
  whole: number
}

/** `json` is undefined if the body is not JSON. */
export type Answer = { status: number; json: unknown }
export type Silence = { silent: 'resting' | 'unreachable' | 'slow' | 'too_large' }

export const largestAnswer = 256 * 1024

/**
 * The answer whatever its status, or why there was none; throws only for a path that leads to another host (a bug).
 */
export function askOnce(base: URL, question: Question, patience: Patience): Promise<Answer | Silence> {
  const url = new URL(question.path, base)
  if (url.origin !== base.origin || !question.path.startsWith('/'))
    throw new Error(`${question.path} is no path of ${base.origin}`)
  const limit = AbortSignal.timeout(patience.whole)
  const signal = question.until ? AbortSignal.any([limit, question.until]) : limit
  const text = question.body === undefined ? undefined : JSON.stringify(question.body)
  const options: RequestOptions = {
    method: question.method ?? 'GET',
    signal,
    agent: false,
    headers: {
      Accept: 'application/json',
      'User-Agent': 'Praca',
      ...(text !== undefined && {
        'Content-Type': 'application/json',
        'Content-Length': String(Buffer.byteLength(text)),
      }),
      ...question.headers,
    },
  }
  return new Promise((resolve) => {
    const request = (url.protocol === 'https:' ? tlsRequest : plainRequest)(url, options)
    const silent = (why: Silence['silent']) => {
      clearTimeout(connecting)
      resolve({ silent: why })
      request.destroy()
    }
    const connecting = setTimeout(() => silent('unreachable'), patience.connect)
    request.on('socket', (socket) => socket.once('connect', () => clearTimeout(connecting)))
    const broken = () => silent(signal.aborted ? 'slow' : 'unreachable')
    let isAnswered = false
    request.on('error', broken)
    // After a 101 that nobody asked for there is neither an answer nor an error.
    request.on('close', () => !isAnswered && broken())
    request.on('response', (response) => {
      isAnswered = true
      readAnswer(response).then(resolve, broken)
    })
    request.end(text)
  })
}

async function readAnswer(response: IncomingMessage): Promise<Answer | Silence> {
  const chunks: Buffer[] = []
  let size = 0
  const arriving: AsyncIterable<Buffer> = response
  for await (const chunk of arriving) {
    size += chunk.length
    // Leaving the loop closes the connection.
    if (size > largestAnswer) return { silent: 'too_large' }
    chunks.push(chunk)
  }
  return { status: response.statusCode ?? 0, json: parsed(Buffer.concat(chunks)) }
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}
