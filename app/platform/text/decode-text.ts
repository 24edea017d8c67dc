// UTF-8 with or without a byte order mark, UTF-16 with one, or Windows-1252 (a superset of printable Latin-1).

/** Null if the bytes are not text. */
export function decodeText(bytes: Uint8Array): string | null {
  const text = decoded(bytes)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
  return text === null || /[\u0000-\u0008\u000e-\u001f]/.test(text) ? null : text
}

function decoded(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return strictly('utf-16le', bytes)
  if (first === 0xfe && second === 0xff) return strictly('utf-16be', bytes)
  // Windows-1252 is almost never well-formed UTF-8 by chance: an accent would have to follow another.
  return strictly('utf-8', bytes) ?? strictly('windows-1252', bytes)
}

/** Drops the byte order mark. */
function strictly(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
