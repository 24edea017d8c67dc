// What a sender calls a file: text to show, never part of a path.

/** A name fit to be shown: one line, at most 200 characters, the extension kept. */
export function cleanName(name: string | undefined) {
  // Browsers write a form's quotes and line breaks in this way, and no other character.
  const plain = (name ?? '')
    .replaceAll('%22', '"')
    .replace(/%0[AD]/g, '')
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\]/gu, '')
    .trim()
  if (plain === '') return 'arquivo'
  const characters = [...plain]
  if (characters.length <= 200) return plain
  const extension = /\.[a-z0-9]{1,8}$/i.exec(plain)?.[0] ?? ''
  return characters.slice(0, 200 - extension.length).join('') + extension
}
