import { useEffect, useState } from 'react'

/** Tells whether letters stand for a Chinese text: initials, syllables or both, as `ptdd`, `putong` or `ptdingdan`. */
export type PinyinMatch = (text: string, letters: string) => boolean

// The dictionary is three times as large as the page that searches: it comes when letters are typed first.
let loaded: PinyinMatch | undefined
let loading: Promise<PinyinMatch> | undefined

/** The match by pinyin, for what searches without drawing. @throws when the dictionary cannot be loaded */
export const loadPinyin = (): Promise<PinyinMatch> => {
  loading ??= import('pinyin-pro').then(({ match }) => {
    loaded = (text, letters) => match(text, letters, { continuous: true }) !== null
    return loaded
  })
  // Without the dictionary the search finds what it finds by the texts.
  loading.catch(() => {
    loading = undefined
  })
  return loading
}

/** The match by pinyin for what is being typed; undefined until letters were typed and the dictionary is there. */
export const usePinyin = (typed: string): PinyinMatch | undefined => {
  const [match, setMatch] = useState(() => loaded)
  const isWanted = /[a-z]/i.test(typed)
  useEffect(() => {
    if (!isWanted || match) return
    let isGone = false
    loadPinyin().then(
      (found) => !isGone && setMatch(() => found),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [isWanted, match])
  return match
}
