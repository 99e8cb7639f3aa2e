/** A cell of the lines. */
export interface CellAddress {
  key: string
  prop: string
}

/** The cell of the lines that an element lies in. */
export const cellOf = (target: EventTarget | null): CellAddress | undefined => {
  if (!(target instanceof Element)) return undefined
  const key = target.closest('[data-key]')?.getAttribute('data-key')
  const prop = target.closest('[data-prop]')?.getAttribute('data-prop')
  return key && prop ? { key, prop } : undefined
}

/** The parts of a key event that decide. */
export interface UnitKey {
  key: string
  ctrlKey: boolean
  altKey: boolean
  metaKey: boolean
}

/**
 * Whether the key switches the line between big and small unit: F6 in any cell; `/` of the number pad and the space bar in
 * number cells, where they mean nothing else.
 */
export const isUnitKey = ({ key, ctrlKey, altKey, metaKey }: UnitKey, isNumberCell: boolean): boolean => {
  if (ctrlKey || altKey || metaKey) return false
  return key === 'F6' || ((key === '/' || key === ' ') && isNumberCell)
}
