import type { AnyDealerError, RefusalUse } from '@dealer/sdk'
import { atom } from 'jotai'

/** Why something could not be done: what names the row, with the pages that show it. */
export interface InUse {
  readonly message: string
  readonly uses: readonly RefusalUse[]
}

/** What the last refusal told of; undefined once it is read. */
export const inUseAtom = atom<InUse | undefined>(undefined)

/** A refusal that names what stands in the way. */
export const inUseOf = (error: AnyDealerError): InUse | undefined =>
  error.kind === 'refused' && error.uses.length > 0 ? { message: error.message, uses: error.uses } : undefined
