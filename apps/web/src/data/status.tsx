import { StatusTag } from '@dealer/ui-kit/feedback'
import { reversalWord } from './reversal.ts'
import { toneOf } from './tones.ts'

/** Props of {@link Status}. */
export interface StatusProps<Value extends string> {
  /** The contract's labels of its enumeration: `orderStatusLabel`. */
  of: Readonly<Record<Value, string>>
  value: Value
  /** The document whose state it is, where it may be one that reverses another. */
  row?: object
}

/**
 * A state in the contract's words and in its colour.
 * @example <Status of={orderStatusLabel} value={order.orderStatus} />
 */
export function Status<Value extends string>({ of, value, row }: StatusProps<Value>) {
  return <StatusTag tone={toneOf(of, value)}>{(row && reversalWord(value, row)) ?? of[value]}</StatusTag>
}
