import { isReplayed, type KeptKey, kept, replay } from './replay-key.ts'

/** A time in which keys are kept. */
export interface KeyHold {
  /** What was awaited is there: the kept keys are pressed where the focus is now. */
  release: () => void
  /**
   * It did not come: the kept keys have no place to go to.
   * @returns how many there were
   */
  drop: () => number
  /** Whether it still keeps them. */
  isOn: () => boolean
}

const held: KeptKey[] = []
const waits = new Set<object>()
let isReplaying = false

/** Keys of the browser itself are not kept: reload, tabs, tools. */
const OWN_WITH_CTRL = new Set(['Enter', 's', 'S', 'd', 'D', 'k', 'K', 'Delete', 'z', 'Z', 'y', 'Y'])
const BROWSERS = /^F(1|5|7|10|11|12)$/
/** With Alt, letters are shortcuts of pages, which stand in line as well; arrows go through the history. */
const LETTER = /^[a-z]$/i
const NO_KEYS = /^(Control|Shift|Alt|AltGraph|Meta|CapsLock|Escape|Unidentified|Process|Dead)$/

const isKept = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
  if (NO_KEYS.test(key)) return false
  if (ctrlKey || metaKey) return altKey || OWN_WITH_CTRL.has(key)
  return altKey ? LETTER.test(key) : !BROWSERS.test(key)
}

const isCharacter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEventInit & { key: string }) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey

const stop = (event: Event) => {
  event.preventDefault()
  event.stopImmediatePropagation()
}

const onKeyDown = (event: KeyboardEvent) => {
  if (isReplayed(event)) return
  // Escape gives up what was typed ahead, and then does what it does.
  if (event.key === 'Escape') held.length = 0
  if (!isKept(event)) return
  held.push(kept(event))
  stop(event)
}

const onPaste = (event: ClipboardEvent) => {
  if (isReplayed(event)) return
  held.push({ kind: 'paste', text: event.clipboardData?.getData('text/plain') ?? '', at: event.timeStamp })
  stop(event)
}

let isListening = false
const listen = () => {
  if (isListening) return
  isListening = true
  window.addEventListener('keydown', onKeyDown, true)
  window.addEventListener('paste', onPaste, true)
}
const unlisten = () => {
  if (!isListening) return
  isListening = false
  window.removeEventListener('keydown', onKeyDown, true)
  window.removeEventListener('paste', onPaste, true)
}

/** The page draws and moves the focus between two keys, as it does between those of a keyboard. */
const nextTurn = () => new Promise((resolve) => setTimeout(resolve))

const nextHeld = () => (waits.size === 0 ? held.shift() : undefined)

// Keys that come meanwhile stand in line. One of them may begin the next waiting; then the rest waits too.
const goOn = async () => {
  if (isReplaying) return
  isReplaying = true
  await nextTurn()
  for (let next = nextHeld(); next; next = nextHeld()) {
    replay(next)
    await nextTurn()
  }
  isReplaying = false
  if (waits.size === 0) unlisten()
}

/**
 * Keeps all keys from now on, whichever field they are meant for, until what is awaited is there: keys typed ahead of an
 * answer are then pressed in their order where the answer has led to.
 * @example const hold = holdKeys(); const rows = await search(text); take(rows); hold.release()
 */
export const holdKeys = (): KeyHold => {
  const wait = {}
  waits.add(wait)
  listen()
  const end = () => waits.delete(wait)
  return {
    release: () => {
      if (end() && waits.size === 0) void goOn()
    },
    drop: () => {
      if (!end()) return 0
      const count = held.filter((one) => one.kind === 'paste' || isCharacter(one.init)).length
      held.length = 0
      if (waits.size === 0) void goOn()
      return count
    },
    isOn: () => waits.has(wait),
  }
}

/** Ends all waiting and forgets what was typed: whoever waits is gone, as at the end of a test. */
export const forgetKeys = (): void => {
  waits.clear()
  held.length = 0
  unlisten()
}

/** Drops the keys of a hold, and says so in words that end a sentence: `；其后输入的 3 个字符未录入`; empty when there were none. */
export const dropInWords = (hold: KeyHold | undefined, sign = '；'): string => {
  const count = hold?.drop() ?? 0
  return count > 0 ? `${sign}其后输入的 ${count} 个字符未录入` : ''
}

/** The first of the keys that are kept, such as an arrow that is meant for a list about to open. */
export const firstHeld = (): string | undefined => {
  const [first] = held
  return first?.kind === 'key' ? first.init.key : undefined
}

const LONGEST_OPENING_MS = 1000

/** Keeps keys until the focus is in a dialog that is about to open, so that those typed ahead are the dialog's. */
export const holdForDialog = (): void => {
  const focused = () => document.activeElement?.closest('[role=dialog]') ?? undefined
  const before = focused()
  const hold = holdKeys()
  const begin = performance.now()
  const look = () => {
    if (!hold.isOn()) return
    const now = focused()
    if ((now && now !== before) || performance.now() - begin > LONGEST_OPENING_MS) hold.release()
    else setTimeout(look, 10)
  }
  look()
}
