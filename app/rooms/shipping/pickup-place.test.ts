import { expect, test } from 'vitest'
import { townOf } from './pickup-place.ts'

test.each([
  ['Sede da cooperativa: Estrada do Vão do Buriti, km 14, São Domingos – GO', 'São Domingos – GO'],
  ['Rua das Flores, 10, Centro, Arinos/MG', 'Arinos – MG'],
  ['Rua das Flores, 10 - Pirenópolis - GO', 'Pirenópolis – GO'],
  ['Mercado, box 3\nMontes Claros, MG.', 'Montes Claros – MG'],
  ['Rua das Flores, 10', null],
  ['Na feira, aos sábados', null],
  ['', null],
])('%j', (address, town) => expect(townOf(address)).toBe(town))
