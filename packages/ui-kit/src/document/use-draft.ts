import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

/** A draft as it lies in local storage. */
export interface StoredDraft<Value> {
  /** When it was written, ISO 8601. */
  at: string
  /** Address of the page where it was typed, query included. */
  address: string
  value: Value
}

/** A draft that lies in this browser, whatever it holds. */
export type FoundDraft = Pick<StoredDraft<unknown>, 'at' | 'address'>

/** What {@link useDraft} gives. */
export interface Draft<Value> {
  /** The newest draft of earlier visits that was neither restored nor declined; it is kept until then, whatever is typed. */
  offer: StoredDraft<Value> | undefined
  /** Call after every change: written within 400 ms, and at once when the page goes away. */
  save: (value: () => Value) => void
  /** Takes the offer; gives its value. */
  restore: () => Value | undefined
  /** Throws the offer away. */
  decline: () => void
  /** Throws away what this visit has written: the document is saved. */
  discard: () => void
}

const WRITE_AFTER_MS = 400
/** The last part of that time: from here on it is written as soon as nothing else is to be done, so that no key waits for it. */
const IDLE_FOR_MS = 200
const PREFIX = 'dealer.draft.'
/** Where the pieces of a draft's text lie, by place and number. */
const PIECE = 'dealer.draftPiece.'
/** Drafts of a page that are kept beside the one that is written; of more, nobody answers the oldest any more. */
const MOST_BESIDE = 5

/** A draft as it lies there, without its text. */
interface Head extends FoundDraft {
  /** How many its text lies in. */
  readonly pieces: number
}

const byTime = (one: FoundDraft, other: FoundDraft) => (one.at < other.at ? 1 : -1)
const pieceOf = (place: string, index: number) => `${PIECE}${place}.${index}`

/** A draft that was found, and where. */
type Placed<Draft> = Draft & { readonly place: string }

/** Where one visit writes: windows in which the same document is typed, and drafts that nobody has answered, keep their own. */
const newPlace = (key: string) => `${key}@${crypto.getRandomValues(new Uint32Array(2)).join('')}`

const headAt = (place: string): Head | undefined => {
  try {
    const stored: Partial<Head> | null = JSON.parse(localStorage.getItem(PREFIX + place) ?? 'null')
    if (typeof stored?.at !== 'string' || typeof stored.pieces !== 'number') return undefined
    return { at: stored.at, address: stored.address ?? '', pieces: stored.pieces }
  } catch {
    // Not ours, cut off, or storage is closed: there is no draft then.
    return undefined
  }
}

/** Drafts whose places begin with a text, newest first. */
const headsOf = (beginning: string): Placed<Head>[] => {
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(PREFIX + beginning))
      .map((name) => name.slice(PREFIX.length))
      .flatMap((place) => {
        const head = headAt(place)
        return head ? [{ ...head, place }] : []
      })
      .sort(byTime)
  } catch {
    return []
  }
}

const piecesAt = (place: string, count: number): string[] =>
  Array.from({ length: count }, (_unused, index) => localStorage.getItem(pieceOf(place, index)) ?? '')

/** The drafts of a key, newest first. */
const draftsUnder = <Value>(key: string, isValue: (value: unknown) => value is Value): Placed<StoredDraft<Value>>[] =>
  headsOf(`${key}@`).flatMap(({ at, address, place, pieces }) => {
    try {
      const value: unknown = JSON.parse(piecesAt(place, pieces).join(''))
      return isValue(value) ? [{ at, address, place, value }] : []
    } catch {
      return []
    }
  })

/** Removes the pieces of a draft from one on. */
const cutOff = (place: string, from: number): void => {
  for (let index = from; localStorage.getItem(pieceOf(place, index)) !== null; index++)
    localStorage.removeItem(pieceOf(place, index))
}

const remove = (place: string): void => {
  localStorage.removeItem(PREFIX + place)
  cutOff(place, 0)
}

/** Writes a draft, and of its pieces those that are others than before. @throws when the storage is full or closed */
const write = (place: string, about: FoundDraft, pieces: readonly string[], before: readonly string[]): void => {
  try {
    for (const [index, piece] of pieces.entries())
      if (piece !== before[index]) localStorage.setItem(pieceOf(place, index), piece)
    cutOff(place, pieces.length)
    localStorage.setItem(PREFIX + place, JSON.stringify({ ...about, pieces: pieces.length } satisfies Head))
  } catch (error) {
    // Pieces without a head would be found by nobody, and take room for good.
    if (!headAt(place)) cutOff(place, 0)
    throw error
  }
}

