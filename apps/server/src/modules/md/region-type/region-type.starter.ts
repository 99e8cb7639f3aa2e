import { created } from '../../../platform/work.ts'
import type { Starter } from '../dealer/starter.ts'
import { regionType } from './region-type.schema.ts'

/** The two types of the system. */
const TYPES = [
  ['2000', '业务员'],
  ['3000', '导购'],
] as const

/** As rows, without who made them. */
export const SYSTEM_TYPES = TYPES.map(([typeCode, typeName], index) => ({
  typeCode,
  typeName,
  sortNum: (index + 1) * 10,
  isSystem: 'T' as const,
}))

export const starter: Starter = async (work) => {
  await work.tx.insert(regionType).values(SYSTEM_TYPES.map((type) => ({ ...created(work), ...type })))
}
