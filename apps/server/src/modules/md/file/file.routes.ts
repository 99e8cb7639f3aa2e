import type { Handlers } from '../../../platform/contract/types.ts'
import { openFile } from '../../../platform/files/file.service.ts'
import type { DownloadHandlers } from '../../../platform/http/transfer.ts'
import { passOn } from './document.service.ts'

export { fileReaders } from './document.service.ts'

export const routes = { 'md.file.syncDocumentToNcim': passOn } satisfies Handlers

export const downloadRoutes = { 'md.file.downloadFile': openFile } satisfies DownloadHandlers
