/** The last weeks: at least one order in every state and situation there is. */
import type { DemoOrder } from './shape.ts'

const day = 24

export const recent: readonly DemoOrder[] = [
  {
    key: 'esperando-pix',
    by: 'lucia',
    hoursAgo: 3,
    items: [
      ['baru-150', 2],
      ['mel-bisnaga', 1],
    ],
    shipping: '04510',
    note: 'Portaria 24 horas. Se puder, mandem sem plástico.',
  },
  { key: 'pix-da-marina', by: 'marina', hoursAgo: 20, items: [['cesta', 1]], shipping: '04014' },
  {
    by: 'joao',
    hoursAgo: 26,
    items: [
      ['farinha-mandioca', 3],
      ['pimenta', 1],
    ],
    shipping: 'retirada',
    payment: 'arrange',
    note: 'Passo sábado na feira.',
  },
  { key: 'pix-acabando', by: 'helena', hoursAgo: 41, items: [['receitas', 1]], shipping: '04510' },
  {
    by: 'teo',
    hoursAgo: 4 * day,
    items: [['gamela', 1]],
    shipping: '04510',
    steps: [{ after: 49, do: 'expire' }],
  },
  // Two orders for the last of it: the first paid too late.
  {
    by: 'davi',
    hoursAgo: 6 * day,
    items: [['guariroba', 2]],
    shipping: '04510',
    steps: [
      { after: 49, do: 'expire' },
      { after: 100, do: 'pay', note: 'Caiu na conta três dias depois.' },
    ],
  },
  {
    by: 'clarice',
    hoursAgo: 3.5 * day,
    items: [['guariroba', 3]],
    shipping: '04014',
    steps: [
      { after: 2, do: 'pay' },
      { after: 20, do: 'ship', codes: ['DG904128673BR'] },
    ],
  },
  {
    by: 'iara',
    hoursAgo: 2 * day,
    items: [
      ['sementes', 2],
      ['cordel', 1],
    ],
    shipping: '04510',
    steps: [{ after: 1, do: 'pay' }],
  },
  {
    by: 'emporio',
    hoursAgo: 30,
    items: [
      ['baru-500', 6],
      ['oleo-pequi', 6],
      ['mel-500', 12],
    ],
    shipping: '04510',
    note: 'Favor emitir a nota em nome da empresa.',
    steps: [
      { after: 4, do: 'pay' },
      { after: 5, do: 'annotate', note: 'Revenda: separar em duas caixas e conferir a validade do mel.' },
    ],
  },
  {
    by: 'rosa',
    hoursAgo: 28,
    items: [
      ['doce-buriti', 2],
      ['farofa', 2],
    ],
    shipping: 'entrega',
    steps: [{ after: 3, do: 'pay' }],
  },
  {
    by: 'marina',
    hoursAgo: 5 * day,
    items: [
      ['sabonetes-3', 1],
      ['balsamo', 2],
    ],
    shipping: '04014',
    steps: [
      { after: 1, do: 'pay' },
      { after: 40, do: 'ship', codes: ['DG518402737BR'] },
    ],
  },
  {
    by: 'otto',
    hoursAgo: 9 * day,
    items: [['cesto', 1]],
    shipping: '04510',
    steps: [
      { after: 6, do: 'pay' },
      { after: 50, do: 'ship', codes: ['PB518402913BR'] },
    ],
  },
  {
    by: 'marina',
    hoursAgo: 12 * day,
    items: [
      ['pequi-conserva', 2],
      ['creme-pequi', 1],
    ],
    shipping: '04510',
    steps: [
      { after: 2, do: 'pay' },
      { after: 30, do: 'ship', codes: ['DG773104589BR'] },
      { after: 10 * day, do: 'receive' },
    ],
  },
  {
    by: 'helena',
    hoursAgo: 14 * day,
    items: [
      ['bolsa', 1],
      ['brincos', 1],
    ],
    shipping: '04510',
    steps: [
      { after: 2, do: 'pay' },
      { after: 26, do: 'ship', codes: ['DG405519371BR'] },
      { after: 9 * day, do: 'receive' },
      { after: 12 * day, do: 'withdraw', note: 'A bolsa é menor do que eu esperava.' },
    ],
  },
  {
    by: 'davi',
    hoursAgo: 30 * day,
    items: [['colheres', 1]],
    shipping: '04510',
    steps: [
      { after: 3, do: 'pay' },
      { after: 30, do: 'ship', codes: ['DG405519990BR'] },
      { after: 8 * day, do: 'receive' },
      { after: 10 * day, do: 'withdraw', note: 'Comprei repetido.' },
      { after: 18 * day, do: 'takeBack' },
      { after: 18 * day + 2, do: 'refund', note: 'Pix devolvido com o frete.' },
    ],
  },
  {
    by: 'raimundo',
    hoursAgo: 7 * day,
    items: [['baru-150', 1]],
    shipping: '04510',
    steps: [{ after: 1, do: 'cancel', note: 'Pedi sem querer o tamanho errado.' }],
  },
  {
    by: 'raimundo',
    hoursAgo: 8 * day,
    items: [['muvuca', 1]],
    shipping: '04510',
    steps: [
      { after: 5, do: 'pay' },
      { after: 3 * day, do: 'cancelByShop', note: 'As chuvas atrasaram e a mistura não ficou pronta.' },
    ],
  },
  {
    by: 'joao',
    isTyped: true,
    hoursAgo: 16 * day,
    items: [
      ['mel-500', 2],
      ['farinha-mandioca', 2],
    ],
    shipping: 'retirada',
    payment: 'arrange',
    steps: [
      { after: 1, do: 'pay', note: 'Dinheiro, na feira.' },
      { after: 2, do: 'ship', codes: [] },
      { after: 3, do: 'receive' },
    ],
  },
]
