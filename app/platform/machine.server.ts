import about from '../../package.json' with { type: 'json' }

export const machine = {
  program: about.version,
  node: process.versions.node,
  startedAt: new Date(performance.timeOrigin),
}
