export const withoutNumber = 'S/N'

/** In one spelling, however somebody wrote that there is none: 's/nº', 'sem número'. */
export const plainHouseNumber = (text: string) =>
  /^(s\s*[/.-]?\s*n\.?\s*[º°o]?\.?|sem n[uú]mero)$/i.test(text.trim()) ? withoutNumber : text.trim()
