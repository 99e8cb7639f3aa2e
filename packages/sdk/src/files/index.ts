/** What calls with files need; loaded with the first of them. */
import { sendRaw } from '../raw-door.ts'
import { download } from './download.ts'
import { upload } from './upload.ts'

export const transfer = { upload, download, raw: sendRaw }
