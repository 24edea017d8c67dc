import { SendingFailed, sendFile } from '../../../platform/api-client/send-file.ts'
import { uploadRefusals } from '../text.ts'
import { type FileView, mostFileBytes } from '../upload.ts'

/** The `accept` of file inputs. */
export const fileTypes =
  '.pdf,.docx,.xlsx,.pptx,.odt,.ods,.odp,.csv,.txt,.zip,.mp3,.m4a,.ogg,.opus,.mp4,.epub'

/** For fields that also take a picture as a file: a poster, a map. */
export const fileAndPictureTypes = `${fileTypes},.jpg,.jpeg,.png,.heic,.heif`

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
