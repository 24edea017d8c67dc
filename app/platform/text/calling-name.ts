import { hasFormOfCnpj } from '../brazil/document.ts'

const titles = new Set([
  'dona',
  'seu',
  'sr',
  'sra',
  'dr',
  'dra',
  'prof',
  'profa',
  'mestre',
  'mestra',
  'tia',
  'tio',
])

/** For greetings: the first name with its title, "Dona Zefa", "Prof.ª Cláudia". */
export function callingName(name: string): string {
  const words = name.trim().split(/\s+/)
  const isTitle = titles.has((words[0] ?? '').toLowerCase().replace(/[.ªº]/g, ''))
  return words.slice(0, isTitle ? 2 : 1).join(' ')
}

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
