import { useEffect, useRef } from 'react'
import { addKeys, type ShortcutKey } from './key-registry.ts'

/**
 * Keys of a part of the application, while it is shown; the help under `?` lists them. None acts while an input method
 * writes or a dialog is open, plain signs such as `?` not in inputs, and a held key acts once.
 * @param title of the group in the help; parts may share one
 * @example useKeys('单据', [{ key: 'Ctrl+Enter', does: '保存并提交', run: save }])
 */
export const useKeys = (title: string, keys: readonly ShortcutKey[]): void => {
  const latest = useRef({ title, keys })
  latest.current = { title, keys }
  useEffect(() => addKeys(() => latest.current), [])
}
