import type { Args } from '../../../platform/contract/types.ts'
import { freeCheckOf } from '../../../platform/master-data/master-data.ts'
import type { Work } from '../../../platform/work.ts'

/** Whether nobody else has a value that is given once. @throws Refusal 101 for a field whose values repeat */
export const isFree = (work: Work, { kind, field, value, id }: Args<'md.master.isFree'>): Promise<boolean> =>
  freeCheckOf(kind)(work, { field, value, id })
