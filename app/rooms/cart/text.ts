// The pt-BR words of the cart that code chooses.
import { mostLines } from './cart.ts'

/** threats.md 1.9 */
export const invalidPostalCode = 'CEP inválido.'

export const cartRefusals = {
  too_many_lines: `O carrinho comporta até ${mostLines} produtos diferentes. Retire algum para pôr outro.`,
  invalid_postal_code: invalidPostalCode,
}

const units = (qtd: number) => (qtd === 1 ? '1 unidade' : `${qtd} unidades`)

/** What is no longer as somebody left it; products by their names. */
export const changeText = {
  gone: (lines: number) =>
    lines === 1
      ? 'Um produto que estava no carrinho saiu da loja e foi retirado.'
      : `${lines} produtos que estavam no carrinho saíram da loja e foram retirados.`,
  sold_out: (name: string) => `“${name}” esgotou. Ele fica no carrinho, mas não entra no total.`,
  too_few: (name: string, min: number) =>
    `“${name}” não tem mais as ${units(min)} do pedido mínimo. Ele fica no carrinho, mas não entra no total.`,
  less_stock: (name: string, qtd: number) => `“${name}”: há só ${units(qtd)}. A quantidade foi ajustada.`,
  over_most: (name: string, qtd: number) =>
    `“${name}”: cada pedido leva até ${units(qtd)}. A quantidade foi ajustada.`,
  under_least: (name: string, qtd: number) =>
    `“${name}”: o pedido mínimo é de ${units(qtd)}. A quantidade foi ajustada.`,
  not_sent: (name: string) => `“${name}”: o envio escolhido não está disponível agora. Escolha outro.`,
}
