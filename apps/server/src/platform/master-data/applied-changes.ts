import type { AppliedChange, components } from '@dealer/sdk/contract'

type Value = string | number | null
export type Values = Readonly<Record<string, Value>>

/** Fields that somebody applied to change: what they were then, and what they are to be. */
export interface Applied {
  readonly before: Values
  readonly after: Values
}

/** Of the change log of the same rows. */
interface Between {
  between(before: Values, after: Values): components['schemas']['FieldChange'][]
}

/** What the row has in these fields now. */
export const nowIn = (row: object, { after }: Applied): Values =>
  Object.fromEntries(Object.keys(after).map((field) => [field, (row as Values)[field] ?? null]))

/**
 * What is applied for of a row: a value that it has already is no change, and passing it later would undo in silence what
 * somebody has changed meanwhile.
 */
export function appliedTo(row: object, given: Values): Applied {
  const now = nowIn(row, { before: {}, after: given })
  const changed = Object.entries(given).filter(([field, value]) => value !== now[field])
  const after = Object.fromEntries(changed)
  return { before: nowIn(row, { before: {}, after }), after }
}

/**
 * What is applied for as people read it. A value that changed after the application is said too: who decides sees old, now
 * and new.
 *
 * @param now what the row has by now; absent once it is decided
 */
export function appliedChanges({ between }: Between, { before, after }: Applied, now?: Values): AppliedChange[] {
  const moved = new Map(now && between(before, now).map((change) => [change.fieldName, change.newValue ?? '']))
  return between(before, after).map((change) => {
    const nowValue = moved.get(change.fieldName)
    return nowValue === undefined ? change : { ...change, nowValue }
  })
}

/** The same as one text. @example changesText(items) // '联系人：张建华；手机：（空）' */
export const changesText = (items: readonly AppliedChange[]): string =>
  items.map(({ fieldLabel, newValue }) => `${fieldLabel}：${newValue ?? '（空）'}`).join('；')
