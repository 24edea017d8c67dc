import { sendFile } from '../../../platform/api-client/send-file.ts'
import { uploadRefusals } from '../text.ts'
import { type FileView, mostFileBytes } from '../upload.ts'

/** What a file chooser offers: the kinds that are kept. */
export const fileTypes = '.pdf,.docx,.xlsx,.odt,.ods,.csv,.txt,.zip,.mp3,.mp4,.epub'

/**
 * Rejects with an Error whose message is the server's sentence, or with an AbortError after `signal`.
 * @param onProgress how much has been sent, 0 to 1
 */
export async function uploadFile(
  file: File,
  onProgress: (part: number) => void = () => {},
  signal?: AbortSignal,
): Promise<FileView> {
  if (file.size > mostFileBytes) throw new Error(uploadRefusals.file_too_large)
  return sendFile('/api/uploads/files', file, { onProgress, signal })
}
