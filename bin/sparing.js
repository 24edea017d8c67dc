// What the program is given so that it takes little of the machine's memory: docs/decisions/0172 and 0181.

/** glibc keeps what threads free, each for itself; these make it give large pieces back. */
const malloc = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/** Half of Node's own limit for what is young, which 500 pages fill and never give back. Who says otherwise is heard. */
export const sparing = {
  ...malloc,
  NODE_OPTIONS: ['--max-semi-space-size=16', process.env.NODE_OPTIONS].filter(Boolean).join(' '),
}
