// The filters of a list, with the count that each value would leave.
import { categories, categoryOf, materialTypes, nameKey, typeOf } from '../catalogue/catalogue.ts'
import { languageName } from '../catalogue/languages.ts'

export const facetNames = ['category', 'type', 'year', 'language', 'tag'] as const
export type FacetName = (typeof facetNames)[number]

export type CountedOffer = { facet: FacetName; key: string; name: string; materials: number }

/** The counts on the wire: `{ category: { Manejo: 3 }, … }`, by names (docs/rules/wire.md 11); tags by their keys. */
export type FacetCounts = Record<FacetName, Record<string, number>>

export function facetCounts(offers: readonly CountedOffer[]): FacetCounts {
  const of = (facet: FacetName) =>
    Object.fromEntries(
      offers.filter((offer) => offer.facet === facet).map(({ key, materials }) => [key, materials]),
    )
  return {
    category: of('category'),
    type: of('type'),
    year: of('year'),
    language: of('language'),
    tag: of('tag'),
  }
}

export type Choice = { key: string; name: string; materials: number }
export type FacetChoices = Record<FacetName, Choice[]>

const shownTags = 20

/** Orders categories and types as in their lists, years newest first, the rest by use. */
export function facetChoices(offers: readonly CountedOffer[]): FacetChoices {
  const of = (facet: FacetName) => offers.filter((offer) => offer.facet === facet)
  const inListOrder = (facet: FacetName, names: readonly string[]): Choice[] =>
    names.flatMap((name) => {
      const offer = of(facet).find(({ key }) => key === name)
      return offer ? [{ key: nameKey(name), name, materials: offer.materials }] : []
    })
  const byUse = (facet: FacetName): Choice[] =>
    of(facet)
      .toSorted((one, other) => other.materials - one.materials || one.key.localeCompare(other.key))
      .map(({ key, name, materials }) => ({ key, name, materials }))
  return {
    category: inListOrder('category', categories),
    type: inListOrder('type', materialTypes),
    year: byUse('year').toSorted((one, other) => Number(other.key) - Number(one.key)),
    language: byUse('language').map((choice) => ({
      ...choice,
      name: languageName(choice.key) || choice.key,
    })),
    tag: byUse('tag').slice(0, shownTags),
  }
}

/** An active filter. A value that no material has is shown as it stands in the address. */
export type ChosenFilter = { facet: FacetName; key: string; name: string }

export function chosenIn(asked: Record<FacetName, string>, offers: readonly CountedOffer[]): ChosenFilter[] {
  return facetNames.flatMap((facet) => {
    const key = asked[facet]
    return key === '' ? [] : [{ facet, key, name: nameOf(facet, key, offers) }]
  })
}

function nameOf(facet: FacetName, key: string, offers: readonly CountedOffer[]): string {
  if (facet === 'category') return categoryOf(key) ?? key
  if (facet === 'type') return typeOf(key) ?? key
  if (facet === 'language') return languageName(key) || key
  return offers.find((offer) => offer.facet === facet && offer.key === key)?.name ?? key
}
