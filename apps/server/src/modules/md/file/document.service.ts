import type { Args } from '../../../platform/contract/types.ts'
import { claimFiles, type FileReaders } from '../../../platform/files/file.service.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'

/** Documents that were passed on to the manufacturer's store. */
const DOCUMENT = 'document'

/** Documents are for everybody at the dealer. */
export const fileReaders = { [DOCUMENT]: async () => true } satisfies FileReaders

/** Passes uploaded documents on, each on its own: marked as passed on, they stay for good and everybody may read them. */
export async function passOn(work: Work, { fileIds }: Args<'md.file.syncDocumentToNcim'>) {
  const failed: { key: string; message: string }[] = []
  for (const fileId of fileIds) {
    try {
      await work.tx.transaction((tx) => claimFiles({ ...work, tx }, { bizType: DOCUMENT, ownerKey: fileId }, [fileId]))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      failed.push({ key: fileId, message: error.message })
    }
  }
  return { synced: fileIds.length - failed.length, failed }
}
