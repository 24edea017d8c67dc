// The program speaks plain HTTP behind a proxy: it knows the certificate of its address only where it is told the file.
import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'

export type Certificate = {
  endsAt: Date
  issuer: string
  /** false: browsers would refuse it for this address */
  isForHost: boolean
}

/** Of a PEM file, the first of a chain; null where there is none that can be read. @param host of the public address */
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
