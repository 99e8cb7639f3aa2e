import { StatusTag } from '@dealer/ui-kit/feedback'
import { tonesOf } from './tones.ts'

/** Props of {@link Status}. */
export interface StatusProps<Value extends string> {
  /** The contract's labels of its enumeration: `orderStatusLabel`. */
  of: Readonly<Record<Value, string>>
  value: Value
}

/**
 * A state in the contract's words and in its colour.
 * @example <Status of={orderStatusLabel} value={order.orderStatus} />
 */
export function Status<Value extends string>({ of, value }: StatusProps<Value>) {
  return <StatusTag tone={tonesOf(of)?.[value] ?? 'neutral'}>{of[value]}</StatusTag>
}
