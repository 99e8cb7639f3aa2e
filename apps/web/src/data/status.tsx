import { StatusTag } from '@dealer/ui-kit/feedback'
import { toneOf } from './tones.ts'

/** Props of {@link Status}. */
export interface StatusProps<Value extends string> {
  /** The contract's labels of its enumeration: `orderStatusLabel`. */
  of: Readonly<Record<Value, string>>
  value: Value
  /** Another word than the state's, such as that of a document which reverses another. */
  word?: string | undefined
}

/**
 * A state in the contract's words and in its colour.
 * @example <Status of={orderStatusLabel} value={order.orderStatus} />
 */
export function Status<Value extends string>({ of, value, word }: StatusProps<Value>) {
  return <StatusTag tone={toneOf(of, value)}>{word ?? of[value]}</StatusTag>
}
