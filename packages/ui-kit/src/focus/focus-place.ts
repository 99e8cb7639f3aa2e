/** A part of the page that keeps the focus while it is the topmost: the page that is seen, or a dialog over it. */
export interface FocusPlace {
  root: HTMLElement
  /** Who had the focus last, and what it stood in, from the inside out: something of that outlives it. */
  last: readonly HTMLElement[]
}

const FOCUSABLE = 'input, select, textarea, button, a[href], [tabindex]'

const places: FocusPlace[] = []

const isThere = (element: HTMLElement) => element.isConnected && element.checkVisibility?.() !== false

/** Whether it can have the focus now. */
export const canTake = (element: HTMLElement) =>
  element.matches(FOCUSABLE) && !element.matches(':disabled, [type=hidden]') && isThere(element)

/** The element itself, or the first one inside that can have the focus. */
export const taker = (element: HTMLElement) =>
  canTake(element) ? element : [...element.querySelectorAll<HTMLElement>(FOCUSABLE)].find(canTake)

const isNowhere = () => document.activeElement === null || document.activeElement === document.body

const ROW = '[role=row][data-index]'

/** The row of a list that the focus was in, or the one that has come to its place; none elsewhere. */
const rowOf = (last: readonly HTMLElement[]): HTMLElement | undefined => {
  const row = last.find((element) => element.matches(ROW))
  if (!row || isThere(row)) return row
  const list = last.find((element) => isThere(element))
  const rows = [...(list?.querySelectorAll<HTMLElement>(ROW) ?? [])]
  return rows.findLast(({ dataset }) => Number(dataset.index) <= Number(row.dataset.index)) ?? rows[0]
}

/** As {@link taker}, but nothing that cannot be taken back: the next key may press it. */
const harmless = (element: HTMLElement) =>
  canTake(element)
    ? element
    : [...element.querySelectorAll<HTMLElement>(FOCUSABLE)].find((one) => canTake(one) && !one.matches('[data-danger]'))

/**
 * Gives the focus to who had it last in this part, or to what is nearest to where that was. Of a list that is the row itself and
 * not another of its buttons, which may be one of the next row already.
 */
export const restoreFocus = ({ root, last }: FocusPlace): void => {
  const [first] = last
  const nearest = first && canTake(first) ? [first] : [rowOf(last) ?? [], last].flat()
  for (const element of nearest) {
    const found = element !== root && isThere(element) ? harmless(element) : undefined
    if (!found) continue
    found.focus({ preventScroll: true })
    return
  }
  if (isThere(root)) root.focus({ preventScroll: true })
}

/** Gives the focus back where it went nowhere, because what had it is gone: a closed dialog, a row that is no more. */
export const settleFocus = (): void => {
  const place = places.at(-1)
  if (place && isNowhere()) restoreFocus(place)
}

// After React has drawn and a dialog that is about to open has taken the focus.
const settleSoon = () => setTimeout(settleFocus, 20)

const onFocusIn = ({ target }: FocusEvent) => {
  const place = places.findLast(({ root }) => target instanceof Node && root.contains(target))
  if (!place || !(target instanceof HTMLElement) || target === place.root) return
  const path: HTMLElement[] = []
  for (let at: HTMLElement | null = target; at && at !== place.root; at = at.parentElement) path.push(at)
  place.last = path
}
const onFocusOut = ({ relatedTarget }: FocusEvent) => {
  if (relatedTarget === null) settleSoon()
}

/** Makes a part of the page the one that keeps the focus. @returns gives it up; the focus goes to the part below */
export const addPlace = (place: FocusPlace): (() => void) => {
  if (places.length === 0) {
    document.addEventListener('focusin', onFocusIn)
    document.addEventListener('focusout', onFocusOut)
  }
  places.push(place)
  return () => {
    places.splice(places.indexOf(place), 1)
    settleSoon()
    if (places.length > 0) return
    document.removeEventListener('focusin', onFocusIn)
    document.removeEventListener('focusout', onFocusOut)
  }
}
