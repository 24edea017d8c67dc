// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to be removed
const controls = /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g

/** NFC, without control characters or lone surrogates; line breaks as \n. */
export function cleanText(text: string): string {
  return withoutControls(text).normalize('NFC')
}

/** Does not apply NFC, which on markup would turn `>` and a following U+0338 into `≯`. */
export function withoutControls(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|\f/g, '\n')
    .replace(controls, '')
}
