// What people type, as the pattern of a LIKE.

/** `%`, `_` and `\` mean themselves. */
export const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Matches whatever has this text in it somewhere. */
export const anywhere = (text: string) => `%${literal(text)}%`
