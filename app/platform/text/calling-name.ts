import { hasFormOfCnpj } from '../brazil/document.ts'

/** Titles, however many, and the name after them. */
const called =
  /^(((sr|dr|prof|pr|pastor)\.?a?|dona|seu|mestr[ea]|ti[ao]|padre|pe|frei|irm[ãa]o?|ir|dom|madre|cacique|paj[ée]|m[ãa]e|pai|v[óô])[.ªº]* )*\S*/i

/** For greetings: the first name with its title, "Dona Zefa", "Prof.ª Cláudia". */
export const callingName = (name: string): string => called.exec(name.trim().replace(/\s+/g, ' '))?.[0] ?? ''

/** Words in the names of companies and organisations. */
const companies =
  /(^|\s)(ltda|eireli|s\/a|s\.a|cooperativa|associa[çc][ãa]o|instituto|funda[çc][ãa]o|com[ée]rcio|emp[óo]rio|mercado|mercearia|padaria|restaurante|escola|col[ée]gio|prefeitura|secretaria|sindicato|loja|ong)\.?(\s|$)/i

/**
 * The beginning of a letter, a page or a chat: "Olá, Dona Zefa"; only "Olá" for a company.
 * @param document CPF or CNPJ; '' if it is not known
 */
export function greetingTo(name: string, document = ''): string {
  const called = personCalled(name, document)
  return called ? `Olá, ${called}` : 'Olá'
}

/** "Dona Zefa"; '' for a company. */
export const personCalled = (name: string, document = ''): string =>
  hasFormOfCnpj(document) || companies.test(name) ? '' : callingName(name)
