import { type DemoProduct, telling } from './shape.ts'

const category = 'Artesanato'

export const crafts: readonly DemoProduct[] = [
  {
    key: 'cesto',
    name: 'Cesto de palha de buriti com alça',
    category,
    price: 8900,
    stock: 9,
    weight: 480,
    size: [300, 260, 260],
    sku: 'ART-CESTO',
    featured: true,
    pictures: ['loja-cesto', 'loja-cesto-mesa'],
    text: telling(
      [
        'Trançado por Dona Benedita e pelas filhas com a seda do olho do buriti, colhida na lua minguante para não dar bicho. Cada cesto leva três dias.',
        'A faixa coral é tingida com urucum. Como é feito à mão, a cor e a medida variam um pouco.',
      ],
      [
        ['Tamanho', 'cerca de 25 cm de diâmetro e 18 cm de altura, sem a alça'],
        ['Material', 'palha e talo de buriti, urucum'],
        ['Cuidados', 'pano úmido e sombra para secar'],
      ],
    ),
  },
  {
    key: 'cesto-tampa',
    name: 'Cesto grande com tampa',
    category,
    price: 18900,
    stock: 4,
    weight: 1600,
    size: [420, 420, 420],
    pickupOnly: true,
    sku: 'ART-CESTO-G',
    lead: 10,
    most: 2,
    pictures: ['loja-cesto-tampa'],
    text: telling(
      [
        'Para a roupa, a lã ou os brinquedos. Feito por encomenda: depois do pagamento são até dez dias úteis de trança.',
      ],
      [
        ['Tamanho', '40 cm de diâmetro e 40 cm de altura com a tampa'],
        ['Material', 'palha e talo de buriti'],
        ['Entrega', 'não vai pelo correio: é só retirar na sede'],
      ],
    ),
  },
  {
    key: 'colheres',
    name: 'Trio de colheres de pau',
    category,
    price: 5400,
    stock: 14,
    weight: 260,
    size: [60, 80, 340],
    sku: 'ART-COLHER',
    pictures: ['loja-colheres'],
    text: telling(
      [
        'Talhadas a canivete em madeira de árvores caídas, com acabamento de óleo de baru. Três tamanhos: tacho, panela e molho.',
      ],
      [
        ['Tamanho', '33, 28 e 24 cm'],
        ['Cuidados', 'lavar à mão e passar óleo de tempos em tempos'],
      ],
    ),
  },
  {
    key: 'gamela',
    name: 'Gamela de madeira, 30 cm',
    category,
    price: 12800,
    stock: 6,
    weight: 1350,
    size: [110, 320, 320],
    sku: 'ART-GAMELA',
    pictures: ['loja-gamela', 'loja-cagaita-colheita'],
    text: telling(
      ['Uma peça só, escavada a enxó por Seu Raimundo. Serve a salada, descansa o pão e guarda as frutas.'],
      [
        ['Tamanho', '30 cm de diâmetro, 9 cm de altura'],
        ['Material', 'madeira de tamboril de árvore caída'],
        ['Cuidados', 'não vai à máquina nem fica de molho'],
      ],
    ),
  },
  {
    key: 'esteira',
    name: 'Esteira de fibra de buriti, 1,80 m × 90 cm',
    category,
    price: 9700,
    stock: 7,
    weight: 1900,
    size: { long: 920, across: 150 },
    format: 2,
    sku: 'ART-ESTEIRA',
    lead: 3,
    pictures: ['loja-esteira'],
    text: telling(
      ['Para a rede de conversa no chão da varanda, a ioga ou a sesta. Vai enrolada, em tubo.'],
      [
        ['Tamanho', '1,80 m × 90 cm aberta'],
        ['Material', 'fibra de buriti e algodão'],
      ],
    ),
  },
  {
    key: 'bolsa',
    name: 'Bolsa de algodão tingida com açafrão',
    category,
    price: 6900,
    stock: 15,
    weight: 240,
    size: [30, 300, 360],
    sku: 'ART-BOLSA',
    pictures: ['loja-bolsa', 'loja-bolsa-verso'],
    text: telling(
      [
        'Costura reforçada, alça longa e estampa de buriti em serigrafia. Aguenta feira, livro e marmita. Também em verde.',
      ],
      [
        ['Tamanho', '36 × 40 cm, alça de 60 cm'],
        ['Material', 'algodão cru, tintura de açafrão-da-terra'],
        ['Cuidados', 'lavar separada nas primeiras vezes'],
      ],
    ),
  },
  {
    key: 'brincos',
    name: 'Brincos de capim dourado',
    category,
    price: 4500,
    stock: 20,
    weight: 40,
    size: [20, 120, 170],
    format: 3,
    sku: 'ART-BRINCO',
    pictures: ['loja-brincos'],
    text: telling(
      [
        'Espiral de capim costurada com seda de buriti, em parceria com artesãs do Jalapão. Leves como uma folha.',
      ],
      [
        ['Tamanho', '4,5 cm de diâmetro'],
        ['Material', 'capim dourado colhido na época permitida, gancho de aço'],
      ],
    ),
  },
  {
    key: 'boneca',
    name: 'Boneca de pano Zefinha',
    category: 'Presentes',
    price: 7500,
    stock: 8,
    weight: 280,
    size: [90, 180, 360],
    sku: 'ART-BONECA',
    pictures: ['loja-boneca'],
    text: telling(
      ['Costurada pelo grupo de mães com retalhos da oficina. O vestido sai para lavar; o sorriso, não.'],
      [
        ['Tamanho', '34 cm'],
        ['Material', 'algodão, enchimento de fibra siliconada'],
        ['Idade', 'a partir de 3 anos'],
      ],
    ),
  },
]
