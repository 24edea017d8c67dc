/** Escapes `%`, `_` and `\`. */
export const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')

export const anywhere = (text: string) => `%${literal(text)}%`
