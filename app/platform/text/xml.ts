const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no place for them, escaped or not
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Characters that XML does not allow are removed. */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(unwritable, '')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? '')

export const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`
