import { unknownPostalCode } from '../../platform/brazil/postal-code.ts'
import { mostLines } from './cart.ts'

export const cartRefusals = {
  too_many_lines: `No carrinho cabem até ${mostLines} produtos diferentes. Tire um para pôr outro.`,
  invalid_postal_code: unknownPostalCode,
}

const units = (qtd: number) => (qtd === 1 ? '1 unidade' : `${qtd} unidades`)

/** The end of each sentence on a line that stays and does not count. */
export const staysOut = 'O produto fica no carrinho, mas não entra no total.'

export const changeText = {
  gone: (lines: number) =>
    lines === 1
      ? 'Um produto do carrinho não está mais à venda e saiu da lista.'
      : `${lines} produtos do carrinho não estão mais à venda e saíram da lista.`,
  sold_out: (name: string) => `“${name}” esgotou. ${staysOut}`,
  too_few: (name: string, min: number) =>
    `Restam menos de ${units(min)} de “${name}”, o mínimo por pedido. ${staysOut}`,
  not_fetched: (name: string) =>
    `Não enviamos “${name}”: só retirada no local, e a loja está sem retirada agora. ${staysOut}`,
  less_stock: (name: string, qtd: number) =>
    `“${name}”: só temos ${qtd}; ${qtd === 1 ? 'está' : 'colocamos todas'} no carrinho.`,
  over_most: (name: string, qtd: number) =>
    `“${name}”: cada pedido leva até ${units(qtd)}. A quantidade foi ajustada.`,
  under_least: (name: string, qtd: number) =>
    `“${name}”: o pedido mínimo é de ${units(qtd)}. A quantidade foi ajustada.`,
  not_sent: (name: string) => `“${name}”: o envio escolhido não está disponível agora. Escolha outro.`,
}
