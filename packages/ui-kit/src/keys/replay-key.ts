/** A key or a paste that was kept. */
export type KeptKey =
  | { kind: 'key'; init: KeyboardEventInit & { key: string }; at: number }
  | { kind: 'paste'; text: string; at: number }

const replayed = new WeakSet<Event>()

/** Whether the event is a kept key's, and not the keyboard's. */
export const isReplayed = (event: Event): boolean => replayed.has(event)

/** What must be known of a key to press it later. */
export const kept = (event: KeyboardEvent): KeptKey => {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat, timeStamp } = event
  const init = {
    key,
    code,
    ctrlKey,
    metaKey,
    altKey,
    shiftKey,
    repeat,
    bubbles: true,
    cancelable: true,
    composed: true,
  }
  return { kind: 'key', init, at: timeStamp }
}

/** @returns whether the page took the event for itself */
const send = (target: Element, event: Event, at: number) => {
  replayed.add(event)
  // Scanners are told by the time at which their keys came, not at which they are looked at.
  Object.defineProperty(event, 'timeStamp', { value: at })
  return !target.dispatchEvent(event)
}

type TextField = HTMLInputElement | HTMLTextAreaElement

const isTextField = (element: Element): element is TextField =>
  (element instanceof HTMLInputElement && element.selectionStart !== null) || element instanceof HTMLTextAreaElement

const replace = (field: TextField, text: string, from: number, to: number) => {
  if (field.readOnly || field.disabled) return
  const room = field.maxLength < 0 ? text.length : field.maxLength - field.value.length + (to - from)
  field.setRangeText(text.slice(0, Math.max(0, room)), from, to, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }))
}

const type = (field: TextField, text: string) =>
  replace(field, text, field.selectionStart ?? 0, field.selectionEnd ?? field.value.length)

const erase = (field: TextField, isBackwards: boolean) => {
  const [from, to] = [field.selectionStart ?? 0, field.selectionEnd ?? 0]
  if (from !== to) replace(field, '', from, to)
  else if (isBackwards) replace(field, '', Math.max(0, from - 1), from)
  else replace(field, '', from, Math.min(field.value.length, from + 1))
}

const moveCaret = (field: TextField, key: string) => {
  const [from, to] = [field.selectionStart ?? 0, field.selectionEnd ?? 0]
  const [left, right] = from === to ? [Math.max(0, from - 1), to + 1] : [from, to]
  const place = { ArrowLeft: left, ArrowRight: right, Home: 0, End: field.value.length }[key]
  if (place !== undefined) field.setSelectionRange(place, place)
}

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]'

const moveFocus = (from: Element, step: 1 | -1) => {
  const scope = from.closest('[role=dialog]') ?? document.body
  const all = [...scope.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) =>
      element === from || (element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility()),
  )
  const next = all[all.indexOf(from as HTMLElement) + step]
  next?.focus()
  if (next instanceof HTMLInputElement) next.select()
}

const press = (target: Element, { key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEventInit) => {
  if (key === 'Tab') return moveFocus(target, shiftKey ? -1 : 1)
  if (ctrlKey || metaKey || altKey || key === undefined) return
  if (isTextField(target)) {
    if (key.length === 1) type(target, key)
    else if (key === 'Backspace' || key === 'Delete') erase(target, key === 'Backspace')
    else if (key === 'Enter') {
      if (target instanceof HTMLInputElement) target.form?.requestSubmit()
      else type(target, '\n')
    } else moveCaret(target, key)
  } else if ((key === 'Enter' || key === ' ') && target instanceof HTMLElement && target.matches('button, a[href]'))
    target.click()
}

/** Presses a kept key where the focus is now: what listens gets it first, then it does what keys do in the browser. */
export const replay = (one: KeptKey): void => {
  const target = document.activeElement ?? document.body
  if (one.kind === 'key') {
    if (!send(target, new KeyboardEvent('keydown', one.init), one.at)) press(target, one.init)
    return
  }
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', one.text)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  if (!send(target, event, one.at) && isTextField(target)) type(target, one.text)
}
