/** One line, at most 200 characters, the extension preserved. */
export function cleanName(name: string | undefined) {
  // How browsers escape quotes and line breaks in a form; no other characters.
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
