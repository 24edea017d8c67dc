import { SendingFailed, sendFile } from '../../../platform/api-client/send-file.ts'
import { uploadRefusals } from '../text.ts'
import { type ImageView, mostImageBytes } from '../upload.ts'

export type SentImage = ImageView & { animated: boolean }

/** The `accept` of file inputs. HEIC by its ending too: a system that cannot show one does not know its type. */
export const imageTypes =
  'image/jpeg,image/png,image/webp,image/gif,image/avif,image/heic,image/heif,.heic,.heif'

/**
 * Rejects with a SendingFailed whose message is the server's sentence, or with an AbortError after `signal`.
 * @param onProgress 0 to 1; at 1 the server is still making the sizes
 */
export async function uploadImage(
  file: File,
  onProgress: (part: number) => void = () => {},
  signal?: AbortSignal,
): Promise<SentImage> {
  if (file.size > mostImageBytes) throw new SendingFailed(uploadRefusals.too_large, false)
  return sendFile('/api/uploads/images', file, { onProgress, signal })
}
