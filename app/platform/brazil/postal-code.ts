export const unknownPostalCode = 'Não conhecemos este CEP. Confira os 8 números.'

/** Eight digits; null if the text is no CEP. */
export const plainPostalCode = (text: string): string | null =>
  /^\d{5}-?\d{3}$/.test(text.trim()) ? text.trim().replace('-', '') : null

export const postalCodeText = (plain: string) => plain.replace(/^(\d{5})(\d{3})$/, '$1-$2')
