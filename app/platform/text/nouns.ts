// Nouns with their gender, for "escolhidas" or "escolhidos".
import { countText } from './counts.ts'

type Gender = 'f' | 'm'
const nouns = {
  page: { one: 'página', many: 'páginas', gender: 'f' },
  post: { one: 'notícia', many: 'notícias', gender: 'f' },
  event: { one: 'evento', many: 'eventos', gender: 'm' },
  material: { one: 'material', many: 'materiais', gender: 'm' },
  product: { one: 'produto', many: 'produtos', gender: 'm' },
  order: { one: 'pedido', many: 'pedidos', gender: 'm' },
  message: { one: 'mensagem', many: 'mensagens', gender: 'f' },
} as const satisfies Record<string, { one: string; many: string; gender: Gender }>

export type Noun = keyof typeof nouns

/** "1 página", "1.200 notícias" */
export const countOf = (noun: Noun, count: number) =>
  count === 1 ? `1 ${nouns[noun].one}` : `${countText(count)} ${nouns[noun].many}`

const agreeing = (noun: Noun, count: number, stem: string) =>
  `${stem}${nouns[noun].gender === 'f' ? 'a' : 'o'}${count === 1 ? '' : 's'}`

/**
 * "Notícia movida para a lixeira.", "3 notícias movidas para a lixeira." @param stem the participle without its
 * ending
 */
export function doneText(noun: Noun, count: number, stem: string, rest = ''): string {
  const what = count === 1 ? nouns[noun].one : countOf(noun, count)
  const said = `${what} ${agreeing(noun, count, stem)}${rest && ` ${rest}`}.`
  return said.charAt(0).toUpperCase() + said.slice(1)
}

/** "esta notícia", "este evento" */
export const thisOne = (noun: Noun) => `${nouns[noun].gender === 'f' ? 'esta' : 'este'} ${nouns[noun].one}`

/** "Esta notícia foi alterada em outra aba" */
export function doneToThis(noun: Noun, stem: string, rest: string): string {
  const said = thisOne(noun)
  return `${said.charAt(0).toUpperCase()}${said.slice(1)} foi ${agreeing(noun, 1, stem)} ${rest}`
}

/** "2 notícias escolhidas" */
export const chosenText = (noun: Noun, count: number) =>
  `${countOf(noun, count)} ${agreeing(noun, count, 'escolhid')}`
