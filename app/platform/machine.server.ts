// What runs here, for whoever looks after it.
import about from '../../package.json' with { type: 'json' }

export const machine = {
  program: about.version,
  node: process.versions.node,
  /** when this process began */
  startedAt: new Date(performance.timeOrigin),
}
