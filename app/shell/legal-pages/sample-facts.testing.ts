import type { LegalFacts } from './legal-facts.ts'

/** Of a site without a shop. */
export const sampleFacts: LegalFacts = {
  title: 'Sol',
  name: 'Sol',
  document: 'CPF',
  address: 'Rua',
  email: 'a@b.c',
  phone: '1',
  hasShop: false,
  reservationHours: 48,
  unconfirmedMinutes: 60,
  handlingDays: 1,
  pickup: '',
  senderPostalCode: '',
}
