// Spreadsheets in a form that is not read here, told from what is none.
import { open } from 'node:fs/promises'

/** What an XLS begins with, and an XLSX with a password. */
const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const openDocument = 'mimetypeapplication/vnd.oasis.opendocument.spreadsheet'
/** of the first part of a ZIP, where its name begins */
const nameAt = 30

export async function isOtherSpreadsheet(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(nameAt + openDocument.length), 0)
    return (
      buffer.subarray(0, compound.length).equals(compound) ||
      buffer.toString('latin1', nameAt) === openDocument
    )
  } finally {
    await file.close()
  }
}
