/** The header menu, two levels deep: pages by key, the shop where it sells best, one address outside. */
import type { DemoMenu } from './shape.ts'

export const menus: readonly DemoMenu[] = [
  {
    name: 'A cooperativa',
    page: 'quem-somos',
    submenus: [
      { name: 'Quem somos', page: 'quem-somos' },
      { name: 'Nossa história', page: 'nossa-historia' },
      { name: 'Como trabalhamos', page: 'como-trabalhamos' },
      { name: 'Parceiros', page: 'parceiros' },
      { name: 'Transparência', page: 'transparencia' },
    ],
  },
  {
    name: 'O Cerrado',
    page: 'frutos-do-cerrado',
    submenus: [
      { name: 'Frutos do Cerrado', page: 'frutos-do-cerrado' },
      { name: 'Sementes e viveiro', page: 'sementes-e-viveiro' },
      { name: 'O bioma na Wikipédia', url: 'https://pt.wikipedia.org/wiki/Cerrado' },
    ],
  },
  { feature: 'shop' },
  {
    name: 'Participe',
    page: 'seja-cooperado',
    submenus: [
      { name: 'Seja cooperado', page: 'seja-cooperado' },
      { name: 'Visite a cooperativa', page: 'visite' },
    ],
  },
  { name: 'Perguntas', page: 'perguntas-frequentes' },
]
