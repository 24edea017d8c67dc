export const withoutNumber = 'S/N'

/** Turns every spelling of "no number" into one: 's/nº', 'sem número'. */
export const plainHouseNumber = (text: string) =>
  /^(s\s*[/.-]?\s*n\.?\s*[º°o]?\.?|sem n[uú]mero)$/i.test(text.trim()) ? withoutNumber : text.trim()
