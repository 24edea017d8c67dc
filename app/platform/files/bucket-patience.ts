// How long a bucket may say nothing. How long it may take has no end: a slow line carries a copy for hours.

/** in milliseconds */
export type BucketPatience = {
  connect: number
  /** until an answer begins, where nothing is sent along */
  answer: number
  /** without a byte either way; a visitor who reads slowly makes minutes of it */
  silence: number
}

export const usualPatience: BucketPatience = { connect: 10_000, answer: 30_000, silence: 5 * 60_000 }

/** Whoever reads a large file slowly keeps a connection: pictures do not wait for one. */
const agent = { maxSockets: Number.POSITIVE_INFINITY }

/** The `requestHandler` of an S3Client. What says nothing ends with a TimeoutError. */
export const bucketHandler = ({ connect, silence }: BucketPatience) => ({
  connectionTimeout: connect,
  socketTimeout: silence,
  // Of the single questions that name a requestTimeout; otherwise it would be logged only.
  throwOnRequestTimeout: true,
  httpAgent: agent,
  httpsAgent: agent,
})
