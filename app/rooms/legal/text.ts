import { noBreak } from '../../platform/text/unbroken.ts'
import { type Acceptance, type LegalSlug, legalSlugs } from './legal.ts'

const names: Record<LegalSlug, string> = {
  terms: 'Termos de uso',
  exchange: 'Trocas e devoluções',
  privacy: 'Privacidade',
}

/** 'Termos de uso (versão 2)' */
export const versionText = (slug: LegalSlug, version: number) => `${names[slug]} (versão${noBreak}${version})`

export type AcceptedVersion = { slug: LegalSlug; version: number }

/** The versions in the order of the texts; empty where only the conditions of the purchase were accepted. */
export const acceptedVersions = (accepted: Acceptance): AcceptedVersion[] =>
  legalSlugs.flatMap((slug) => {
    const version = accepted[slug]
    return version === undefined ? [] : [{ slug, version }]
  })
