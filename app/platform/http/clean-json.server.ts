// Checks size, depth, prototype names, control characters, lone surrogates and infinite numbers.
import { Aborted, TooLarge, Unreadable } from '../stops.ts'

const maxDepth = 32
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

const canBeStored = (text: string) => text.isWellFormed() && !control.test(text)

/** Passwords are verified exactly as received: NFC is only for texts that are stored and searched. */
const passwordFields = new Set(['password', 'password_confirmation', 'current_password'])

function clean(value: unknown, depth: number, field = ''): unknown {
  if (depth > maxDepth) throw new Unreadable()
  if (typeof value === 'string') {
    if (!canBeStored(value)) throw new Unreadable('O texto contém caracteres que não podem ser guardados.')
    return passwordFields.has(field) ? value : value.normalize('NFC')
  }
  if (Array.isArray(value)) return value.map((part) => clean(part, depth + 1))
  if (typeof value === 'object' && value !== null) {
    const cleaned: Record<string, unknown> = {}
    for (const [key, part] of Object.entries(value)) {
      if (forbiddenKeys.has(key) || !canBeStored(key)) throw new Unreadable()
      cleaned[key] = clean(part, depth + 1, key)
    }
    return cleaned
  }
  // 1e309 is read as Infinity, which JSON writes as null.
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new Unreadable('Um dos números enviados é grande demais.')
  return value
}

/**
 * @param maxBytes 256 KB by default; 2 MB for rich text
 * @returns the parsed body, NFC; throws 400 (`Aborted` when the sender went away) or 413
 */
export async function readCleanJson(request: Request, maxBytes: number): Promise<unknown> {
  const bytes = await readBytes(request, maxBytes)
  let parsed: unknown
  try {
    parsed = JSON.parse(decode(bytes))
  } catch {
    throw new Unreadable('O conteúdo enviado não é um JSON válido.')
  }
  return clean(parsed, 0)
}

/** Reads a plain HTML form, with the same checks; the last of repeated names counts. Throws 400 or 413. */
export async function readCleanForm(request: Request, maxBytes: number): Promise<Record<string, string>> {
  const fields = new URLSearchParams(decode(await readBytes(request, maxBytes)))
  return clean(Object.fromEntries(fields), 0) as Record<string, string>
}

const decode = (bytes: Buffer) => new TextDecoder('utf-8', { fatal: true }).decode(bytes)

export async function readBytes(request: Request, maxBytes: number): Promise<Buffer> {
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > maxBytes) throw new TooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of arriving(request)) {
    size += chunk.byteLength
    if (size > maxBytes) throw new TooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** A body only ends early when the sender goes away. */
async function* arriving(request: Request) {
  try {
    yield* request.body ?? []
  } catch {
    throw new Aborted()
  }
}
