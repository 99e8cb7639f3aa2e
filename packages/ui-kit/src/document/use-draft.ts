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
/** Drafts of a page that are kept beside the one that is written; of more, nobody answers the oldest any more. */
const MOST_BESIDE = 5

const isAnything = (value: unknown): value is unknown => value !== undefined
const byTime = (one: FoundDraft, other: FoundDraft) => (one.at < other.at ? 1 : -1)

const read = <Value>(key: string, isValue: (value: unknown) => value is Value): StoredDraft<Value> | undefined => {
  try {
    const stored: Partial<StoredDraft<unknown>> | null = JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null')
    if (typeof stored?.at !== 'string' || !isValue(stored.value)) return undefined
    return { at: stored.at, address: stored.address ?? '', value: stored.value }
  } catch {
    // Not ours, cut off, or storage is closed: there is no draft then.
    return undefined
  }
}

/** A draft, and under which key it lies. */
type PlacedDraft<Value> = StoredDraft<Value> & { readonly place: string }

/** Where one visit writes: windows in which the same document is typed, and drafts that nobody has answered, keep their own. */
const newPlace = (key: string) => `${key}@${crypto.getRandomValues(new Uint32Array(2)).join('')}`

/** The drafts of a key, newest first. */
const draftsUnder = <Value>(key: string, isValue: (value: unknown) => value is Value): PlacedDraft<Value>[] => {
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(`${PREFIX}${key}@`))
      .map((name) => name.slice(PREFIX.length))
      .flatMap((place) => {
        const draft = read(place, isValue)
        return draft ? [{ ...draft, place }] : []
      })
      .sort(byTime)
  } catch {
    return []
  }
}

/**
 * The drafts whose keys begin with a text, newest first and one of each page; those that do not say where they were typed are
 * left out.
 * @example draftsOf(`${dealerCode}.${userId}.`) // [{ at: '2025-11-20T02:12:05.000Z', address: '/sales/order-create/normal-order' }]
 */
export const draftsOf = (beginning: string): FoundDraft[] => {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX + beginning))
      .flatMap((key) => read(key.slice(PREFIX.length), isAnything) ?? [])
      .filter(({ address }) => address !== '')
      .map(({ at, address }) => ({ at, address }))
      .sort(byTime)
      .filter(({ address }, index, all) => all.findIndex((other) => other.address === address) === index)
  } catch {
    return []
  }
}

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
 * @param textOf the value as JSON, where it can be had for less than writing all of it anew; a stable function
 * @example
 * const draft = useDraft(key, isOrder)
 * useEffect(() => store.onAny(() => draft.save(() => ({ header: form.values, lines: store.rows() }))), [store, draft.save, form])
 */
export const useDraft = <Value>(
  key: string,
  isValue: (value: unknown) => value is Value,
  textOf: (value: Value) => string = JSON.stringify,
): Draft<Value> => {
  const [offers, setOffers] = useState(() => draftsUnder(key, isValue))
  const [offer] = offers
  /** Where this visit has written. */
  const own = useRef<string>(undefined)
  const pending = useRef<{ value: () => Value; address: string } | undefined>(undefined)
  const stop = useRef<() => void>(undefined)
  const flush = useCallback(() => {
    stop.current?.()
    stop.current = undefined
    const waiting = pending.current
    pending.current = undefined
    if (!waiting) return
    const { address, value } = waiting
    const begun = JSON.stringify({ at: new Date().toISOString(), address })
    try {
      if (own.current === undefined)
        for (const { place } of draftsUnder(key, isAnything).slice(MOST_BESIDE)) localStorage.removeItem(PREFIX + place)
      own.current ??= newPlace(key)
      localStorage.setItem(PREFIX + own.current, `${begun.slice(0, -1)},"value":${textOf(value())}}`)
    } catch {
      // Storage is full or closed: typing must go on all the same.
    }
  }, [key, textOf])
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
    if (own.current !== undefined) localStorage.removeItem(PREFIX + own.current)
  }, [])
  /** The offer, which is answered by this; the next one comes, if there is one. */
  const answer = useCallback(() => {
    if (offer) setOffers(([, ...others]) => others)
    return offer
  }, [offer])
  const decline = useCallback(() => {
    const declined = answer()
    if (declined) localStorage.removeItem(PREFIX + declined.place)
  }, [answer])
  const restore = useCallback(() => {
    const restored = answer()
    if (!restored) return undefined
    try {
      // From here on it is this visit's own: another window that still types it goes on in a place of its own.
      own.current ??= newPlace(key)
      const text = localStorage.getItem(PREFIX + restored.place)
      if (text !== null) localStorage.setItem(PREFIX + own.current, text)
      localStorage.removeItem(PREFIX + restored.place)
    } catch {
      // Storage is full or closed: it stays where it lies and is offered once more.
    }
    return restored.value
  }, [key, answer])
  useEffect(() => {
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [flush])
  return useMemo(() => ({ offer, save, restore, decline, discard }), [offer, save, restore, decline, discard])
}
