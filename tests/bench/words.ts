// How numbers are said, alike in every part of the bench.

export const rate = (n: number) => `${Math.round(n).toLocaleString('pt-BR')}/s`
export const kilobytes = (n: number) => `${(n / 1024).toFixed(1)} KB`
export const spread = ({ p50, p99 }: { p50: number; p99: number }) =>
  `p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`
