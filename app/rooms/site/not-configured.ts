import { Stop } from '../../platform/stops.ts'

/** There are no settings yet: the first run makes them. */
export class NotConfigured extends Stop {
  constructor() {
    super(409, 'not_configured', 'Este site ainda não foi configurado.')
  }
}
