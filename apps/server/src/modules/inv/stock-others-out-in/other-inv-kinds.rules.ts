import type { OtherInvType, Permission } from '@dealer/sdk/contract'

/** What tells the kinds of other movements apart. */
export interface OtherKind {
  readonly prefix: string
  readonly isIn: boolean
  /** Stock of the first day: only while no month is closed. */
  readonly isOpening: boolean
  /** The document brings its cost; all else leaves at the average. */
  readonly bringsCost: boolean
  readonly reasons: 'otherInReason' | 'otherOutReason'
  readonly add: Permission
  readonly redFlush: Permission
}

const IN = { isIn: true, bringsCost: true, reasons: 'otherInReason', redFlush: 'inv:othersIn:redFlush' } as const
const OUT = { isIn: false, reasons: 'otherOutReason', redFlush: 'inv:othersOut:redFlush' } as const

export const OTHER_KINDS: Readonly<Record<OtherInvType, OtherKind>> = {
  otherIn: { ...IN, prefix: 'QR', isOpening: false, add: 'inv:othersIn:add' },
  otherOut: { ...OUT, prefix: 'QC', isOpening: false, bringsCost: false, add: 'inv:othersOut:add' },
  initial: { ...IN, prefix: 'CR', isOpening: true, add: 'inv:initialIn:add' },
  initialOut: { ...OUT, prefix: 'CC', isOpening: true, bringsCost: true, add: 'inv:initialOut:add' },
}

/** Reasons by which goods may have cost nothing, and by which stock is opened. */
export const GIFT = 'gift'
export const OPENING = 'opening'
