import type { ShortcutKey } from '../keys/key-registry.ts'

/** What a key does in the grid. */
export type GridCommand =
  | { do: 'next' }
  | { do: 'cell'; step: 1 | -1 }
  | { do: 'row'; step: number }
  | { do: 'restore' | 'edit' | 'copyLine' | 'deleteLine' | 'insertLine' | 'fillDown' | 'undo' | 'redo' }

/** The parts of a key event that decide. */
export interface GridKey {
  key: string
  ctrl: boolean
  alt: boolean
  shift: boolean
  /** Whether the cell's text is wholly marked, as after arriving by key: then arrows go to the neighbour. */
  isAllMarked: boolean
  /** Whether the key was pressed on the line's number and not in a cell. */
  isOnNumber: boolean
}

/** The keys of the grid, for the help under `?`. */
export const GRID_KEYS: readonly ShortcutKey[] = [
  { key: 'Enter', does: '校验并跳到下一格，末格新增一行' },
  { key: 'Tab / Shift+Tab', does: '下一格 / 上一格' },
  { key: '↑ ↓', does: '上一行 / 下一行' },
  { key: 'F2', does: '在原内容后编辑' },
  { key: 'Esc', does: '恢复本格原值' },
  { key: 'Ctrl+D', does: '复制本行' },
  { key: 'Ctrl+Shift+D', does: '本格内容填充到下方各行' },
  { key: 'Insert', does: '在本行前插入一行' },
  { key: 'Ctrl+Delete', does: '删除本行（可撤销）' },
  { key: 'Ctrl+Z / Ctrl+Y', does: '撤销 / 重做' },
  { key: 'Ctrl+V', does: '粘贴 Excel 区域' },
]

const PAGE = 10

type Plain = Exclude<GridCommand, { step: number } | { do: 'next' }>['do']

const WITH_CTRL: Readonly<Record<string, { do: Plain; shift?: Plain }>> = {
  d: { do: 'copyLine', shift: 'fillDown' },
  z: { do: 'undo', shift: 'redo' },
  y: { do: 'redo' },
  delete: { do: 'deleteLine' },
}

/** The command of a key, or undefined when the key is the cell's or the browser's own. */
export const commandOf = ({ key, ctrl, alt, shift, isAllMarked, isOnNumber }: GridKey): GridCommand | undefined => {
  if (alt) return undefined
  if (ctrl) {
    const command = WITH_CTRL[key.toLowerCase()]
    return command && { do: (shift && command.shift) || command.do }
  }
  switch (key) {
    case 'Enter':
      return { do: 'next' }
    case 'ArrowDown':
    case 'ArrowUp':
      return { do: 'row', step: key === 'ArrowDown' ? 1 : -1 }
    case 'PageDown':
    case 'PageUp':
      return { do: 'row', step: key === 'PageDown' ? PAGE : -PAGE }
    case 'ArrowLeft':
    case 'ArrowRight':
      return isAllMarked && !shift ? { do: 'cell', step: key === 'ArrowRight' ? 1 : -1 } : undefined
    case 'Escape':
      return { do: 'restore' }
    case 'F2':
      return { do: 'edit' }
    case 'Insert':
      return { do: 'insertLine' }
    case 'Delete':
      return isOnNumber ? { do: 'deleteLine' } : undefined
    default:
      return undefined
  }
}
