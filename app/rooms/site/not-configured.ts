import { Stop } from '../../platform/stops.ts'

/** Thrown before the first run. */
export class NotConfigured extends Stop {
  constructor() {
    super(409, 'not_configured', 'Este site ainda não foi configurado.')
  }
}
