import { isClosedList } from './closed-list.ts'
import { nameOfKey } from './key-name.ts'

/** One key: what it does, in words for the help, and the deed. */
export interface ShortcutKey {
  /** As `Ctrl+Enter`, `Ctrl+Alt+→`, `F4`, `?`; Ctrl also stands for ⌘. */
  key: string
  /** Label in the help. */
  does: string
  /** Absent where the key is only explained: the part of the page that has the focus acts on it. */
  run?: () => void
}

/** Keys of one part of the application, under their title in the help. */
export interface KeyGroup {
  title: string
  keys: readonly ShortcutKey[]
}

type Source = () => KeyGroup

const sources: Source[] = []

/** All keys that act now, groups of one title together, in the order in which their parts came. */
export const keyGroups = (): KeyGroup[] => {
  const groups = new Map<string, ShortcutKey[]>()
  for (const { title, keys } of sources.map((source) => source()))
    groups.set(title, [...(groups.get(title) ?? []), ...keys])
  return [...groups].map(([title, keys]) => ({ title, keys }))
}

const NOT_TYPED = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'color', 'file'])

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(TEXTAREA|SELECT)$/.test(target.tagName) ||
    (target instanceof HTMLInputElement && !NOT_TYPED.has(target.type)))

// While a dialog is open the page under it must not act.
const isDialogOpen = () => document.querySelector('[role="dialog"][aria-modal="true"]') !== null

// An input method shows its own keys; 229 is what a browser without `isComposing` says. AltGr types signs.
const isWriting = (event: KeyboardEvent) =>
  event.isComposing || event.keyCode === 229 || event.getModifierState('AltGraph')

/** Does what the key means here. @returns whether it means anything */
const act = (event: KeyboardEvent): boolean => {
  if (event.defaultPrevented || isWriting(event)) return false
  const name = nameOfKey(event)
  if (name.length === 1 && isTyping(event.target)) return false
  const found = sources
    .toReversed()
    .flatMap((source) => source().keys)
    .find(({ key, run }) => run !== undefined && key === name)
  if (!found || isDialogOpen()) return false
  // The browser's own meaning (Ctrl+S saves the page, F5 reloads) must not come along.
  event.preventDefault()
  if (!event.repeat) found.run?.()
  return true
}

const onKeyDown = (event: KeyboardEvent) => void act(event)

// A closed select opens by Enter whatever is held with it: there the page comes first. Kept keys are the window's, before this.
const onKeyDownCapture = (event: KeyboardEvent) => {
  if (isClosedList(event.target) && act(event)) event.stopPropagation()
}

/** Adds keys; the latest ones come first where two parts have the same. @returns takes them away */
export const addKeys = (source: Source): (() => void) => {
  if (sources.length === 0) {
    document.addEventListener('keydown', onKeyDownCapture, true)
    window.addEventListener('keydown', onKeyDown)
  }
  sources.push(source)
  return () => {
    sources.splice(sources.indexOf(source), 1)
    if (sources.length > 0) return
    document.removeEventListener('keydown', onKeyDownCapture, true)
    window.removeEventListener('keydown', onKeyDown)
  }
}
