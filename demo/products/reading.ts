import { type DemoProduct, telling } from './shape.ts'

const books = 'Livros e papéis'
const seeds = 'Sementes'

export const reading: readonly DemoProduct[] = [
  {
    key: 'receitas',
    name: 'Livro “Cozinha do Vão: 64 receitas do Cerrado”',
    category: books,
    price: 5800,
    stock: 46,
    weight: 520,
    size: [20, 180, 240],
    sku: 'LIV-RECEITAS',
    featured: true,
    pictures: ['loja-receitas', 'loja-receitas-mesa'],
    text: telling(
      [
        'Receitas anotadas em caderno por três gerações de cozinheiras do Vão do Buriti, testadas na cozinha comunitária e contadas por quem as faz.',
        'Traz a tabela das safras e um capítulo inteiro sobre como comer pequi sem se espinhar.',
      ],
      [
        ['Páginas', '184, coloridas, capa cartonada'],
        ['Edição', '2ª, da própria cooperativa'],
        ['Tamanho', '18 × 24 cm'],
      ],
    ),
  },
  {
    key: 'cordel',
    name: 'Cordel “A peleja do pequi com o boi”',
    category: books,
    price: 800,
    stock: 140,
    weight: 40,
    size: [4, 115, 160],
    format: 3,
    sku: 'CORDEL-1',
    pictures: ['loja-cordel'],
    text: telling(
      [
        'Trinta e duas sextilhas de Tião do Vão, com xilogravuras da oficina da escola. Conta como um pequizeiro velho ganhou na prosa o pasto que ia perder no trator.',
      ],
      [
        ['Páginas', '16'],
        ['Tamanho', '11 × 15,5 cm'],
      ],
    ),
  },
  {
    key: 'cartaz',
    name: 'Cartaz “O ano do Cerrado”, 42 × 60 cm',
    category: books,
    price: 2800,
    stock: 37,
    weight: 190,
    size: { long: 450, across: 70 },
    format: 2,
    sku: 'PAP-CARTAZ',
    pictures: ['loja-cartaz'],
    text: telling(
      [
        'O calendário das safras em desenho, mês a mês. Para a cozinha e para a sala de aula. Vai em tubo de papelão.',
      ],
      [
        ['Tamanho', '42 × 60 cm'],
        ['Papel', 'fosco, 180 g/m²'],
      ],
    ),
  },
  {
    key: 'sementes',
    name: 'Sementes para o quintal, 6 espécies nativas',
    category: seeds,
    price: 2700,
    stock: 52,
    weight: 80,
    size: [20, 120, 180],
    format: 3,
    sku: 'SEM-6',
    featured: true,
    pictures: ['loja-sementes'],
    text: telling(
      [
        'Baru, jatobá, ipê-amarelo, cagaita, mangaba e buriti, dez sementes de cada, colhidas pela nossa rede de coletores.',
        'Em cada envelope vem escrito quando semear, como quebrar a dormência e quanto a árvore cresce.',
      ],
      [
        ['Quantidade', '6 envelopes de 10 sementes'],
        ['Validade', 'semear em até 3 meses'],
        ['Origem', 'rede de sementes do nordeste goiano'],
      ],
    ),
  },
  {
    key: 'muvuca',
    name: 'Muvuca de sementes para restauração, 5 kg',
    category: seeds,
    price: 21000,
    stock: 10,
    weight: 5200,
    size: [140, 320, 450],
    sku: 'SEM-MUVUCA',
    lead: 5,
    pictures: ['loja-muvuca'],
    text: telling(
      [
        'Mistura de mais de vinte espécies nativas e adubo verde, pronta para semear a lanço: cobre cerca de 500 m².',
        'Antes de comprar para área maior, escreva para nós: montamos a mistura conforme o solo e emitimos os documentos.',
      ],
      [
        ['Peso', '5 kg'],
        ['Época', 'do começo das chuvas até janeiro'],
        ['Documentos', 'termo de conformidade no pacote'],
      ],
    ),
  },
  {
    key: 'mudas',
    name: 'Muda de baru (retirada na sede)',
    category: seeds,
    price: 1500,
    stock: 60,
    weight: 900,
    size: [400, 120, 120],
    sku: 'MUDA-BARU',
    draft: true,
    pictures: ['loja-baru-colheita'],
    text: telling(
      ['Muda de um ano, em saquinho. À espera da licença do viveiro para entrar na loja.'],
      [
        ['Altura', 'cerca de 35 cm'],
        ['Plantio', 'de novembro a fevereiro'],
      ],
    ),
  },
]
