/** As a person counts them (docs/rules/security.md 2.8). */
export const isTooShort = (password: string): boolean => [...password].length < 6

export const tooShort = 'Use pelo menos 6 caracteres.'
