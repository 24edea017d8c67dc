/** The three banners of the home page; the drawings leave calm sky at the left for the words. */
import type { DemoBanner } from './shape.ts'

export const banners: readonly DemoBanner[] = [
  {
    title: 'Onde tem buriti, tem água',
    text: 'Somos 84 famílias que colhem, plantam e cuidam das veredas do Vão do Buriti.',
    link: '/quem-somos',
    label: 'Conheça a gente',
    alt: 'Pôr do sol em uma vereda: buritis altos à beira da água e, ao fundo, a serra de topo plano.',
    drawing: 'banner-vereda',
    phoneDrawing: 'banner-vereda-phone',
  },
  {
    title: 'Agosto é tempo de semente',
    text: 'Quando o ipê floresce, as coletoras saem para o campo. Conheça o nosso viveiro.',
    link: '/sementes-e-viveiro',
    label: 'Ver o viveiro',
    alt: 'Um ipê-amarelo todo florido no capim seco; ao lado, uma família volta da coleta de sementes.',
    drawing: 'banner-ipe',
    phoneDrawing: 'banner-ipe-phone',
  },
  {
    title: 'Sábado tem feira na praça',
    text: 'Das 7h ao meio-dia: pequi, castanha de baru, mel, farinha e uma boa conversa.',
    link: '/visite-a-cooperativa',
    label: 'Como chegar',
    alt: 'Barraca de feira com toldo listrado, potes de mel e cestos de frutos, enfeitada com bandeirinhas.',
    drawing: 'banner-feira',
    phoneDrawing: 'banner-feira-phone',
  },
]
