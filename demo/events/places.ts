/** Where things happen: the village is not on any map, the town and its square are. */
import type { DemoPlace } from '../shape.ts'

export const square: DemoPlace = {
  name: 'Praça da Matriz',
  address: 'Praça da Matriz, centro, São Domingos – GO',
  latitude: -13.3983,
  longitude: -46.3187,
}

export const shed: DemoPlace = {
  name: 'Galpão da cooperativa',
  address: 'Estrada do Vão do Buriti, km 14, zona rural, São Domingos – GO',
  latitude: -13.4631,
  longitude: -46.2412,
}

export const kitchen: DemoPlace = { ...shed, name: 'Cozinha comunitária, ao lado do galpão' }
export const nursery: DemoPlace = { ...shed, name: 'Viveiro e casa de sementes' }

export const school: DemoPlace = {
  name: 'Escola do Olho-d’Água',
  address: 'Povoado Olho-d’Água, zona rural, São Domingos – GO',
  latitude: null,
  longitude: null,
}

export const spring: DemoPlace = {
  name: 'Nascente do Salobro',
  address: 'Barra do Salobro; saída a pé da porteira do Seu Deca',
  latitude: null,
  longitude: null,
}
