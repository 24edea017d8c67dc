import type { StateCode } from './states.ts'

export type Region = 'Norte' | 'Nordeste' | 'Centro-Oeste' | 'Sudeste' | 'Sul'

const regions: Record<Region, string> = {
  Norte: 'AC AM AP PA RO RR TO',
  Nordeste: 'AL BA CE MA PB PE PI RN SE',
  'Centro-Oeste': 'DF GO MS MT',
  Sudeste: 'ES MG RJ SP',
  Sul: 'PR RS SC',
}

const regionByState = Object.fromEntries(
  Object.entries(regions).flatMap(([region, states]) => states.split(' ').map((state) => [state, region])),
) as Record<StateCode, Region>

export const regionOf = (state: StateCode): Region => regionByState[state]
