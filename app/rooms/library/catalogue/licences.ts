// Creative Commons licences by their SPDX name; '' is unknown.
import { keysOf } from '../../../platform/members.ts'

type Licence = { name: string; short: string; url: string | null }

const commons = (kind: string) => `https://creativecommons.org/licenses/${kind}/4.0/deed.pt-br`

export const licences = {
  'CC-BY-4.0': { name: 'Creative Commons Atribuição 4.0', short: 'CC BY 4.0', url: commons('by') },
  'CC-BY-SA-4.0': {
    name: 'Creative Commons Atribuição-CompartilhaIgual 4.0',
    short: 'CC BY-SA 4.0',
    url: commons('by-sa'),
  },
  'CC-BY-ND-4.0': {
    name: 'Creative Commons Atribuição-SemDerivações 4.0',
    short: 'CC BY-ND 4.0',
    url: commons('by-nd'),
  },
  'CC-BY-NC-4.0': {
    name: 'Creative Commons Atribuição-NãoComercial 4.0',
    short: 'CC BY-NC 4.0',
    url: commons('by-nc'),
  },
  'CC-BY-NC-SA-4.0': {
    name: 'Creative Commons Atribuição-NãoComercial-CompartilhaIgual 4.0',
    short: 'CC BY-NC-SA 4.0',
    url: commons('by-nc-sa'),
  },
  'CC-BY-NC-ND-4.0': {
    name: 'Creative Commons Atribuição-NãoComercial-SemDerivações 4.0',
    short: 'CC BY-NC-ND 4.0',
    url: commons('by-nc-nd'),
  },
  'CC0-1.0': {
    name: 'Creative Commons CC0 1.0 (sem direitos reservados)',
    short: 'CC0 1.0',
    url: 'https://creativecommons.org/publicdomain/zero/1.0/deed.pt-br',
  },
  'public-domain': {
    name: 'Domínio público',
    short: 'Domínio público',
    url: 'https://creativecommons.org/publicdomain/mark/1.0/deed.pt-br',
  },
  'all-rights-reserved': {
    name: 'Todos os direitos reservados',
    short: 'Todos os direitos reservados',
    url: null,
  },
} as const satisfies Record<string, Licence>
export type LicenceCode = keyof typeof licences

export const licenceCodes = keysOf(licences)

const isLicence = (code: string): code is LicenceCode => Object.hasOwn(licences, code)

/** Null for an unknown code. */
export const licenceOf = (code: string): Licence | null => (isLicence(code) ? licences[code] : null)
