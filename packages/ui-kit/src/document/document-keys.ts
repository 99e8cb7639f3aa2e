import { useEffect, useRef } from 'react'

/** One key of a screen: what it does, in words for the help, and the deed. */
export interface DocumentKey {
  /** As `Ctrl+Enter`, `Ctrl+S`, `F4`, `?`; Ctrl also stands for ⌘. */
  key: string
  /** Label in the help. */
  does: string
  run: () => void
}

/** The name of a pressed key, spelled as in {@link DocumentKey}. */
export const nameOfKey = (
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): string => {
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key
  // Shift is part of the sign for `?`, and a key of its own for F-keys.
  const shift = event.shiftKey && event.key.length > 1
  return `${event.ctrlKey || event.metaKey ? 'Ctrl+' : ''}${event.altKey ? 'Alt+' : ''}${shift ? 'Shift+' : ''}${key}`
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

// While a dialog is open the page under it must not act.
const isDialogOpen = () => document.querySelector('[role="dialog"][aria-modal="true"]') !== null

/**
 * Keys of a screen, while it is shown. Plain signs such as `?` are left alone in inputs; a held key acts once.
 * @example useDocumentKeys([{ key: 'Ctrl+Enter', does: '保存并提交', run: save }])
 */
export const useDocumentKeys = (keys: readonly DocumentKey[]): void => {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || isDialogOpen()) return
      const name = nameOfKey(event)
      if (name.length === 1 && isTyping(event.target)) return
      const found = latest.current.find((entry) => entry.key === name)
      if (!found) return
      // The browser's own meaning (Ctrl+S saves the page, F5 reloads) must not come along.
      event.preventDefault()
      if (!event.repeat) found.run()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
