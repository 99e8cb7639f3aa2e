/** Whether a row may be marked: all but those that say `isChecked: false`. */
export const isSelectable = (row: object): boolean => (row as { isChecked?: boolean }).isChecked !== false
