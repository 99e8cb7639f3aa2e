import { createHash, randomBytes } from 'node:crypto'
import { type Deed, newTally } from './deed.ts'

const BYTES = 400_000
/** What every file is called that is sent here, and none of the demonstration. */
export const UPLOADED = '合同.pdf'
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Files that are acknowledged are there to the last byte. What is left of others, `files.ts` looks for. */
export function uploads(): Deed {
  const tally = newTally()
  const kept = new Map<string, string>()
  const known = new Set<string>()
  return {
    name: 'uploads',
    tally,
    act: async (dealer) => {
      const bytes = new Uint8Array(Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(BYTES)]))
      tally.begun++
      const { fileId } = await dealer.file.file.upload.uploadFileJson({ file: { name: UPLOADED, bytes } })
      kept.set(fileId, hashOf(bytes))
      tally.answered++
    },
    check: async (dealer, isLast) => {
      for (const [fileId, hash] of kept) {
        if (known.has(fileId) && !isLast) continue
        const file = await dealer.file.file.download.downloadFileById({ fileId })
        if (hashOf(await file.bytes()) !== hash) throw new Error(`uploads: file ${fileId} is not what was sent`)
        known.add(fileId)
      }
    },
  }
}
