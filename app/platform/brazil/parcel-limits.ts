// The limits of Correios in millimetres, grams and centavos. Limits change; these are the safe middle of the manuals
// since 2014 (only what every source refuses is refused). If the carrier can be asked, its answer counts.

/** 1 Caixa/Pacote, 2 Rolo/Prisma, 3 Envelope (docs/rules/shop-and-law.md 5). */
export type PackageFormat = 1 | 2 | 3

/** The format numbers of the REST API, whose own default is the envelope. */
export const carrierFormat: Record<PackageFormat, '1' | '2' | '3'> = { 1: '2', 2: '3', 3: '1' }

export const boxLimits = {
  least: { length: 160, width: 110, height: 20 },
  mostSide: 1000,
  mostSum: 2000,
} as const
/** `mostSum` is the length and twice the diameter. */
export const rollLimits = {
  least: { length: 180, diameter: 50 },
  mostLength: 1000,
  mostDiameter: 910,
  mostSum: 2000,
} as const
export const envelopeLimits = {
  least: { length: 160, width: 110 },
  mostSide: 600,
  mostSum: 1200,
  mostWeight: 1000,
} as const

type Service = {
  /** the contract's code by default; the shop may set another */
  contractCode: string
  mostWeight: number
  /** the add-on for a declared value, and how much may be declared */
  declaredAddOn: string
  mostDeclared: number
}

export const carrierLimits = {
  '04510': { contractCode: '03298', mostWeight: 30_000, declaredAddOn: '064', mostDeclared: 300_000 },
  '04014': { contractCode: '03220', mostWeight: 30_000, declaredAddOn: '019', mostDeclared: 1_000_000 },
  '04782': { contractCode: '03140', mostWeight: 10_000, declaredAddOn: '019', mostDeclared: 1_000_000 },
  '04790': { contractCode: '03158', mostWeight: 10_000, declaredAddOn: '019', mostDeclared: 1_000_000 },
  '04804': { contractCode: '03204', mostWeight: 10_000, declaredAddOn: '019', mostDeclared: 1_000_000 },
} as const satisfies Record<string, Service>

export const mostWeight = 30_000

/** Cubic weight in grams up to which the volume costs nothing; cm³ / 6000 is the cubic weight in kg. */
export const cubicFreeWeight = 5000
export const cubicDivisor = 6000
