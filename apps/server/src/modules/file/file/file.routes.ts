import { acceptFile } from '../../../platform/files/accept-file.ts'
import { openFile, saveFile } from '../../../platform/files/file.service.ts'
import { type DownloadHandlers, type UploadHandlers, upload } from '../../../platform/http/transfer.ts'

export const uploadRoutes = {
  'file.file.upload.uploadFileJson': upload(acceptFile, saveFile),
} satisfies UploadHandlers

export const downloadRoutes = {
  'file.file.download.downloadFileById': openFile,
} satisfies DownloadHandlers
