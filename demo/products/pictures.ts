/** The shop's pictures: our own drawings, kept as SVG and handed over as PNG, since uploads take photographs only. */
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

/** Each drawing with the words for those who do not see it. */
export const goodsAlts = {
  'loja-baru-torrado': 'Pacote de papel pardo com castanhas de baru à mostra na janela',
  'loja-baru-torrado-mesa':
    'Pacote de castanha de baru na mesa posta, com uma xícara de café, diante da janela',
  'loja-baru-grande': 'Pacote grande de castanha de baru torrada sobre a mesa',
  'loja-farinha-baru': 'Pacote de farinha de baru, clara, com castanhas ao lado',
  'loja-farinha-mandioca': 'Saco de algodão amarrado com sisal, com uma mandioca estampada',
  'loja-pacoca': 'Caixa de paçoca de baru com fita e laço coral',
  'loja-baru-colheita': 'Gamela vista de cima, cheia de castanhas de baru',
  'loja-mel': 'Pote de vidro com mel escuro, entre flores amarelas',
  'loja-mel-mesa': 'Pote de mel na mesa posta, com uma xícara de café, diante da janela',
  'loja-mel-bisnaga': 'Bisnaga de mel em pé sobre a tampa coral',
  'loja-favo': 'Pedaço de favo de mel escorrendo sobre uma tábua redonda',
  'loja-propolis': 'Frasco âmbar de própolis com conta-gotas',
  'loja-mel-colheita': 'Gamela vista de cima, cheia de pedaços de favo',
  'loja-pequi-conserva': 'Vidro de pequi em conserva, com pequis abertos ao lado',
  'loja-pequi-conserva-mesa': 'Vidro de pequi em conserva na mesa posta, diante da janela',
  'loja-creme-pequi': 'Pote de creme de pequi com tampa coberta de tecido coral',
  'loja-oleo-pequi': 'Garrafa de óleo de pequi, dourado, com pequis ao lado',
  'loja-farofa': 'Pacote de farofa de pequi com a farinha à mostra na janela',
  'loja-pimenta': 'Garrafa de molho de pimenta vermelho, com pimentas dos dois lados',
  'loja-guariroba': 'Vidro de conserva de guariroba, de palmito claro',
  'loja-pequi-colheita': 'Gamela vista de cima, cheia de pequis abertos',
  'loja-polpa-buriti': 'Vidro de polpa de buriti, alaranjada, com buritis ao lado',
  'loja-polpa-mangaba': 'Garrafa de polpa de mangaba, clara, com mangabas ao lado',
  'loja-doce-buriti': 'Barra de doce de buriti com um pedaço cortado',
  'loja-geleia-cagaita': 'Pote de geleia de cagaita com tampa coberta de tecido amarelo',
  'loja-geleia-araticum': 'Pote de geleia de araticum com tampa coberta de tecido verde',
  'loja-buriti-colheita': 'Gamela vista de cima, cheia de buritis vermelhos',
  'loja-cagaita-colheita': 'Gamela vista de cima, cheia de cagaitas amarelas',
  'loja-sabonete': 'Sabonete amarelo com cinta de papel e um pequi desenhado',
  'loja-sabonete-perto': 'Sabonete sem a cinta, com um pequi gravado, entre gotas de óleo',
  'loja-sabonetes': 'Pilha de três sabonetes: pequi, baru e buriti',
  'loja-balsamo': 'Latinha de bálsamo aberta, com a tampa encostada',
  'loja-oleo-buriti': 'Frasco de óleo de buriti, alaranjado, com conta-gotas',
  'loja-xampu': 'Barra de xampu verde-clara com cinta de papel florida',
  'loja-cesto': 'Cesto de palha com alça e uma faixa coral trançada',
  'loja-cesto-mesa': 'Cesto de palha na mesa posta, diante da janela',
  'loja-cesto-tampa': 'Cesto de palha com tampa e uma faixa verde trançada',
  'loja-colheres': 'Três colheres de pau amarradas com fita coral',
  'loja-gamela': 'Gamela rasa de madeira, com cagaitas ao lado',
  'loja-esteira': 'Esteira de fibra enrolada e amarrada com duas fitas',
  'loja-bolsa': 'Bolsa de algodão cor de açafrão com um buriti estampado',
  'loja-bolsa-verso': 'Bolsa de algodão verde com um pequi estampado',
  'loja-brincos': 'Par de brincos espirais de capim dourado em um cartão',
  'loja-boneca': 'Boneca de pano negra, de vestido coral com barra amarela',
  'loja-receitas': 'Livro de receitas de capa coral com um pequi desenhado',
  'loja-receitas-mesa': 'Livro de receitas na mesa posta, com uma xícara de café',
  'loja-cordel': 'Três folhetos de cordel pendurados em um barbante',
  'loja-cartaz': 'Cartaz meio desenrolado com desenhos de frutos e palmeiras',
  'loja-sementes': 'Envelopes de sementes abertos em leque dentro de um vaso de barro',
  'loja-muvuca': 'Saco de algodão com sementes estampadas e sementes soltas ao lado',
  'loja-cesta': 'Cesta de presente com mel, óleo de pequi e castanha de baru, laço coral',
} as const

export type GoodsDrawing = keyof typeof goodsAlts

export const goodsKeys = Object.keys(goodsAlts) as GoodsDrawing[]

export const goodsSource = (key: GoodsDrawing): URL =>
  new URL(`../drawings/goods/${key}.svg`, import.meta.url)

/** 960 px wide: three sizes of it are kept, and a larger one would make the demo load longer. */
export async function goodsPicture(key: GoodsDrawing): Promise<Buffer> {
  return sharp(await readFile(goodsSource(key)))
    .resize(960)
    .png({ compressionLevel: 1 })
    .toBuffer()
}
