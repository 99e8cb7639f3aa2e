import type { Flag } from '@dealer/sdk/contract'
import { refuse } from '../../../platform/refusal.ts'

interface Usable {
  readonly costTypeName: string
  readonly enabled: Flag
}

/**
 * A cost type that something new may name.
 * @throws Refusal 106 for one that is not there, 101 for one that is disabled
 */
export function usableCostType<Type extends Usable>(type: Type | undefined): Type {
  if (!type) throw refuse.missing('费用类型', 'costTypeCode')
  if (type.enabled === 'F')
    throw refuse.invalid(`费用类型【${type.costTypeName}】已停用`, { reason: 'disabled', field: 'costTypeCode' })
  return type
}
