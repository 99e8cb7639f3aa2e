import type { MasterKind } from '@dealer/sdk'
import { dealer } from '../dealer.ts'

/**
 * Fields of a kind of master data whose value nobody else may have: each asks, while the user types, whether somebody has it.
 * @example freeIn('driver', 'driverCode', 'mobile', 'licenseNo')
 */
export const freeIn = <Prop extends string>(kind: MasterKind, ...fields: readonly Prop[]) =>
  fields.map((field) => ({
    prop: field,
    check: (value: string, id: string | undefined) => dealer.md.master.isFree({ kind, field, value, id }),
  }))
