// The program speaks plain HTTP behind a proxy: it can read its address's certificate only if it is told the file.
import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'

export type Certificate = {
  endsAt: Date
  issuer: string
  /** false: browsers would refuse the certificate for this address */
  isForHost: boolean
}

/** Reads the first certificate of a PEM file; null if none can be read. @param host of the public address */
export async function readCertificate(file: string, host: string | null): Promise<Certificate | null> {
  try {
    const certificate = new X509Certificate(await readFile(file))
    const issuer = /^(?:O|CN)=(.+)$/m.exec(certificate.issuer)?.[1] ?? ''
    return {
      endsAt: new Date(certificate.validTo),
      issuer,
      isForHost: host === null || certificate.checkHost(host) !== undefined,
    }
  } catch {
    return null
  }
}
