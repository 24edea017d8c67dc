// Finds the answer to a challenge of `proof-of-work.server.ts`. It is plain JavaScript, because `crypto.subtle` is
// missing on http, and a promise for each hash would be slower than the hash.

const roundConstants = new Uint32Array([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
])
const initialState = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
]

const words = new Uint32Array(64)
const right = (word: number, by: number) => (word >>> by) | (word << (32 - by))
const of = (array: Uint32Array | Uint8Array, at: number) => array[at] as number

/** One block of SHA-256 (FIPS 180-4), added to the state. */
function compress(state: Uint32Array, block: Uint8Array, offset: number): void {
  for (let t = 0; t < 16; t++) {
    const at = offset + t * 4
    words[t] =
      (of(block, at) << 24) | (of(block, at + 1) << 16) | (of(block, at + 2) << 8) | of(block, at + 3)
  }
  for (let t = 16; t < 64; t++) {
    const far = of(words, t - 15)
    const near = of(words, t - 2)
    const s0 = right(far, 7) ^ right(far, 18) ^ (far >>> 3)
    const s1 = right(near, 17) ^ right(near, 19) ^ (near >>> 10)
    words[t] = (of(words, t - 16) + s0 + of(words, t - 7) + s1) | 0
  }
  let a = of(state, 0)
  let b = of(state, 1)
  let c = of(state, 2)
  let d = of(state, 3)
  let e = of(state, 4)
  let f = of(state, 5)
  let g = of(state, 6)
  let h = of(state, 7)
  for (let t = 0; t < 64; t++) {
    const S1 = right(e, 6) ^ right(e, 11) ^ right(e, 25)
    const one = (h + S1 + ((e & f) ^ (~e & g)) + of(roundConstants, t) + of(words, t)) | 0
    const S0 = right(a, 2) ^ right(a, 13) ^ right(a, 22)
    const two = (S0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  state[0] = of(state, 0) + a
  state[1] = of(state, 1) + b
  state[2] = of(state, 2) + c
  state[3] = of(state, 3) + d
  state[4] = of(state, 4) + e
  state[5] = of(state, 5) + f
  state[6] = of(state, 6) + g
  state[7] = of(state, 7) + h
}

/** Milliseconds without a break, at most: the page stays alive. */
const sliceMs = 24
const checkEvery = 500

/** @param bits zero bits that the hash of the proof begins with, at most 32. @returns the proof */
export async function solveProof(challenge: string, bits: number): Promise<string> {
  const prefix = new TextEncoder().encode(`${challenge}.`)
  const whole = prefix.length - (prefix.length % 64)
  const before = Uint32Array.from(initialState)
  for (let at = 0; at < whole; at += 64) compress(before, prefix, at)

  const rest = prefix.subarray(whole)
  const state = new Uint32Array(8)
  let tail = new Uint8Array(0)
  let length = 0
  let sliceEnds = performance.now() + sliceMs
  for (let answer = 0; ; answer++) {
    if (answer % checkEvery === 0 && performance.now() > sliceEnds) {
      await new Promise((resolve) => setTimeout(resolve))
      sliceEnds = performance.now() + sliceMs
    }
    const digits = String(answer)
    if (digits.length !== length) {
      length = digits.length
      tail = padded(rest, length, whole)
    }
    for (let at = 0; at < length; at++) tail[rest.length + at] = digits.charCodeAt(at)
    state.set(before)
    for (let at = 0; at < tail.length; at += 64) compress(state, tail, at)
    if (Math.clz32(state[0] as number) >= bits) return `${challenge}.${digits}`
  }
}

/** Fills whole blocks with room for the digits. @param before bytes that were compressed already */
function padded(rest: Uint8Array, digits: number, before: number): Uint8Array<ArrayBuffer> {
  const used = rest.length + digits
  const tail = new Uint8Array(used + 9 > 64 ? 128 : 64)
  tail.set(rest)
  tail[used] = 0x80
  new DataView(tail.buffer).setUint32(tail.length - 4, (before + used) * 8)
  return tail
}
