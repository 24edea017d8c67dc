import { mostLines } from './cart.ts'

export const invalidPostalCode = 'CEP inválido.'

export const cartRefusals = {
  too_many_lines: `No carrinho cabem até ${mostLines} produtos diferentes. Tire um para pôr outro.`,
  invalid_postal_code: invalidPostalCode,
}

const units = (qtd: number) => (qtd === 1 ? '1 unidade' : `${qtd} unidades`)

export const changeText = {
  gone: (lines: number) =>
    lines === 1
      ? 'Um produto do carrinho não está mais à venda e saiu da lista.'
      : `${lines} produtos do carrinho não estão mais à venda e saíram da lista.`,
  sold_out: (name: string) => `“${name}” esgotou. Ele fica no carrinho, mas não entra no total.`,
  too_few: (name: string, min: number) =>
    `“${name}” não tem mais as ${units(min)} do pedido mínimo. Ele fica no carrinho, mas não entra no total.`,
  not_fetched: (name: string) =>
    `“${name}” só pode ser retirado no local, e a loja está sem retirada agora. Ele fica no carrinho, mas não entra no total.`,
  less_stock: (name: string, qtd: number) =>
    `“${name}”: só temos ${qtd}; ${qtd === 1 ? 'está' : 'colocamos todas'} no carrinho.`,
  over_most: (name: string, qtd: number) =>
    `“${name}”: cada pedido leva até ${units(qtd)}. A quantidade foi ajustada.`,
  under_least: (name: string, qtd: number) =>
    `“${name}”: o pedido mínimo é de ${units(qtd)}. A quantidade foi ajustada.`,
  not_sent: (name: string) => `“${name}”: o envio escolhido não está disponível agora. Escolha outro.`,
}
