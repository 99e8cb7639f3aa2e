/** The parts of a key event that name it. */
export type NamedKey = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Keys with a sign of their own, and the question mark as a Chinese keyboard writes it. */
const SIGNS: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  '？': '?',
  Escape: 'Esc',
}

/**
 * The name of a pressed key, as the help writes it: `Ctrl+S`, `Ctrl+Alt+→`, `F4`, `?`. Ctrl also stands for ⌘.
 * @example nameOfKey(event) === 'Ctrl+K'
 */
export const nameOfKey = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: NamedKey): string => {
  // Alt writes other signs on some keyboards; the key itself is meant.
  const letter = altKey ? /^Key([A-Z])$/.exec(code)?.[1] : undefined
  const sign = letter ?? SIGNS[key] ?? (key.length === 1 ? key.toUpperCase() : key)
  // Shift is part of the sign for `?`, and a key of its own for F-keys.
  const shift = shiftKey && key.length > 1
  return `${ctrlKey || metaKey ? 'Ctrl+' : ''}${altKey ? 'Alt+' : ''}${shift ? 'Shift+' : ''}${sign}`
}
