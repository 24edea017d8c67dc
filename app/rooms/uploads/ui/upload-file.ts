import { SendingFailed, sendFile } from '../../../platform/api-client/send-file.ts'
import { uploadRefusals } from '../text.ts'
import { type FileView, mostFileBytes } from '../upload.ts'

/**
 * Rejects with a SendingFailed whose message is the server's sentence, or with an AbortError after `signal`.
 * @param onProgress 0 to 1
 */
export async function uploadFile(
  file: File,
  onProgress: (part: number) => void = () => {},
  signal?: AbortSignal,
): Promise<FileView> {
  if (file.size > mostFileBytes) throw new SendingFailed(uploadRefusals.file_too_large, false)
  return sendFile('/api/uploads/files', file, { onProgress, signal })
}