/**
 * The drafts whose keys begin with a text, newest first and one of each page; those that do not say where they were typed are
 * left out.
 * @example draftsOf(`${dealerCode}.${userId}.`) // [{ at: '2025-11-20T02:12:05.000Z', address: '/sales/order-create/normal-order' }]
 */
export const draftsOf = (beginning: string): FoundDraft[] =>
  headsOf(beginning)
    .filter(({ address }) => address !== '')
    .map(({ at, address }) => ({ at, address }))
    .filter(({ address }, index, all) => all.findIndex((other) => other.address === address) === index)

const whole = (value: unknown): readonly string[] => [JSON.stringify(value)]

/** Runs a deed within {@link WRITE_AFTER_MS}, if it can be between two keys; gives back what calls it off. */
const onceIdle = (deed: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(deed, WRITE_AFTER_MS)
    return () => clearTimeout(timer)
  }
  let idle: number | undefined
  const timer = setTimeout(() => {
    idle = requestIdleCallback(deed, { timeout: IDLE_FOR_MS })
  }, WRITE_AFTER_MS - IDLE_FOR_MS)
  return () => {
    clearTimeout(timer)
    if (idle !== undefined) cancelIdleCallback(idle)
  }
}

/**
 * Keeps a document's unsaved state in local storage, so that it survives reload, crash and the end of a session.
 * @param key stable and the user's own: `{dealer}.{user}.sales.order.new`
 * @param isValue tells whether what was stored still has the shape of this release
 * @param piecesOf the value as JSON in pieces, cut so that a change leaves most of them as they were: only the others are written,
 *   which for a long document costs a key what writing all of it would; a stable function. Default: one piece
 * @example
 * const draft = useDraft(key, isOrder)
 * useEffect(() => store.onAny(() => draft.save(() => ({ header: form.values, lines: store.rows() }))), [store, draft.save, form])
 */
export const useDraft = <Value>(
  key: string,
  isValue: (value: unknown) => value is Value,
  piecesOf: (value: Value) => readonly string[] = whole,
): Draft<Value> => {
  const [offers, setOffers] = useState(() => draftsUnder(key, isValue))
  const [offer] = offers
  /** Where this visit has written. */
  const own = useRef<string>(undefined)
  const written = useRef<readonly string[]>([])
  const pending = useRef<{ value: () => Value; address: string } | undefined>(undefined)
  const stop = useRef<() => void>(undefined)
  /** Writes what is this visit's own. @throws when the storage is full or closed */
  const put = useCallback(
    (about: FoundDraft, pieces: readonly string[]) => {
      own.current ??= newPlace(key)
      // Another window may have taken it over.
      const before = headAt(own.current) ? written.current : []
      // Until all of it is there, nobody knows what of it is.
      written.current = []
      write(own.current, about, pieces, before)
      written.current = pieces
    },
    [key],
  )
  const flush = useCallback(() => {
    stop.current?.()
    stop.current = undefined
    const waiting = pending.current
    pending.current = undefined
    if (!waiting) return
    const { address, value } = waiting
    try {
      if (own.current === undefined) for (const { place } of headsOf(`${key}@`).slice(MOST_BESIDE)) remove(place)
      put({ at: new Date().toISOString(), address }, piecesOf(value()))
    } catch {
      // Storage is full or closed: typing must go on all the same.
    }
  }, [key, piecesOf, put])
  const save = useCallback(
    (value: () => Value) => {
      // Now, because the user may be elsewhere when it is written.
      pending.current = { value, address: location.pathname + location.search }
      // Not begun anew by the next change: however fast they follow, a crash takes no more than this time's work.
      stop.current ??= onceIdle(flush)
    },
    [flush],
  )
  const discard = useCallback(() => {
    stop.current?.()
    stop.current = undefined
    pending.current = undefined
    if (own.current !== undefined) remove(own.current)
  }, [])
  /** The offer, which is answered by this; the next one comes, if there is one. */
  const answer = useCallback(() => {
    if (offer) setOffers(([, ...others]) => others)
    return offer
  }, [offer])
  const decline = useCallback(() => {
    const declined = answer()
    if (declined) remove(declined.place)
  }, [answer])
  const restore = useCallback(() => {
    const restored = answer()
    if (!restored) return undefined
    try {
      // From here on it is this visit's own: another window that still types it goes on in a place of its own.
      const { place, at, address } = restored
      const pieces = piecesAt(place, headAt(place)?.pieces ?? 0)
      if (pieces.length > 0) put({ at, address }, pieces)
      remove(place)
    } catch {
      // Storage is full or closed: it stays where it lies and is offered once more.
    }
    return restored.value
  }, [answer, put])
  useEffect(() => {
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [flush])
  return useMemo(() => ({ offer, save, restore, decline, discard }), [offer, save, restore, decline, discard])
}
