import type { Args } from '../../../platform/contract/types.ts'
import { eachForItself } from '../../../platform/each-for-itself.ts'
import { claimFiles, type FileReaders } from '../../../platform/files/file.service.ts'
import type { Work } from '../../../platform/work.ts'

/** Documents that were passed on to the manufacturer's store. */
const DOCUMENT = 'document'

/** Documents are for everybody at the dealer. */
export const fileReaders = { [DOCUMENT]: async () => true } satisfies FileReaders

/** Passes uploaded documents on, each on its own: marked as passed on, they stay for good and everybody may read them. */
export async function passOn(work: Work, { fileIds }: Args<'md.file.syncDocumentToNcim'>) {
  const { passed, failed } = await eachForItself(fileIds, (fileId) =>
    work.tx.transaction((tx) => claimFiles({ ...work, tx }, { bizType: DOCUMENT, ownerKey: fileId }, [fileId])),
  )
  return { synced: passed.length, failed }
}
