// The key of an NF-e or DC-e: state and month, the CNPJ or CPF of who wrote it, model, series, number. Only the CNPJ in it may
// hold letters, as those registered since July 2026 do (document.ts).

const shape = /^\d{6}[0-9A-Z]{12}\d{26}$/

/** As it is stored, whatever was pasted: 'NFe5326 1012 …' loses its word and its spaces. */
export const plainInvoiceKey = (text: string) =>
  text
    .toUpperCase()
    .replace(/^\D+/, '')
    .replace(/[^0-9A-Z]/g, '')

export const isInvoiceKey = (plain: string) => shape.test(plain)
