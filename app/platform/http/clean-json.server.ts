// Reads a JSON body with suspicion: size, depth, prototype names, control characters, lone surrogates.
import { TooLarge, Unreadable } from '../stops.ts'

const maxDepth = 32
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

const canBeKept = (text: string) => text.isWellFormed() && !control.test(text)

/** A password is verified exactly as received, wherever it stands: NFC is for texts that are stored and searched. */
const passwordFields = new Set(['password', 'password_confirmation', 'current_password'])

function clean(value: unknown, depth: number, field = ''): unknown {
  if (depth > maxDepth) throw new Unreadable()
  if (typeof value === 'string') {
    if (!canBeKept(value)) throw new Unreadable('O texto contém caracteres que não podem ser guardados.')
    return passwordFields.has(field) ? value : value.normalize('NFC')
  }
  if (Array.isArray(value)) return value.map((part) => clean(part, depth + 1))
  if (typeof value === 'object' && value !== null) {
    const cleaned: Record<string, unknown> = {}
    for (const [key, part] of Object.entries(value)) {
      if (forbiddenKeys.has(key) || !canBeKept(key)) throw new Unreadable()
      cleaned[key] = clean(part, depth + 1, key)
    }
    return cleaned
  }
  return value
}

/**
 * @param maxBytes 256 KB by default; calls that carry rich text allow 2 MB
 * @returns the parsed body, NFC; stops with 400 or 413
 */
export async function readCleanJson(request: Request, maxBytes: number): Promise<unknown> {
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > maxBytes) throw new TooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new TooLarge()
    chunks.push(chunk)
  }
  let parsed: unknown
  try {
    parsed = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)))
  } catch {
    throw new Unreadable('O conteúdo enviado não é um JSON válido.')
  }
  return clean(parsed, 0)
}
