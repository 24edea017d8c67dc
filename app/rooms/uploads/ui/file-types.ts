/** The `accept` of file inputs. */
export const fileTypes =
  '.pdf,.docx,.xlsx,.pptx,.odt,.ods,.odp,.csv,.txt,.zip,.mp3,.m4a,.ogg,.opus,.mp4,.epub'

/** For fields that also take a picture as a file: a poster, a map. */
export const fileAndPictureTypes = `${fileTypes},.jpg,.jpeg,.png,.heic,.heif`
