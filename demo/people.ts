/** Three logins, one for each role. */
import type { DemoPerson } from './shape.ts'

export const people: readonly DemoPerson[] = [
  { name: 'Dona Zefa Moreira', email: 'admin@chaodepequi.example', password: 'pequi-maduro', role: 'admin' },
  {
    name: 'Tonho da Informática',
    email: 'super@chaodepequi.example',
    password: 'buriti-alto',
    role: 'super',
  },
  { name: 'Marina Queiroz', email: 'cliente@chaodepequi.example', password: 'baru-torrado', role: 'user' },
]
